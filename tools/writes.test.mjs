import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTree } from "./structure/source.mjs";
import { checkWrites } from "./structure/writes.mjs";

const path = "web/src/menu/Rename.tsx";
const problemsOf = (code) => checkWrites(parseTree(new Map([[path, code]])));

const sound = [
  "const send = handlerOf(async () => { await save.mutateAsync(name); onClose(); });",
  "const send = () => save.mutateAsync(name).catch(() => undefined);",
  "const send = () => save.mutateAsync(name).then(onClose, () => undefined);",
  "const send = async () => { try { await save.mutateAsync(name); } catch { return; } onClose(); };",
  "const form = useForm({ onSubmit: (body) => save.mutateAsync(body) });",
  "const order = useOrder(ids, (next) => mutateAsync(next));",
  "const list = <List onDelete={remove.mutateAsync} />;",
  "const { mutateAsync } = useSave();",
  "const send = () => save.mutate(name);",
];
for (const code of sound)
  test(`accepts a write whose refusal is handled: ${code}`, () => assert.deepEqual(problemsOf(code), []));

const refused = [
  "const send = async () => { await save.mutateAsync(name); onClose(); };",
  "const send = async () => { await mutateAsync(name); onClose(); };",
  "const send = () => save.mutateAsync(name).then(onClose);",
  "const send = async () => { try { await save.mutateAsync(name); } finally { onClose(); } };",
  "const send = async () => { try { await load(); } catch { await save.mutateAsync(name); } };",
  "const button = <Button onClick={() => void save.mutateAsync(name)} />;",
];
for (const code of refused)
  test(`rejects: ${code}`, () =>
    assert.deepEqual(problemsOf(code), [
      `${path}:1: a refused write stays unhandled: wrap the steps in handlerOf`,
    ]));
