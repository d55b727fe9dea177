import { keyOf, wordsOf } from "./translations.mjs";
import { walk } from "./source.mjs";

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** The value of `name: "…"` in an object literal. */
function optionOf(node, name) {
  const property = node?.properties?.find((each) => each.key?.name === name);
  return property ? keyOf(property.value)?.text : undefined;
}

/** Each `const { t } = useTranslation("ns")` of a file, with the stretch of code it is seen in. */
function bindingsOf(program) {
  const scopes = [];
  const bindings = [];
  walk(program, (node) => {
    if (functions.has(node.type)) scopes.push(node);
    if (node.type !== "VariableDeclarator" || node.init?.callee?.name !== "useTranslation") return;
    const [first, options] = node.init.arguments;
    const names = (first?.type === "ArrayExpression" ? first.elements : [first]).map(
      (each) => keyOf(each)?.text,
    );
    const inside =
      scopes.filter((scope) => scope.start <= node.start && node.end <= scope.end).at(-1) ?? program;
    const local = node.id.properties?.find((property) => property.key?.name === "t")?.value.name;
    const prefix = optionOf(options, "keyPrefix");
    bindings.push({ local, names, prefix: prefix ? `${prefix}.` : "", start: inside.start, end: inside.end });
  });
  return bindings;
}

/** The binding a call of `t` means: the innermost one, or the only namespace of the file. */
function bindingAt(bindings, call) {
  const seen = bindings.filter(
    ({ local, start, end }) => local === call.callee.name && start <= call.start && call.end <= end,
  );
  if (seen.length > 0) return seen.at(-1);
  const isSingle = new Set(bindings.map(({ names }) => names.join())).size === 1;
  return call.callee.name === "t" && isSingle ? bindings[0] : null;
}

function hasKey(namespaces, names, { text, isWhole }) {
  const known = names.map((name) => namespaces.get(name)?.en).filter(Boolean);
  if (known.length === 0) return null;
  if (isWhole) return known.some((en) => en.has(text) || en.has(`${text}_other`) || en.has(`${text}_one`));
  return text === "" || known.some((en) => [...en.keys()].some((key) => key.startsWith(text)));
}

function problemOf(call, bindings, namespaces) {
  const key = keyOf(call.arguments[0]);
  if (!key) return null;
  const ns = optionOf(call.arguments[1], "ns");
  const colon = key.text.indexOf(":");
  const isNamed = /^\w+:\S/.test(key.text);
  const binding = bindingAt(bindings, call);
  if (!isNamed && !ns && !binding?.names[0]) return null;
  const names = isNamed ? [key.text.slice(0, colon)] : ns ? [ns] : binding.names;
  const text = isNamed ? key.text.slice(colon + 1) : (binding?.prefix ?? "") + key.text;
  const isKnown = hasKey(namespaces, names, { text, isWhole: key.isWhole });
  if (isKnown === null) return `asks for a text of ${names.join(", ")}, which has no file`;
  return isKnown ? null : `asks for ${text}, which ${names.join(", ")} does not have`;
}

const isTranslation = ({ callee }, bindings) =>
  callee.name === "t" ||
  bindings.some(({ local }) => local !== undefined && local === callee.name) ||
  (callee.property?.name === "t" && callee.object?.name === "i18n");

/** Every `t("key")` of the screens exists in the namespace it asks. */
export function checkKeys(sources, namespaces) {
  const problems = [];
  for (const [path, source] of sources) {
    if (!path.startsWith("web/src/") || /\.test\.tsx?$/.test(path)) continue;
    const bindings = bindingsOf(source.program);
    walk(source.program, (node) => {
      if (node.type !== "CallExpression" || !isTranslation(node, bindings)) return;
      const problem = problemOf(node, bindings, namespaces);
      if (!problem) return;
      // A missing file is said once for each screen, a missing key where it is asked.
      problems.push(
        problem.endsWith("no file")
          ? `${path} ${problem}`
          : `${path}:${source.lineOf(node.start)} ${problem}`,
      );
    });
  }
  return [...new Set(problems)];
}

/** Keys no literal of the screens can reach: a hint only, since keys may be built from names. */
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
    for (const full of en?.keys() ?? []) {
      const key = full.replace(/_(one|other)$/, "");
      const spellings = [full, key, `${name}.${key}`, `${name}:${key}`];
      const isBuilt = spellings.some((spelling) =>
        [...beginnings].some((start) => spelling.startsWith(start)),
      );
      const isField = /(^|\.)fields\./.test(key) || name === "errors";
      if (!isField && !isBuilt && !spellings.some((spelling) => whole.has(spelling)))
        unused.push(`${name}: ${full}`);
    }
  return unused;
}
