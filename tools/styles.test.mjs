import assert from "node:assert/strict";
import { test } from "node:test";
import { checkStyles } from "./structure/styles.mjs";

const page = "web/src/Page.tsx";
const sheet = "web/src/Page.module.css";
const check = (css, code = "", file = sheet) =>
  checkStyles(
    new Map([
      [file, css],
      [page, `import style from "./Page.module.css";\n${code}`],
    ]),
  );

const refused = [
  [".used {} .gone {}", "style.used", "nothing uses .gone"],
  [".used:not(.gone) {}", "style.used", "nothing uses .gone"],
  [".small {} .gone {}", 'style["small"]', "nothing uses .gone"],
  [".columns2 {} .gone {}", "style[`columns${count}`]", "nothing uses .gone"],
  [".paid {} .gone {}", 'const status = "paid"; style[status]', "nothing uses .gone"],
  [":root { --gone: 1px; }", "", "nothing reads --gone"],
  [".used { color: var(--gone); }", "style.used", "nothing sets --gone"],
  ["@keyframes gone { to { opacity: 0; } }", "", "no animation uses gone"],
  [".used[data-gone] {}", "style.used", "nothing sets data-gone"],
];

for (const [css, code, problem] of refused)
  test(`rejects ${css} beside ${code || "no use"}`, () =>
    assert.deepEqual(check(css, code), [`${sheet}: ${problem}`]));

test("rejects a class that its style sheet does not have", () => {
  assert.deepEqual(check(".used {}", "style.used, style.gone"), [`${page}: ./Page.module.css has no .gone`]);
  assert.deepEqual(check(".used {}", 'style.used, element.style.width, t("page:style.gone")'), []);
});

const sibling = "names nothing after its sign; name a class or a tag";
for (const rule of [".row > * + *", ".row > .row ~ :not(svg)", ".row + *"])
  test(`requires a class or tag after a sibling sign: ${rule}`, () => {
    assert.deepEqual(check(`@media print { ${rule} {} }`, "style.row"), [`${sheet}: ${rule} ${sibling}`]);
    assert.deepEqual(check(".row > :not(:first-child), .row + .row:hover, li + li {}", "style.row"), []);
  });

test("requires a width instead of a flex basis in percent", () => {
  const reason = "is a height in a column; set the width instead";
  for (const rule of ["flex: 1 0 100%", "flex: 0 0 50%", "flex-basis: 100%"])
    assert.deepEqual(check(`.row { ${rule}; }`, "style.row"), [`${sheet}: "${rule}" ${reason}`]);
  const css = ".row { flex: 1 1 0%; width: 100%; flex-basis: 80px; } .row { flex: 1 0 auto }";
  assert.deepEqual(check(css, "style.row"), []);
});

test("requires a text color that follows the color around it", () => {
  const rule = "color: color-mix(in oklab, currentcolor 85%, transparent)";
  const reason = "stays when the color around it changes; inherit the color and set its opacity";
  assert.deepEqual(check(`.sign { ${rule}; }`, "style.sign"), [`${sheet}: "${rule}" ${reason}`]);
  const css =
    ".sign { color: color-mix(in oklab, var(--ink) 5%, transparent); border-color: color-mix(in oklab, currentcolor 5%, red); }";
  assert.deepEqual(check(css, "style.sign").length, 1);
});

test("accepts what code uses by name, prefix, variable, property or animation", () => {
  const css = `
    /* .gone is only a comment */
    @keyframes turn { to { rotate: 1turn; } }
    .wheel { --size: 1px; animation: turn 1s; width: var(--size); height: var(--room); }
    .wheel :global(.elsewhere) svg[data-wide-open] {}
  `;
  const code = 'style.wheel; dataset.wideOpen = ""; const room = { "--room": "1px" };';
  assert.deepEqual(check(css, code), []);
});

test("accepts a class of a global style sheet that a template builds", () => {
  const file = "web/src/ui/style/tones.css";
  assert.deepEqual(check(".tone-blue {}", "`tone-${tone}`", file), []);
  assert.deepEqual(check(".tone-blue {}", "", file), [`${file}: nothing uses .tone-blue`]);
});

test("rejects a word of className that no global style sheet has", () => {
  const global = ["web/src/ui/style/layout.css", ".row {} .gap-8 {}"];
  const problemsOf = (code) => checkStyles(new Map([global, [page, `"row gap-8"; ${code}`]]));
  for (const code of [
    '<p className="row gap-9" />',
    "<p className={`gap-9 ${style.row}`} />",
    '<p className={cx("gap-9", isOpen && style.open)} />',
  ])
    assert.deepEqual(problemsOf(code), [`${page}: no global style sheet has .gap-9`]);
  for (const code of ['<p className="row" />', "<p className={`row tone-${tone} ${style.row}`} />"])
    assert.deepEqual(problemsOf(code), []);
});
