const dayInUtc = /(?:new Date\(\)|Date\.now\(\)[^;\n]*\))\.toISOString\(\)\.slice\(0, 10\)/;

/**
 * Rejects today in UTC in tests: the locations they make are an hour or two ahead, and their day is another
 * one before midnight.
 */
export function checkDays(tree) {
  return [...tree].flatMap(([path, text]) =>
    (/\.test\.tsx?$/.test(path) || /^(?:server\/test|e2e)\//.test(path)) && dayInUtc.test(text)
      ? [`${path}: take the day of the test locations with \`dayFromNow\`, not the day in UTC`]
      : [],
  );
}
