import { z } from "zod";

/** Sentences with # in place of a number; screens render them with its plural form. */
export const countedSentences = {
  minLength: "At least # characters",
  maxLength: "At most # characters",
  minItems: "Choose at least #",
  maxItems: "Choose at most #",
  min: "At least #",
  max: "At most #",
  decimals: "Use at most # decimals",
  chartRow: "Row # needs a code and a name",
} as const;
type CountedSentence = keyof typeof countedSentences;

/** Fills the number into a counted sentence. */
export const counted = (name: CountedSentence, count: unknown): string =>
  countedSentences[name].replace("#", String(count));

const isCounted = (name: string): name is CountedSentence => name in countedSentences;

/** Returns the counted sentence and number of a text; null when it is none. */
export function readCounted(text: string): { name: CountedSentence; count: number } | null {
  for (const [name, sentence] of Object.entries(countedSentences)) {
    const [before = "", after = ""] = sentence.split("#");
    const count = text.slice(before.length, text.length - after.length);
    if (isCounted(name) && text === before + count + after && /^-?\d+(\.\d+)?$/.test(count))
      return { name, count: Number(count) };
  }
  return null;
}

const types: Readonly<Record<string, string>> = {
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Enter yes or no",
  string: "Enter text",
  array: "Enter a list",
};
const formats: Readonly<Record<string, string>> = {
  email: "Enter a valid email address",
  url: "Enter a full address, for example https://ribnica.me",
  date: "Enter a date such as 2027-05-31",
  datetime: "Enter a date with a time",
  safeint: "Enter a whole number",
};
const required = "This is required";
const invalid = "Enter a valid value";

type Issue = z.core.$ZodRawIssue;

const sizes: Readonly<Record<string, "Length" | "Items">> = {
  string: "Length",
  array: "Items",
  set: "Items",
};

function sizeSentence(issue: Extract<Issue, { code: "too_small" | "too_big" }>): string {
  const isLeast = issue.code === "too_small";
  const limit = isLeast ? issue.minimum : issue.maximum;
  const size = sizes[issue.origin] ?? "";
  if (isLeast && size === "Length" && Number(limit) <= 1) return required;
  return counted(`${isLeast ? "min" : "max"}${size}`, limit);
}

const listed = "Choose one of the listed values";

/** Returns the sentence of the union member whose type matches the value. */
function unionSentence({ errors, ...issue }: Extract<Issue, { code: "invalid_union" }>): string {
  if ("options" in issue && issue.options) return listed;
  const near = errors?.find(([first]) => first !== undefined && first.code !== "invalid_type");
  return near?.[0]?.path.length === 0 ? near[0].message : invalid;
}

/** Returns the sentence for a rejected value whose schema has no message of its own. */
function sentenceOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return required;
  switch (issue.code) {
    case "invalid_type":
      return types[issue.expected] ?? invalid;
    case "too_small":
    case "too_big":
      return sizeSentence(issue);
    case "invalid_format":
      return formats[issue.format] ?? invalid;
    case "invalid_value":
      return listed;
    case "invalid_union":
      return unionSentence(issue);
    default:
      return invalid;
  }
}

z.config({ customError: sentenceOf });
