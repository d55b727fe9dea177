import { walk } from "./source.mjs";

/** Properties and functions whose receiver handles a rejected promise. */
const handlingProps = new Set(["onSubmit", "onDelete", "onName", "onMove"]);
const handlingCalls = new Set(["handlerOf", "useOrder"]);

const isMethod = ({ type, callee }, name) =>
  type === "CallExpression" && callee.type === "MemberExpression" && callee.property.name === name;

/** Returns the part of a node whose rejections are handled; undefined when it handles none. */
function handledPart(node) {
  if (node.type === "TryStatement" && node.handler) return node.block;
  if (isMethod(node, "catch") || (isMethod(node, "then") && node.arguments.length > 1)) return node.callee;
  if (node.type === "CallExpression" && handlingCalls.has(node.callee.name)) return node;
  const name =
    node.type === "JSXAttribute" ? node.name.name : node.type === "Property" ? node.key.name : null;
  return handlingProps.has(name) ? node : undefined;
}

/** Returns whether a node reads `mutateAsync`: from a mutation, or as a destructured name. */
const isWrite = ({ type, callee, property }) =>
  (type === "MemberExpression" && property.name === "mutateAsync") ||
  (type === "CallExpression" && callee.name === "mutateAsync");

/** Rejects writes of the web whose refusal would end as an unhandled rejection. */
export function checkWrites(sources) {
  const problems = [];
  for (const [path, { program, lineOf }] of sources) {
    if (!path.startsWith("web/src/") || /\.test\.tsx?$/.test(path)) continue;
    const handled = [];
    const writes = [];
    walk(program, (node) => {
      const part = handledPart(node);
      if (part) handled.push(part);
      if (isWrite(node)) writes.push(node);
    });
    for (const { start, end } of writes)
      if (!handled.some((part) => part.start <= start && end <= part.end))
        problems.push(
          `${path}:${lineOf(start)}: a refused write stays unhandled: wrap the steps in handlerOf`,
        );
  }
  return problems;
}
