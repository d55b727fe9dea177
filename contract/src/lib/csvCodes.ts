/** Result of a code: mended text, or the reason why it cannot be mended. */
type MendedCode = { code: string } | { reason: "shortened" };

/** Digits of a number in scientific notation, when it has all of them; null when some were rounded off. */
function digitsOf(mantissa: string, exponent: number): string | null {
  const [whole = "", decimals = ""] = mantissa.split(/[.,]/);
  const digits = whole + decimals.padEnd(exponent, "0");
  // A spreadsheet shows at most 15 digits, and rounds to fewer without saying so.
  return decimals.length >= exponent && exponent < 15 ? digits.slice(0, whole.length + exponent) : null;
}

/**
 * Mends a code that a spreadsheet spoiled: `="0123"`, `'0123`, `3830001234567,00` and `5,901234123457E+12`. One in
 * scientific notation that lost digits is refused.
 */
export function mendCode(text: string): MendedCode {
  const bare = text
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=\d)/, "")
    .trim();
  const [, mantissa, exponent] = /^(\d(?:[.,]\d+)?)E\+?(\d{1,3})$/i.exec(bare) ?? [];
  if (mantissa === undefined || exponent === undefined)
    return { code: bare.replace(/^(\d{6,})[.,]0+$/, "$1") };
  const digits = digitsOf(mantissa, Number(exponent));
  return digits === null ? { reason: "shortened" } : { code: digits };
}

/** Checks the last digit of a GTIN (EAN, UPC); zeros in front of it change nothing. */
export function isGtin(code: string): boolean {
  if (!/^\d{6,14}$/.test(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Returns the length of the article numbers of a column, if all that are complete share one and there are several. */
function commonLength(codes: readonly string[]): number | null {
  const lengths = codes
    .filter((code) => isGtin(code) && gtinLengths.includes(code.length))
    .map(({ length }) => length);
  const [length = 0] = lengths;
  return lengths.length > 1 && lengths.every((each) => each === length) ? length : null;
}

/**
 * Mends the codes of a column. Article numbers of one length tell which others lost zeros in front: those that are
 * shorter by one to three digits and have a right last digit.
 */
export function mendCodes(column: readonly string[]): MendedCode[] {
  const mended = column.map(mendCode);
  const length = commonLength(mended.flatMap((each) => ("code" in each ? each.code : [])));
  if (length === null) return mended;
  return mended.map((each) => {
    if (!("code" in each) || each.code.length < length - 3 || each.code.length >= length) return each;
    return isGtin(each.code) ? { code: each.code.padStart(length, "0") } : each;
  });
}
