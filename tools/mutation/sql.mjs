/** Slips of SQL by pattern: what stands there, and what stands there instead. */
const patterns = [
  [/ <= /g, " < "],
  [/ < /g, " <= "],
  [/ >= /g, " > "],
  [/ > /g, " >= "],
  [/ <> /g, " = "],
  [/ = (?!any)/g, " <> "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ and (?!interval|'|\d)/g, " or "],
  [/ or (?!replace)/g, " and "],
  [/\bis not null\b/g, "is null"],
  [/\bis null\b/g, "is not null"],
  [/\bnot exists\b/g, "exists"],
  [/\bleft join\b/g, "join"],
  [/\bnew\./g, "old."],
  [/\bold\./g, "new."],
  [/\bleast\(/g, "greatest("],
  [/\bgreatest\(/g, "least("],
  [/\bmin\(/g, "max("],
  [/\bmax\(/g, "min("],
  [/\bdistinct /g, ""],
  [/ desc\b/g, ""],
  [/ union all /g, " union "],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/ for update\b/g, ""],
  // A predicate to the end of its line, where its brackets are closed.
  [/\b(?:and) (?:[^()\n$]|\([^()\n]*\))+(?=\n|$)/g, ""],
  [/\bwhere ((?:[^()\n$]|\([^()\n]*\))+) and /g, "where "],
];
const numbers = /(?<![\w.$'{-])\d+(?![\w.'}])/g;

/** Replaces comments and quoted texts with blanks, so that positions stay. */
const withoutTexts = (sql) => sql.replace(/--[^\n]*|'(?:[^'\n])*'/g, (text) => " ".repeat(text.length));

/** Parts of a migration whose slips a test can see: functions, triggers and checks. */
const living = /create (?:or replace )?(?:function|trigger)[\s\S]*?\$\$[\s\S]*?\$\$|\bcheck \([^\n]*/g;

/** Returns the slips of a statement that begins at `offset` of its file. */
export function sqlSlips(sql, offset = 0) {
  const bare = withoutTexts(sql);
  const found = patterns.flatMap(([pattern, text]) =>
    [...bare.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      start: offset + index,
      end: offset + index + length,
      text,
    })),
  );
  const counted = [...bare.matchAll(numbers)].map(({ 0: digits, index }) => ({
    start: offset + index,
    end: offset + index + digits.length,
    text: String(Number(digits) + 1),
  }));
  return [...found, ...counted];
}

/** Returns the lines of a migration at which a slip counts. */
export function livingLines(sql) {
  return [...sql.matchAll(living)].flatMap(({ 0: text, index }) => {
    const first = sql.slice(0, index).split("\n").length;
    return text.split("\n").map((_line, at) => first + at);
  });
}
