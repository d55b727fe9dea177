/** Last file of the baseline, which only ever runs in an empty store. */
const released = 217;

const volatileDefault = /\b(gen_random_uuid|random|clock_timestamp|timeofday|nextval|uuidv7)\s*\(/;

/** Actions that block writers of a filled table while they read or write all of its rows. */
const slowActions = [
  [
    /^add (column )?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b).*\bgenerated always as\b(?!.*\bidentity\b)/,
    "rewrites the table for a generated column",
  ],
  [
    /^add (column )?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b).*(\b(small|big)?serial\b|\bas identity\b)/,
    "rewrites the table to number its rows",
  ],
  [
    /^add (column )?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b).*\b(check|references|unique|primary key)\b/,
    "holds the rows that are there against the condition of a column: add it not valid, and validate it in another migration",
  ],
  [/^alter (column )?\S+ set not null/, "reads the whole table: validate a check of it before"],
  [/^alter (column )?\S+ (set data )?type\b/, "rewrites the table for another type"],
  [
    /^add (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    "holds all rows against a condition: add it not valid, and validate it in another migration",
  ],
  [
    /^add (constraint \S+ )?(primary key|unique|exclude)\b(?!.*\busing index\b)/,
    "builds an index while nobody may write: build it concurrently, then add it using that index",
  ],
  [/^set (logged|unlogged|tablespace|access method)\b/, "rewrites the table"],
];

/**
 * Splits a script into statements, each with its preceding comments, without quoted text and function bodies.
 */
function statementsOf(text) {
  const part = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'$;]+|[\s\S]/g;
  const statements = [];
  let [code, comments] = ["", ""];
  for (const [token] of text.matchAll(part)) {
    if (token === ";") {
      statements.push({ code, comments });
      [code, comments] = ["", ""];
    } else if (token.startsWith("--")) comments += `${token}\n`;
    // The body of a `DO` block runs at once, that of a function later.
    else if (token.startsWith("$") && token.length > 1)
      code += /^\s*do\b/i.test(code) ? token.replace(/--[^\n]*/g, "").replaceAll(";", " ; ") : "''";
    else code += token.startsWith("'") ? "''" : token;
  }
  if (code.trim() !== "") statements.push({ code, comments });
  return statements.map((each) => ({ ...each, code: each.code.toLowerCase().replace(/\s+/g, " ").trim() }));
}

/** Splits a list at commas outside brackets. */
function actionsOf(list) {
  const actions = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) actions.push("");
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}

function slownessOf(code, made) {
  const isNew = (name = "") => made.has(name.replaceAll('"', ""));
  const index =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?.*?\bon (?:only )?([\w".]+)/.exec(code);
  if (index)
    return index[1] || isNew(index[2])
      ? []
      : ["builds an index while nobody may write: build it concurrently (-- no transaction)"];
  const altered = /^alter table (?:if exists )?(?:only )?([\w".]+) (.*)$/.exec(code);
  if (altered) {
    if (isNew(altered[1])) return [];
    return actionsOf(altered[2]).flatMap((action) => {
      const found = slowActions.filter(([pattern]) => pattern.test(action)).map(([, why]) => why);
      const isAdded = /^add (column )?/.test(action) && volatileDefault.test(action);
      return isAdded ? [...found, "rewrites the table for a default that differs from row to row"] : found;
    });
  }
  const written = /^(?:with\b.*?\b)?(?:update (?:only )?|delete from (?:only )?)([\w".]+)/.exec(code);
  if (written)
    return isNew(written[1])
      ? []
      : [`writes the rows of ${written[1]} at once: do it in a job, a few at a time`];
  if (/^(lock|cluster|vacuum full|reindex(?! \(?concurrently| (index|table) concurrently))\b/.test(code))
    return ["takes the table from everybody"];
  if (/^do\b/.test(code) && /\b(update|delete from|alter table|create (unique )?index|execute)\b/.test(code))
    return ["does in a block what cannot be read off it"];
  return [];
}

const madeBy = (statements) =>
  new Set(
    statements.flatMap(
      ({ code }) =>
        /^create (?:temp(?:orary)? |unlogged )?table (?:if not exists )?([\w".]+)/
          .exec(code)?.[1]
          ?.replaceAll('"', "") ?? [],
    ),
  );

/** Rejects migrations that block writers of filled tables, unless a comment says why that is acceptable. */
export function checkLocks(tree) {
  return [...tree].flatMap(([path, text]) => {
    const number = Number(/^server\/migrations\/(\d{3})_\w+\.sql$/.exec(path)?.[1] ?? 0);
    if (number <= released) return [];
    const statements = statementsOf(text);
    const made = madeBy(statements);
    const isApart = text.startsWith("-- no transaction");
    return statements.flatMap(({ code, comments }) => {
      const head = `${path}: "${code.slice(0, 60)}"`;
      if (isApart && !/\bif (not )?exists\b|\bvalidate constraint\b/.test(code))
        return [`${head} may run twice without a transaction: say "if not exists"`];
      if (!isApart && /\bconcurrently\b/.test(code))
        return [`${head} cannot run in a transaction: begin the file with "-- no transaction"`];
      if (/^-- locks: \S/m.test(comments)) return [];
      return slownessOf(code, made).map((why) => `${head} ${why}, or say "-- locks: " and why it is fine`);
    });
  });
}
