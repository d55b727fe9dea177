import { walk } from "./source.mjs";
import { keyOf, wordsOf } from "./translations.mjs";

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Returns the value of `name: "…"` in an object literal. */
function optionOf(node, name) {
  const property = node?.properties?.find((each) => each.key?.name === name);
  return property ? keyOf(property.value)?.text : undefined;
}

/** Finds each `const { t } = useTranslation("ns")` of a file, with the scope of the binding. */
function bindingsOf(program) {
  const scopes = [];
  const bindings = [];
  walk(program, (node) => {
    if (functions.has(node.type)) scopes.push(node);
    if (node.type !== "VariableDeclarator" || node.init?.callee?.name !== "useTranslation") return;
    const [first] = node.init.arguments;
    const names = (first?.type === "ArrayExpression" ? first.elements : [first]).map(
      (each) => keyOf(each)?.text,
    );
    const inside =
      scopes.filter((scope) => scope.start <= node.start && node.end <= scope.end).at(-1) ?? program;
    const local = node.id.properties?.find((property) => property.key?.name === "t")?.value.name;
    bindings.push({ local, names, start: inside.start, end: inside.end });
  });
  return bindings;
}

/** Returns the binding of a call of `t`: the innermost one, or the only namespace of the file. */
function bindingAt(bindings, call) {
  const seen = bindings.filter(
    ({ local, start, end }) => local === call.callee.name && start <= call.start && call.end <= end,
  );
  if (seen.length > 0) return seen.at(-1);
  const isSingle = new Set(bindings.map(({ names }) => names.join())).size === 1;
  return call.callee.name === "t" && isSingle ? bindings[0] : null;
}

/** Returns true, false, or null when one of the namespaces has no file. */
function hasKey(namespaces, names, { text, isWhole }) {
  const texts = names.map((name) => namespaces.get(name)?.en);
  const matches = isWhole
    ? (en) => en.has(text)
    : (en) => text === "" || [...en.keys()].some((key) => key.startsWith(text));
  if (texts.some((en) => en && matches(en))) return true;
  return texts.every(Boolean) ? false : null;
}

function problemOf(call, bindings, namespaces) {
  const key = keyOf(call.arguments[0]);
  if (!key) return null;
  const colon = key.text.indexOf(":");
  const isNamed = /^\w+:(?!\s)/.test(key.text);
  const binding = bindingAt(bindings, call);
  if (!isNamed && !binding?.names[0]) return null;
  const names = isNamed ? [key.text.slice(0, colon)] : binding.names;
  const text = isNamed ? key.text.slice(colon + 1) : key.text;
  const isKnown = hasKey(namespaces, names, { text, isWhole: key.isWhole });
  if (isKnown === null) return `asks for a text of ${names.join(", ")}, which has no file`;
  return isKnown ? null : `asks for ${text}, which ${names.join(", ")} does not have`;
}

const isTranslation = ({ callee }, bindings) =>
  callee.name === "t" ||
  callee.name === "translate" ||
  bindings.some(({ local }) => local !== undefined && local === callee.name);

/** Rejects `t("key")` calls whose key is not in the namespace. */
export function checkKeys(sources, namespaces) {
  const problems = [];
  for (const [path, source] of sources) {
    if (!path.startsWith("web/src/") || /\.test\.tsx?$/.test(path)) continue;
    const bindings = bindingsOf(source.program);
    walk(source.program, (node) => {
      if (node.type !== "CallExpression" || !isTranslation(node, bindings)) return;
      const problem = problemOf(node, bindings, namespaces);
      if (!problem) return;
      // A missing file is reported once for each screen, a missing key at each call.
      problems.push(
        problem.endsWith("no file")
          ? `${path} ${problem}`
          : `${path}:${source.lineOf(node.start)} ${problem}`,
      );
    });
  }
  return [...new Set(problems)];
}

/** Texts of a noun that its queries and its list use by name. */
const queryTexts = [
  "created",
  "createFailed",
  "updated",
  "updateFailed",
  "deleted",
  "deleteFailed",
  "bulkDelete",
];
const listTexts = ["title", "count", "add", "delete", "deleteText"];

/** Rejects a noun of `recordQueries({ texts })` or `<RecordList texts>` whose namespace lacks one of these. */
export function checkRecordTexts(sources, namespaces) {
  const problems = [];
  for (const [path, { program }] of sources)
    walk(program, (node) => {
      const isQueries = node.type === "CallExpression" && node.callee.name === "recordQueries";
      const isList = node.type === "JSXOpeningElement" && node.name.name === "RecordList";
      if (!isQueries && !isList) return;
      const attribute = (name) => node.attributes?.find((each) => each.name?.name === name);
      const name = isQueries ? optionOf(node.arguments[0], "texts") : keyOf(attribute("texts")?.value)?.text;
      const needed = isQueries
        ? queryTexts
        : [...listTexts, ...(attribute("empty") ? [] : ["none", "noneText"])];
      for (const key of name ? needed : [])
        if (!namespaces.get(name)?.en?.has(key)) problems.push(`${path} needs the text ${name}:${key}`);
    });
  return problems;
}

/** Lists keys that no literal of the screens can produce: a hint only, since keys may be built from names. */
export function unusedKeys(sources, namespaces) {
  const whole = new Set();
  const beginnings = new Set();
  for (const [path, { program }] of sources) {
    if (!path.startsWith("web/src/")) continue;
    const words = wordsOf(program);
    for (const word of words.whole) whole.add(word);
    for (const word of words.beginnings) beginnings.add(word);
  }
  const unused = [];
  for (const [name, { en }] of namespaces)
    for (const key of en?.keys() ?? []) {
      const spellings = [key, `${name}.${key}`, `${name}:${key}`];
      const isBuilt = spellings.some((spelling) =>
        [...beginnings].some((start) => spelling.startsWith(start)),
      );
      const isField = /(^|\.)fields\./.test(key) || name === "errors";
      if (!isField && !isBuilt && !spellings.some((spelling) => whole.has(spelling)))
        unused.push(`${name}: ${key}`);
    }
  return unused;
}

/** Returns the fields `{...form.field("name")}` of a file without an explicit label. */
function labelledFields(program) {
  const fields = [];
  const domains = new Set();
  walk(program, (node) => {
    if (node.type === "CallExpression" && node.callee.name === "useForm")
      domains.add(optionOf(node.arguments[0], "domain"));
    if (node.type !== "JSXOpeningElement") return;
    const isLabelled = node.attributes.some((attribute) => attribute.name?.name === "label");
    for (const { argument } of isLabelled ? [] : node.attributes) {
      const callee = argument?.type === "CallExpression" ? argument.callee : null;
      const isField = callee?.name === "field" || callee?.property?.name === "field";
      const key = isField ? keyOf(argument.arguments[0]) : null;
      if (key?.isWhole) fields.push({ name: key.text, start: node.start });
    }
  });
  return { fields, domains: [...domains] };
}

/** Rejects form fields without a label, `fields.<name>`, in the texts of their domain. */
export function checkLabels(sources, namespaces) {
  const problems = [];
  for (const [path, source] of sources) {
    if (!/^web\/src\/(?!ui\/).+(?<!\.test)\.tsx$/.test(path)) continue;
    const { fields, domains } = labelledFields(source.program);
    const [domain] = domains.length > 0 ? domains : path.split("/").slice(2);
    const texts = domains.length > 1 ? null : namespaces.get(domain)?.en;
    for (const { name, start } of texts ? fields : [])
      if (!texts.has(`fields.${name}`))
        problems.push(`${path}:${source.lineOf(start)} has no label: ${domain} lacks fields.${name}`);
  }
  return problems;
}
