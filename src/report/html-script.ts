/**
 * The page's script: the filter, the search, links to a part of the report, and buttons that copy a command. It writes
 * text and never HTML, and the page can be read without it.
 */
export const script = `"use strict";
(() => {
  const keys = ["case", "port", "operation", "rule", "verdict", "q"];
  const form = document.getElementById("filter");
  const count = document.getElementById("count");
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  // One way to write a value, which is that of the ids, however a link was written.
  const encoded = (text) => encodeURIComponent(decoded(text)).replaceAll("%2F", "/");
  const read = (text) => {
    const pairs = text.split("&").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]);
    return Object.fromEntries(pairs.filter(([key]) => keys.includes(key)).map(([key, value]) => [key, encoded(value)]));
  };
  const write = (address) => keys.filter((key) => address[key]).map((key) => key + "=" + address[key]).join("&");
  const entries = [...document.querySelectorAll(".e")].map((element) => ({
    element,
    ...read(element.id),
    rules: element.dataset.rules.split(" "),
    verdicts: [element.dataset.verdict, element.classList[1]],
    text: undefined,
  }));
  const rows = [...document.querySelectorAll(".cases tbody tr")].map((element) => ({ element, text: element.textContent.toLowerCase(), ...read(element.id) }));
  const omitted = [...document.querySelectorAll("[data-omitted]")].reduce((sum, { dataset }) => sum + Number(dataset.omitted), 0);
  const left = omitted === 0 ? "" : " on this page, which has no room for " + omitted + " more";
  let address = {};
  const textOf = (entry) =>
    (entry.text ??= [entry.element.textContent, entry.port, entry.rules.join(" "), entry.verdicts.join(" ")].join(" ").toLowerCase());
  const shows = (entry) =>
    ["case", "port", "operation"].every((key) => !address[key] || address[key] === entry[key]) &&
    (!address.rule || entry.rules.includes(address.rule)) &&
    (!address.verdict || entry.verdicts.includes(address.verdict)) &&
    words().every((word) => textOf(entry).includes(word));
  const words = () => decoded(address.q ?? "").toLowerCase().split(/\\s+/).filter(Boolean);
  const nameOf = (id) => rows.find((row) => row.case === id)?.element.querySelector("th").textContent ?? id;
  const apply = () => {
    const isFiltered = keys.some((key) => address[key]);
    const shown = entries.filter((entry) => {
      const isShown = shows(entry);
      entry.element.hidden = !isShown;
      return isShown;
    });
    for (const section of document.querySelectorAll(".group, .target")) {
      section.hidden = isFiltered && section.querySelector(".e:not([hidden])") === null;
    }
    for (const row of rows) {
      row.element.hidden = !((!address.case || address.case === row.case) && words().every((word) => row.text.includes(word)));
    }
    for (const area of document.querySelectorAll(".area")) {
      area.hidden = isFiltered && area.querySelector("tbody tr:not([hidden])") === null;
    }
    const only = [address.case && "case " + nameOf(address.case), address.operation].filter(Boolean).join(", ");
    if (count) {
      count.textContent = shown.length + " of " + entries.length + " results" + left + (only && ", only " + only);
    }
    return shown;
  };
  const fill = () => {
    for (const key of ["port", "rule", "verdict"]) {
      form.elements[key].value = address[key] ?? "";
    }
    form.elements.q.value = decoded(address.q ?? "");
  };
  const go = () => {
    const hash = location.hash.slice(1);
    if (hash !== "" && !hash.includes("=")) {
      return;
    }
    address = read(hash);
    fill();
    const shown = apply();
    if (hash === "") {
      return;
    }
    const isOne = address.case && shown.length > 0;
    if (isOne) {
      for (const { element } of shown.slice(0, 12)) {
        element.open = true;
      }
    }
    const first = isOne ? shown[0].element.querySelector("summary") : undefined;
    const place = first ?? document.getElementById("results-title");
    place.focus({ preventScroll: true });
    (first ?? form).scrollIntoView({ block: "start" });
  };
  const changed = () => {
    const { operation, case: id } = address;
    address = { case: id, operation };
    for (const key of ["port", "rule", "verdict"]) {
      address[key] = form.elements[key].value;
    }
    const text = form.elements.q.value.trim();
    address.q = encodeURIComponent(text.toWellFormed ? text.toWellFormed() : text).replaceAll("%2F", "/");
    history.replaceState(null, "", "#" + (write(address) || "results"));
    apply();
  };
  const copied = async (button, code) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  };
  const addButton = (place) => {
    const code = place.querySelector("code");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", () => copied(button, code));
    place.append(button);
  };
  for (const place of document.querySelectorAll(".again")) {
    addButton(place);
  }
  if (!form) {
    return;
  }
  form.hidden = false;
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => {
    address = {};
    setTimeout(changed);
  });
  const open = document.getElementById("open");
  open.addEventListener("click", () => {
    const found = entries.filter(({ element }) => !element.hidden && element.tagName === "DETAILS");
    const isOpening = found.some(({ element }) => !element.open);
    for (const { element } of found) {
      element.open = isOpening;
    }
    open.textContent = isOpening ? "Close all" : "Open all";
  });
  addEventListener("hashchange", go);
  // Once more when all is laid out, since the browser goes to the link's element by itself.
  addEventListener("load", go);
  go();
})();
`;
