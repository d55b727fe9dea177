import { expect, test } from "vitest";
import { takesWords, type CommandName } from "./usage.ts";

test.each<[CommandName, string, boolean]>([
  ["audit", "", true],
  ["audit", "--quick", false],
  ["audit", "now", false],
  ["backup", "", true],
  ["backup", "pin konoba.backup", true],
  ["backup", "pinn konoba.backup", false],
  ["restore", "konoba.backup --allow-unsealed", true],
  ["restore", "--allow-unsealed konoba.backup", true],
  ["restore", "konoba.backup --allow-unseald", false],
  ["restore", "one.backup two.backup", false],
  ["owner", "address ana@example.com ana@example.org", true],
  ["owner", "create ana@example.com Ana Vuković Konoba", true],
  ["owner", "create ana@example.com Ana Vuković Konoba Luka", false],
  ["organization", "delete 1 Konoba", true],
  ["job", "integrity", true],
  ["job", "integrity --now", false],
  ["maintenance", "on Back at six.", true],
  ["maintenance", "off Back at six.", false],
  ["demo", "me", true],
  ["demo", "me again", false],
  ["db", "copy 1 postgres://here", true],
  ["db", "", true],
])("konoba %s %s is taken: %s", (name, words, isTaken) => {
  expect(takesWords(name, words.split(" ").filter(Boolean))).toBe(isTaken);
});
