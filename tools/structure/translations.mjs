import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { bare, exportedConstant, walk } from "./source.mjs";

const languageFile = /^(web\/src\/.+?)([\w-]+)\.(en|me)\.json$/;

function flatten(value, prefix = "", out = new Map()) {
  for (const [key, inner] of Object.entries(value))
    if (inner !== null && typeof inner === "object") flatten(inner, `${prefix}${key}.`, out);
    else out.set(prefix + key, inner);
  return out;
}

/**
 * Reads namespace → { path, en, me } with the flattened keys of both languages. A key such as
 * `help:answers.stations` belongs to another namespace; `files` has the keys as written.
 */
export function readNamespaces(tree) {
  const namespaces = new Map();
  const entryOf = (name) => {
    if (!namespaces.has(name)) namespaces.set(name, { files: {} });
    return namespaces.get(name);
  };
  for (const [path, text] of tree) {
    const match = languageFile.exec(path);
    if (!match) continue;
    const [, folder, name, language] = match;
    const keys = flatten(JSON.parse(text));
    const entry = entryOf(name);
    entry.path = `${folder}${name}`;
    entry.files[language] = keys;
    entry[language] ??= new Map();
    for (const [key, value] of keys) {
      const [, other = name, own = key] = /^(\w+):(\w.*)$/.exec(key) ?? [];
      const target = entryOf(other);
      target[language] ??= new Map();
      target[language].set(own, value);
    }
  }
  return namespaces;
}

/** Plural categories of each language: Montenegrin distinguishes 2, 3 and 4 from the others. */
const forms = { en: ["one", "other"], me: ["one", "few", "other"] };

/**
 * Returns the parts of a message, those in plural forms included: text, and `[name, kind, forms]` for values.
 */
function piecesOf(tokens) {
  return tokens.flatMap((token) => {
    const inner = token[2] instanceof Object ? Object.values(token[2]).filter(Array.isArray) : [];
    return [token, ...inner.flatMap(piecesOf)];
  });
}

/**
 * Rejected spellings: quotes other than „…”, capitalized pronouns of address, „pretraživač” for a browser,
 * and Ekavian forms.
 */
const unsaidWords =
  /“|(?<=[\p{L},] )Va(?:s|m|š\p{L}*)(?!\p{L})|(?<!\p{L})(?:pretraživač|pone?deljak|sreda|vreme(?!n)|cena|gde|posle|uvek)\p{L}*/u;

/** English words the style guide forbids: things that act alone, and words other than the glossary's. */
const forbiddenEnglish =
  /\b(?:by (?:itself|themselves)|is said|of the house|e-mails?|venues?|told|anew|whoever|goes on|is not|are not|cannot|do not)\b/i;

/** Returns the problem of a text, and its values: `count plural`, `name`. */
function readText(text, language) {
  if (typeof text !== "string" || text.trim() === "") return { problem: "is empty", values: new Set() };
  const [unsaid] = (language === "me" ? unsaidWords : forbiddenEnglish).exec(text) ?? [];
  if (unsaid) return { problem: `says ${unsaid}, which no screen in ${language} does`, values: new Set() };
  try {
    const pieces = piecesOf(compileMessageOrThrow(text));
    const placeholders = pieces.filter(Array.isArray);
    const stray = pieces.find((piece) => /[{}]/.test(piece) && typeof piece === "string");
    const values = new Set(placeholders.map(([name, kind]) => [name, kind].join(" ").trim()));
    if (stray) return { problem: `cannot be read: ${stray}`, values };
    for (const [, kind, { offset: _, ...found } = {}] of placeholders.filter(
      (placeholder) => placeholder[1] === "plural",
    )) {
      const lacking = forms[language].filter((form) => !(form in found));
      if (lacking.length > 0) return { problem: `lacks the form ${lacking.join(", ")}`, values };
      const strange = Object.keys(found).find(
        (form) => !forms[language].includes(form) && !/^\d+$/.test(form),
      );
      if (strange) return { problem: `has the form ${strange}, with which nobody counts (${kind})`, values };
    }
    return { values };
  } catch (error) {
    return { problem: `cannot be read: ${error.message.split("\n")[0]}`, values: new Set() };
  }
}

function parityProblems({ path, files: { en, me } }) {
  if (!en || !me) return [`${path}.${en ? "me" : "en"}.json is missing`];
  const problems = [];
  const read = Object.fromEntries(
    Object.entries({ en, me }).map(([language, texts]) => [
      language,
      new Map([...texts].map(([key, text]) => [key, readText(text, language)])),
    ]),
  );
  for (const [language, texts] of Object.entries(read))
    for (const [key, { problem }] of texts)
      if (problem) problems.push(`${path}.${language}.json: ${key} ${problem}`);
  for (const [key, { values }] of read.en) {
    const theirs = read.me.get(key)?.values;
    if (!theirs) problems.push(`${path}.me.json lacks ${key}`);
    else if (problems.length === 0 && values.symmetricDifference(theirs).size > 0)
      problems.push(`${path}: ${key} takes other values in me`);
  }
  for (const key of me.keys()) if (!en.has(key)) problems.push(`${path}.en.json lacks ${key}`);
  return problems;
}

/** Rejects language files deeper than one folder or with a name used twice; they are found by a pattern. */
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

/** Rejects a text that two files have, such as `fields.url` of audit and "audit:fields.url": one would be lost. */
function repeatedProblems(namespaces) {
  const paths = new Map();
  return [...namespaces].flatMap(([name, { path, files }]) =>
    [...(files.en?.keys() ?? [])].flatMap((key) => {
      const id = key.includes(":") ? key : `${name}:${key}`;
      const other = paths.get(id);
      paths.set(id, path);
      return other ? [`${other}.en.json and ${path}.en.json both have the text ${id}`] : [];
    }),
  );
}

/** Rejects languages with different keys or values, missing plural forms, and texts that stand twice. */
export function checkParity(tree, namespaces) {
  return [
    ...placeProblems(tree),
    ...repeatedProblems(namespaces),
    ...[...namespaces.values()].flatMap(parityProblems),
  ];
}

/** Rejects error codes without a sentence in both languages. */
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

/** Collects the texts and templates of the screens, from which keys can be built. */
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

/** Returns the static beginning of a key and whether it is complete; null when it is computed. */
export function keyOf(node) {
  const inner = bare(node);
  if (inner?.type === "Literal" && typeof inner.value === "string")
    return { text: inner.value, isWhole: true };
  if (inner?.type !== "TemplateLiteral") return null;
  return { text: inner.quasis[0].value.cooked, isWhole: inner.quasis.length === 1 };
}
