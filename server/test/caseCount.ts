/** Returns how many random cases or rounds a test runs: all of them with `npm run test:all`, otherwise a third. */
export const caseCount = (count: number): number =>
  process.env["KONOBA_TEST_ALL"] ? count : Math.ceil(count / 3);
