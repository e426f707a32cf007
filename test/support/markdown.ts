/** The content of every fenced code block of a page, with its language. */
export function codeBlocks(page: string): { readonly language: string; readonly content: string }[] {
  return [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", content = ""]) => ({
    language,
    content,
  }));
}

/** The text of a section: what stands between a heading and the next of its level or above. */
export function sectionOf(page: string, heading: string): string {
  const lines = page.split("\n");
  const start = lines.indexOf(heading);
  const level = /^#+/.exec(heading)?.[0].length ?? 0;
  const end = lines.findIndex(
    (line, index) => index > start && /^#+ /.test(line) && (/^#+/.exec(line)?.[0].length ?? 0) <= level,
  );
  return start < 0 ? "" : lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}

/** The rows of every table in a text, cells trimmed, head and ruler aside. */
export function tableRows(text: string): string[][] {
  const rows = text.split("\n").map((line) =>
    line.startsWith("|")
      ? line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : undefined,
  );
  return rows.filter((row, index): row is string[] => {
    const isHead = rows[index + 1]?.every((cell) => /^-+$/.test(cell)) === true;
    return row !== undefined && !isHead && !row.every((cell) => /^-+$/.test(cell));
  });
}

/** What stands in code marks in a cell. */
export function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);
}

/** The paths that a page's links lead to, places within a page and other hosts aside. */
export function relativeLinks(page: string): string[] {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link.replace(/#.*$/, ""));
  return links.filter((link) => link !== "" && !/^[a-z]+:/.test(link));
}
