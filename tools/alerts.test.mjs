import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { test } from "node:test";

const deploy = join(dirname(import.meta.dirname), "deploy");
const promtool = (...words) => spawnSync("promtool", words, { cwd: deploy, encoding: "utf8" });
/** Skip reason: promtool, in the Debian package prometheus, is missing. */
const skip = promtool("--version").error !== undefined && "promtool is not installed";

for (const words of [
  ["check", "rules", "alerts.yml"],
  ["test", "rules", "alerts.test.yml"],
])
  test(`promtool ${words.join(" ")}`, { skip }, () => {
    const { status, stdout, stderr } = promtool(...words);
    assert.equal(status, 0, `${stdout}${stderr}`);
  });
