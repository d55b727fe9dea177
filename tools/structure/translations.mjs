import { bare, exportedConstant, walk } from "./source.mjs";

const languageFile = /^(web\/src\/.+?)([\w-]+)\.(en|me)\.json$/;

function flatten(value, prefix = "", out = new Map()) {
  for (const [key, inner] of Object.entries(value))
    if (inner !== null && typeof inner === "object") flatten(inner, `${prefix}${key}.`, out);
    else out.set(prefix + key, inner);
  return out;
}

/** namespace → { path, en, me }: the flattened keys of both languages. */
export function readNamespaces(tree) {
  const namespaces = new Map();
  for (const [path, text] of tree) {
    const match = languageFile.exec(path);
    if (!match) continue;
    const [, folder, name, language] = match;
    const entry = namespaces.get(name) ?? { path: `${folder}${name}` };
    entry[language] = flatten(JSON.parse(text));
    namespaces.set(name, entry);
  }
  return namespaces;
}

/** The forms a counted text needs: Montenegrin counts 2, 3 and 4 apart from the rest. */
const forms = { en: ["one", "other"], me: ["one", "few", "other"] };
const countedForm = /_(zero|one|two|few|many|other)$/;

/** A key is counted when English has both forms of it; `reason_other` alone is a plain key. */
function baseOf(key, en) {
  const base = key.replace(countedForm, "");
  return base !== key && forms.en.every((form) => en.has(`${base}_${form}`)) ? base : null;
}

const variables = (text) => [...String(text).matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name]) => name);

/** key or base of a counted key → the variables its texts use. */
function shape(language, en) {
  const keys = new Map();
  for (const [key, text] of language) {
    const base = baseOf(key, en) ?? key;
    keys.set(base, new Set([...(keys.get(base) ?? []), ...variables(text)]));
  }
  return keys;
}

function parityProblems({ path, en, me }) {
  if (!en || !me) return [`${path}.${en ? "me" : "en"}.json is missing`];
  const problems = [];
  for (const [language, texts] of Object.entries({ en, me }))
    for (const [key, text] of texts) {
      if (typeof text !== "string" || text.trim() === "")
        problems.push(`${path}.${language}.json: ${key} is empty`);
      const base = baseOf(key, en);
      for (const form of base ? forms[language] : [])
        if (!texts.has(`${base}_${form}`)) problems.push(`${path}.${language}.json lacks ${base}_${form}`);
    }
  const [english, montenegrin] = [shape(en, en), shape(me, en)];
  for (const [key, used] of english) {
    const theirs = montenegrin.get(key);
    if (!theirs) problems.push(`${path}.me.json lacks ${key}`);
    else if (used.symmetricDifference(theirs).size > 0)
      problems.push(`${path}: ${key} uses other variables in me`);
  }
  for (const key of montenegrin.keys()) if (!english.has(key)) problems.push(`${path}.en.json lacks ${key}`);
  return [...new Set(problems)];
}

/** Language files are found by a pattern one folder deep, under a name that is theirs alone. */
function placeProblems(tree) {
  const folders = new Map();
  for (const [, folder, name, language] of [...tree.keys()].map((path) => languageFile.exec(path) ?? []))
    if (language === "en") folders.set(name, [...(folders.get(name) ?? []), folder]);
  return [...folders].flatMap(([name, where]) => {
    const deep = where.filter((folder) => folder.split("/").length !== 4);
    const problems = deep.map((folder) => `${folder}${name}.en.json is not one folder below web/src`);
    return where.length > 1
      ? [...problems, `${where.join(" and ")} both have texts called ${name}`]
      : problems;
  });
}

/** Both languages have the same keys, the forms of counting they need and the same variables. */
export function checkParity(tree, namespaces) {
  return [...placeProblems(tree), ...[...namespaces.values()].flatMap(parityProblems)];
}

/** Every refusal of the catalogue has a sentence in both languages. */
export function checkErrorTexts(sources, namespaces) {
  const catalogue = exportedConstant(sources.get("contract/src/lib/errors.ts"), "errors");
  const texts = namespaces.get("errors");
  if (!catalogue || !texts) return [];
  const codes = catalogue.properties.map(({ key }) => key.name ?? key.value);
  const problems = [];
  for (const language of ["en", "me"]) {
    const known = new Set([...(texts[language]?.keys() ?? [])].map((key) => key.split(".").at(-1)));
    for (const code of codes)
      if (!known.has(code)) problems.push(`${texts.path}.${language}.json lacks ${code}`);
  }
  return problems;
}

/** Every text and template of the screens: what a key may be built from. */
export function wordsOf(program) {
  const whole = new Set();
  const beginnings = new Set();
  walk(program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") whole.add(node.value);
    if (node.type !== "TemplateLiteral") return;
    const first = node.quasis[0].value.cooked;
    if (node.quasis.length === 1) whole.add(first);
    else if (first) beginnings.add(first);
  });
  return { whole, beginnings };
}

/** The beginning of a key and whether that is all of it; null when it is computed. */
export function keyOf(node) {
  const inner = bare(node);
  if (inner?.type === "Literal" && typeof inner.value === "string")
    return { text: inner.value, isWhole: true };
  if (inner?.type !== "TemplateLiteral") return null;
  return { text: inner.quasis[0].value.cooked, isWhole: inner.quasis.length === 1 };
}
