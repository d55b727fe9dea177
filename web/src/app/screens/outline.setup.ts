/** Attributes that say what an element is for; classes and positions are left to the browser tests. */
const isTelling = ({ name }: Attr) =>
  /^(?:aria-(?!labelledby|describedby|controls|owns|activedescendant)|role$|href$|type$|disabled$|required$|maxlength$|min$|max$|step$|inputmode$|autocomplete$|placeholder$|tabindex$|alt$|download$|target$|accept$|multiple$|open$|hidden$|readonly$|colspan$|scope$|lang$)/.test(
    name,
  );

/** Classes that say a state or the weight of an action; others are layout. */
const isState = (name: string) =>
  /^(?:primary|soft|quiet|danger|dangerSolid|tone-\w+|chosen|taken|over|off|done|stale|open|peak|on|current|closed|wrong|soon|soldOut|missing|late|bad|error|today|voided|held|full|stuck|seated)$/.test(
    name,
  );

const silent = new Set(["DIV", "SPAN", "svg", "SVG", "path", "circle", "rect", "g", "line"]);

function stateOf(element: Element): string[] {
  if (element instanceof HTMLInputElement)
    return /checkbox|radio/.test(element.type)
      ? [element.checked ? "checked" : "unchecked"]
      : [`= ${JSON.stringify(element.value)}`];
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    return [`= ${JSON.stringify(element.value)}`];
  return [];
}

/**
 * Icons and tooltips, which a label says too, and messages, which disappear after a time. Whether the focus shows a
 * tooltip is a guess of jsdom that depends on the files before.
 */
const silentParts = "svg[aria-hidden=true], .tip[aria-hidden=true], section[aria-live=polite]";

/** Joins texts that stand beside each other in one line. */
function joined(lines: readonly string[]): string[] {
  const isText = (line: string | undefined) => line !== undefined && !/^[ <]/.test(line);
  const all: string[] = [];
  for (const line of lines)
    if (isText(line) && isText(all.at(-1))) all.push(`${all.pop() ?? ""} | ${line}`);
    else all.push(line);
  return all;
}

function outline(node: Node): string[] {
  if (node instanceof Text) return node.data.trim() === "" ? [] : [node.data.trim()];
  if (!(node instanceof Element) || node.matches(silentParts)) return [];
  const inner = joined([...node.childNodes].flatMap(outline));
  const words = [
    ...[...node.attributes]
      .filter(isTelling)
      .map(({ name, value }) => (value === "" ? name : `${name}=${value}`))
      .toSorted(),
    ...[...node.classList].filter(isState).map((name) => `.${name}`),
    ...stateOf(node),
  ];
  if (silent.has(node.tagName) && words.length === 0) return inner;
  const head = [node.tagName.toLowerCase(), ...words].join(" ");
  const only = inner[0];
  if (inner.length === 0) return [`<${head}>`];
  if (inner.length === 1 && only !== undefined) return [`<${head}> ${only}`];
  return [`<${head}>`, ...inner.map((line) => ` ${line}`)];
}

/** Returns what a person with a screen reader can find: texts, names, states and destinations, one a line. */
export const outlineOf = (element: Element): string => joined(outline(element)).join("\n");
