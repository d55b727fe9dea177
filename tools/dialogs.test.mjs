import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDialogs } from "./structure/dialogs.mjs";
import { parseTree } from "./structure/source.mjs";

const frame = `import { useRef } from "react";
export function ModalFrame({ onClose, children }) {
  return <dialog ref={useRef(null)} onCancel={onClose}>{children}</dialog>;
}`;
const dialogs = `import { ModalFrame } from "./ModalFrame.tsx";
export function Dialog({ onClose, children }) {
  return <ModalFrame onClose={onClose}>{children}</ModalFrame>;
}`;
const dialogOf = (body) => ({
  "web/src/ui/dialogs/ModalFrame.tsx": frame,
  "web/src/ui/dialogs/Dialog.tsx": dialogs,
  "web/src/menu/Rename.tsx": `import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
export function Rename({ onClose }) { ${body} }`,
});

const problemsOf = (body) => checkDialogs(parseTree(new Map(Object.entries(dialogOf(body)))));
const form = "const form = useForm();";

const sound = [
  "return <Dialog onClose={onClose}><input /></Dialog>;",
  "return <Dialog onClose={onClose}><CancelButton /></Dialog>;",
  `${form} return <Dialog onClose={onClose} hasUnsaved={() => form.isDirty} />;`,
  "return <Dialog isLive onClose={onClose}><button onClick={onClose} /></Dialog>;",
];
for (const body of sound)
  test(`accepts a dialog that guards unsaved input: ${body}`, () => assert.deepEqual(problemsOf(body), []));

const refused = [
  [
    "return <Dialog onClose={onClose} footer={<button onClick={onClose} />} />;",
    /closes a dialog without asking/,
  ],
  [
    "return <Dialog onClose={onClose}><button onClick={onClose} /></Dialog>;",
    /closes a dialog without asking/,
  ],
  [`${form} return <Dialog onClose={onClose} />;`, /does not say `hasUnsaved`/],
  [`${form} return <Dialog isLive onClose={onClose} />;`, /a form is not live/],
  ["return <dialog onClose={onClose} />;", /a dialog that asks nothing/],
];
for (const [body, expected] of refused)
  test(`rejects: ${body}`, () => {
    const problems = problemsOf(body);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0], expected);
    assert.match(problems[0], /^web\/src\/menu\/Rename\.tsx:3: /);
  });
