import { dirname, join } from "node:path/posix";

const isStyleSheet = (path) => path.endsWith(".css");
/** Code that may name a class or property: the app, its constants, and the guest page. */
const isCode = (path) =>
  /^(web|contract|server\/guest|server\/src\/menu)\/.*\.(tsx?|js|html|svg)$/.test(path) &&
  !/\.test\.tsx?$/.test(path);

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * Rejects sibling selectors without a class or tag (`.row > * + *`): they make the browser recompute the
 * styles of the whole page for each inserted or removed element.
 */
function checkSiblings(sheets) {
  return sheets.flatMap(([path, css]) =>
    matches(css, /([^{},;]*[+~]\s*(?:\*|:(?!global))[^{},;]*)(?=[,{])/g).map(
      (rule) => `${path}: ${rule.trim()} names nothing after its sign; name a class or a tag`,
    ),
  );
}

/**
 * Rejects percentages as flex basis: written as a width, they are a height as soon as the class is used in a
 * column, where they leave the neighbours no room.
 */
function checkFlexBasis(sheets) {
  return sheets.flatMap(([path, css]) =>
    matches(css, /[{;\s](flex(?:-basis)?:(?:\s*[\d.]+)*\s+(?!0%)[\d.]+%)/g).map(
      (rule) => `${path}: "${rule}" is a height in a column; set the width instead`,
    ),
  );
}

/**
 * Rejects text colors mixed from currentcolor: Chromium does not mix them again when the element around them
 * changes its color, so that a button that becomes ready keeps the pale one.
 */
function checkMixedText(sheets) {
  return sheets.flatMap(([path, css]) =>
    matches(css, /[{;\s](color:\s*color-mix\([^;}]*currentcolor[^;}]*)/gi).map(
      (rule) =>
        `${path}: "${rule}" stays when the color around it changes; inherit the color and set its opacity`,
    ),
  );
}

/** Returns the classes of a style sheet, without those of `:global()`. */
function classesOf(css) {
  const selectors = matches(css, /([^{};]+)\{/g).filter((text) => !text.trim().startsWith("@"));
  const local = selectors.map((text) => text.replaceAll(/:global\([^)]*\)/g, ""));
  return new Set(local.flatMap((text) => matches(text, /\.([A-Za-z_][\w-]*)/g)));
}

/** Returns how code uses each CSS module: class names, prefixes of templates, and whether a variable picks one. */
function readUsage(code) {
  const usage = new Map();
  for (const [file, text] of code)
    for (const [, binding, target] of text.matchAll(/import (\w+) from "([^"]+\.css)"/g)) {
      const path = join(dirname(file), target);
      const { names, prefixes } = usage.get(path) ?? { names: new Set(), prefixes: [] };
      let isPicked = usage.get(path)?.isPicked ?? false;
      for (const name of matches(text, new RegExp(`\\b${binding}\\.(\\w+)`, "g"))) names.add(name);
      for (const [, quote, key] of text.matchAll(new RegExp(`\\b${binding}\\[(["\`]?)([^"\`$\\]]*)`, "g")))
        if (quote === '"') names.add(key);
        else if (quote === "`") prefixes.push(key);
        else isPicked = true;
      usage.set(path, { names, prefixes, isPicked });
    }
  return usage;
}

/** Rejects classes that nothing names; where a variable picks one, any word of the code counts. */
function checkClasses(sheets, code, words) {
  const usage = readUsage(code);
  const templates = code.flatMap(([, text]) => matches(text, /`([a-z]+-)\$\{/g));
  const anywhere = { names: new Set(), prefixes: templates, isPicked: true };
  const unused = { names: new Set(), prefixes: [], isPicked: false };
  return sheets.flatMap(([path, css]) => {
    const isLocal = path.endsWith(".module.css");
    const { names, prefixes, isPicked } = isLocal ? (usage.get(path) ?? unused) : anywhere;
    const isUsed = (name) =>
      names.has(name) || prefixes.some((prefix) => name.startsWith(prefix)) || (isPicked && words.has(name));
    return [...classesOf(css)]
      .filter((name) => !isUsed(name))
      .map((name) => `${path}: nothing uses .${name}`);
  });
}

/** Rejects names that a CSS module does not define, whose elements would go without a style. */
function checkModuleClasses(sheets, code) {
  const defined = new Map(sheets.map(([path, css]) => [path, classesOf(css)]));
  return code.flatMap(([file, text]) =>
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, binding, target]) => {
      const path = join(dirname(file), target);
      const named = matches(text, new RegExp(`(?<![\\w."'/:])${binding}\\.(\\w+)(?![\\w."'])`, "g"));
      return [...new Set(named)]
        .filter((name) => !defined.get(path)?.has(name))
        .map((name) => `${file}: ${target} has no .${name}`);
    }),
  );
}

/** Rejects words of `className` that no global style sheet defines, such as a misspelt `gap-9`. */
function checkSharedClasses(sheets, code) {
  const shared = new Set(
    sheets.filter(([path]) => !path.endsWith(".module.css")).flatMap(([, css]) => [...classesOf(css)]),
  );
  return code.flatMap(([path, text]) =>
    matches(text, /className=(?:\{(?:cx\(\s*)?)?["`]([^"`]*)/g)
      .flatMap((classes) => classes.replaceAll(/\S*\$\{[^}]*\}?\S*/g, "").match(/\S+/g) ?? [])
      .filter((name) => !shared.has(name))
      .map((name) => `${path}: no global style sheet has .${name}`),
  );
}

/** Rejects custom properties and keyframes that are never read, and read ones that nothing sets. */
function checkProperties(sheets, code) {
  const texts = [...sheets, ...code].map(([, text]) => text).join("\n");
  const read = new Set(matches(texts, /(?:var\(\s*|getPropertyValue\(")(--[\w-]+)/g));
  const set = new Set(matches(texts, /(--[\w-]+)(?:"\]?)?\s*[:,](?!:)/g));
  const animated = new Set(
    matches(texts, /animation(?:-name)?:([^;}]*)/g).flatMap((value) => value.match(/[\w-]+/g) ?? []),
  );
  return sheets.flatMap(([path, css]) => [
    ...[...new Set(matches(css, /[{;\s](--[\w-]+)\s*:/g))]
      .filter((name) => !read.has(name))
      .map((name) => `${path}: nothing reads ${name}`),
    ...[...new Set(matches(css, /var\(\s*(--[\w-]+)/g))]
      .filter((name) => !set.has(name))
      .map((name) => `${path}: nothing sets ${name}`),
    ...matches(css, /@keyframes\s+([\w-]+)/g)
      .filter((name) => !animated.has(name))
      .map((name) => `${path}: no animation uses ${name}`),
  ]);
}

/** Rejects selectors with a data attribute that no code sets. */
function checkAttributes(sheets, words) {
  const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return sheets.flatMap(([path, css]) =>
    [...new Set(matches(css, /\[data-([\w-]+)/g))]
      .filter((name) => !words.has(`data-${name}`) && !words.has(camel(name)))
      .map((name) => `${path}: nothing sets data-${name}`),
  );
}

/**
 * Returns the problems of all style sheets: slow sibling selectors, bases in percent, text colors
 * that stay, everything that is not used,
 * and shared classes that do not exist.
 */
export function checkStyles(tree) {
  const sheets = [...tree]
    .filter(([path]) => isStyleSheet(path))
    .map(([path, text]) => [path, text.replaceAll(/\/\*.*?\*\//gs, "")]);
  const code = [...tree].filter(([path]) => isCode(path));
  const words = new Set(code.flatMap(([, text]) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
  return [
    ...checkSiblings(sheets),
    ...checkFlexBasis(sheets),
    ...checkMixedText(sheets),
    ...checkClasses(sheets, code, words),
    ...checkModuleClasses(sheets, code),
    ...checkSharedClasses(sheets, code),
    ...checkProperties(sheets, code),
    ...checkAttributes(sheets, words),
  ];
}
