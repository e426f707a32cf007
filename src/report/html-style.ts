/** The page's style, light and dark. No colour says anything that a word or a sign does not. */
export const style = `
:root{color-scheme:light dark;--page:#f7f7f5;--card:#fff;--ink:#1c2024;--soft:#5a636d;--line:#e2e4e6;--hair:#eeeff0;--link:#0a57a8;--red:#b3261e;--redbg:#fdf0ee;--amber:#855100;--amberbg:#fdf5e6;--green:#1b6b3e;--blue:#2b5a9b;--mark:#ffe3df;--markok:#d9f2e1;--code:#f4f5f6}
@media (prefers-color-scheme:dark){:root{--page:#121416;--card:#191c1f;--ink:#e4e7ea;--soft:#9ba5b0;--line:#2e3338;--hair:#24282c;--link:#86b7f7;--red:#ff9288;--redbg:#2d1b1a;--amber:#eebb62;--amberbg:#2a2214;--green:#80d3a2;--blue:#9fc2f5;--mark:#5a2723;--markok:#1c4630;--code:#20242800}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:400 1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.page{max-width:72rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
code,pre{font-family:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}
code,pre,b,small{unicode-bidi:isolate}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
[tabindex="-1"]:focus{outline:none}
[hidden]{display:none!important}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem;background:var(--card);padding:.5rem 1rem}
.skip:focus{left:1rem;top:1rem;z-index:2}
small{font-size:.8125rem;font-weight:400;color:var(--soft)}
h1,h2,h3,h4{line-height:1.25;margin:0;letter-spacing:-.01em;text-wrap:balance}
.eyebrow{margin:0 0 .75rem;color:var(--soft);font-size:.875rem}
h1{font-size:2.25rem;font-weight:650;display:flex;align-items:center;gap:.75rem}
.seal{display:inline-grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;font-size:1.25rem;border:2px solid currentColor}
h1.pass{color:var(--green)}h1.fail,h1.error{color:var(--red)}
.lead{font-size:1.125rem;margin:.75rem 0 0;max-width:46rem}
.warning{margin:.75rem 0 0;padding:.625rem .875rem;background:var(--amberbg);border-left:3px solid var(--amber);border-radius:0 6px 6px 0;max-width:46rem}
.warning>span{color:var(--amber);font-weight:700;margin-right:.25rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.75rem,1fr));margin:1.75rem 0 0;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.figures div{padding:.875rem 1rem;box-shadow:1px 0 0 var(--line),0 1px 0 var(--line)}
dt{color:var(--soft);font-size:.8125rem}
dd small{display:block}
.figures .fails dd{color:var(--red)}
dd{margin:0;font-size:1.5rem;font-weight:600;line-height:1.3;letter-spacing:-.01em}
.build{color:var(--soft);font-size:.875rem;margin:.875rem 0 0}
nav{margin:1.5rem 0 0;border-block:1px solid var(--line)}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0;padding:.375rem 0}
nav a{display:inline-block;padding:.375rem 0;font-size:.9375rem;text-decoration:none}
nav a:hover{text-decoration:underline}
main>section{margin-top:3rem}
h2{font-size:1.375rem;font-weight:650;margin-bottom:.875rem}
h3{font-size:1.0625rem;font-weight:650}
.wide{position:relative;overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-size:.875rem}
caption{caption-side:top;text-align:left;color:var(--soft);padding:.75rem 1rem;font-size:.8125rem}
th,td{padding:.5rem .625rem;text-align:right;vertical-align:baseline;border-top:1px solid var(--hair)}
th:first-child,.words{text-align:left}
tr>:first-child{padding-left:1rem}tr>:last-child{padding-right:1rem}
th{font-weight:600}
thead th b{font-weight:inherit}
thead th{color:var(--soft);font-weight:500;font-size:.8125rem;vertical-align:bottom;white-space:nowrap;border-top-color:var(--line)}
tbody th small{display:block}
td small{white-space:nowrap}td.words small{display:block;white-space:normal}
.level{background:var(--page);color:var(--soft);font-size:.75rem;font-weight:600;letter-spacing:.02em}
.matrix{table-layout:fixed}.matrix th:first-child{width:45%}.matrix th code{font-weight:500}
.matrix tbody th:first-child small{display:inline;margin-left:.75rem}
.matrix th,.matrix td{padding-block:.3125rem}.matrix thead th{padding-block:.5rem}.matrix tbody tr:hover>*{background:var(--hair)}
.matrix .level{padding-block:.5rem}
.matrix td,.cases td{white-space:nowrap}
.none{color:var(--soft)}
td.fails a,td.fails{color:var(--red);font-weight:650}
td.noted a,td.noted{color:var(--amber)}
td.known a,td.known,td.old a,td.old,td a small{color:var(--blue)}td a small{font-size:inherit}
.state{white-space:nowrap}
.state.failed,.state.broken{color:var(--red);font-weight:600}.state.missing{color:var(--amber);font-weight:600}.state.passed{color:var(--green)}
.note{margin-top:1rem;padding:.75rem 1rem;border-left:3px solid var(--line)}
.note.missing,.note.broken{background:var(--redbg);border-color:var(--red);border-radius:0 8px 8px 0}
.note p,.note pre{margin:.375rem 0 0}
pre{margin:0;white-space:pre-wrap;tab-size:2}
main ul{margin:.75rem 0 0;padding:0;list-style:none}
main li{padding:.625rem 0;border-top:1px solid var(--line)}
main li small{display:block;margin-top:.125rem}
li.fails b{color:var(--red)}li.better b{color:var(--green)}li.noted b{color:var(--amber)}
main>section>p{margin:0;max-width:46rem}
.ports th,.known th{overflow-wrap:break-word}
.ports td:not(.words),.matrix td{white-space:nowrap;overflow-wrap:normal}
@media(max-width:40rem){caption{box-sizing:border-box;max-width:calc(100vw - 2.25rem)}}
#known h3{margin-top:.5rem}#known .wide{margin-top:1.25rem}
form{display:grid;grid-template-columns:repeat(3,minmax(0,1fr)) minmax(0,1.5fr) auto;gap:.75rem;align-items:end;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
label{display:block;color:var(--soft);font-size:.8125rem}
select,input,button{font:inherit;font-size:.9375rem;color:var(--ink);background:var(--card);border:1px solid #858d96;border-radius:6px;min-height:2.5rem;padding:.25rem .625rem}
select,input{display:block;width:100%;margin-top:.25rem}
.buttons{display:flex;gap:.5rem}
button{cursor:pointer;white-space:nowrap}button:hover{border-color:var(--ink)}
#count{grid-column:1/-1;margin:0;color:var(--soft);font-size:.875rem}
.target{margin-top:2rem}
.target>h3{padding-bottom:.5rem;border-bottom:2px solid var(--line)}
.group{margin:1.25rem 0 0}
h4{font-size:.9375rem;font-weight:650;font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;letter-spacing:0}
h4 em{font:600 .6875rem/1 system-ui,sans-serif;letter-spacing:.04em;color:var(--soft);border:1px solid var(--line);border-radius:4px;padding:.125rem .3125rem;vertical-align:.1em}
.demand,.group>p{margin:.25rem 0 .5rem;color:var(--soft);font-size:.875rem;max-width:46rem}
.group>p.e{margin:0;color:inherit;max-width:none}
.e{border:1px solid var(--line);border-top-width:0;background:var(--card);padding:0 .875rem;font-size:.9375rem}
.group>.e:first-of-type,:not(.e)+.e{border-top-width:1px}
summary{cursor:pointer;padding:.5rem 0}
.e,.e summary{scroll-margin-top:6rem}
.e summary{margin:0 -.875rem;padding:.4375rem .875rem}
.e summary:hover{background:var(--hair)}
p.e{padding:.4375rem .875rem .4375rem 1.8rem}
.e b{font-weight:600}
.e summary code{color:var(--soft);margin-left:.375rem}
.e>summary>span:first-of-type,p.e>span:first-child{display:inline-block;width:1.25em;margin-right:.375rem;text-align:center}
.e[open]>summary code{display:none}
.fails>summary>span:first-of-type,p.fails>span:first-child{color:var(--red)}.noted>summary>span:first-of-type{color:var(--amber)}.known>summary>span:first-of-type,.old>summary>span:first-of-type{color:var(--blue)}
.e>p{margin:.375rem 0;max-width:46rem}
.e:target,.e:has(:target),.cases tr:target,.matrix tr:target{box-shadow:inset 3px 0 0 var(--link)}
.e[open]{padding-bottom:.75rem}
mark{background:none;color:inherit;font-weight:650;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.2em}
figure{margin:.75rem 0}
figcaption{font-size:.875rem;color:var(--soft);margin-bottom:.375rem}
.sides{display:grid;grid-template-columns:1fr 1fr;border:1px solid var(--line);border-radius:8px;overflow:hidden}
.sides>div{padding:.5rem .75rem;min-width:0}
.sides>div+div{border-left:1px solid var(--line)}
.sides b{display:block;font-size:.75rem;font-weight:600;margin-bottom:.125rem}
.expected b{color:var(--green)}.actual b{color:var(--red)}
.sides mark{text-decoration-thickness:1px;font-weight:inherit;border-radius:2px}
.expected mark{background:var(--markok)}.actual mark{background:var(--mark)}
.sides i{color:var(--soft);font-size:.8125rem}
.again{display:flex;align-items:center;gap:.5rem;max-width:none!important}
.again code{flex:1;min-width:0;background:var(--code);border:1px solid var(--line);border-radius:6px;padding:.4375rem .625rem;color:var(--ink)}
.again button{min-height:2.125rem;font-size:.8125rem}
.area{border-top:1px solid var(--line)}.area:last-child{border-bottom:1px solid var(--line)}
.area[open]{padding-bottom:1rem}
.cases{table-layout:fixed}.cases th:first-child{width:40%}.cases thead th{border-top:0}
.cases tbody th{font-weight:400}.cases td{color:var(--soft)}
@media (max-width:44rem){
.page{padding:1.5rem 1rem 4rem}h1{font-size:1.75rem}.seal{width:2.125rem;height:2.125rem;font-size:1rem}
.figures{grid-template-columns:repeat(2,1fr)}
form{grid-template-columns:1fr 1fr}.buttons{grid-column:1/-1}.buttons button{flex:1}
.sides{grid-template-columns:1fr}.sides>div+div{border-left:0;border-top:1px solid var(--line)}
th,td{padding-inline:.375rem}tr>:first-child{padding-left:.75rem}tr>:last-child{padding-right:.75rem}
.port>b{display:block;margin:0 0 .25rem auto;writing-mode:vertical-rl;transform:rotate(180deg);max-height:9rem;overflow:hidden;text-overflow:ellipsis}
.e summary code{display:block;margin:0 0 0 1.25rem}
.matrix th:first-child{width:46%}.matrix th code{font-size:.75rem}.matrix tbody th:first-child small{display:none}
.ports{min-width:38rem}table.known{min-width:44rem}
}
@media (prefers-contrast:more){:root{--line:currentColor;--soft:var(--ink)}}
@media print{nav,form,.skip,.again button{display:none}.page{max-width:none;padding:0}}
`;
