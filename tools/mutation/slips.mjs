import { parseSync } from "oxc-parser";
import { sqlSlips } from "./sql.mjs";

/** Binary and logical operators, and what a tired hand writes instead. */
const operators = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};
const twins = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  gt: "gte",
  gte: "gt",
  lt: "lte",
  lte: "lt",
  positive: "nonnegative",
  nonnegative: "positive",
  startsWith: "endsWith",
  endsWith: "startsWith",
  findLast: "find",
};
/** Methods that hand on what they are called on, so that a chain stands without them. */
const steps = new Set(
  "where orderBy limit offset groupBy having distinct filter toSorted toReversed trim toLowerCase min max int optional nullable default refine forUpdate onConflict".split(
    " ",
  ),
);

/** Matches what changes nothing that a test could see: lines for people who read logs, and texts of documents. */
const silent =
  /^(?:console|log|logger|request\.log|describe|meta|register|Error|TypeError|RangeError)$|\.(?:describe|meta|register|warn|info|debug)$/;
const isSilent = (node, textOf) =>
  (node.type === "CallExpression" || node.type === "NewExpression") && silent.test(textOf(node.callee));

/** Returns the names a pattern binds. */
function boundNames(pattern) {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap(({ value, argument }) => boundNames(value ?? argument));
  return pattern.type === "ArrayPattern"
    ? pattern.elements.flatMap((one) => (one ? boundNames(one) : []))
    : [];
}

/** Returns the slips of one node: `[start, end, replacement]` each. */
function slipsOfNode(node, { parent, scope, textOf }) {
  const whole = (text) => [node.start, node.end, text];
  const child = (name, text) => [node[name].start, node[name].end, text];
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      if (node.operator === "??") return [whole(`(${textOf(node.right)})`)];
      const other = operators[node.operator];
      if (other === undefined) return [];
      const swapped = whole(`${textOf(node.left)} ${other} ${textOf(node.right)}`);
      return node.type === "LogicalExpression"
        ? [swapped, whole(textOf(node.left)), whole(textOf(node.right))]
        : [swapped];
    }
    case "IfStatement":
    case "ConditionalExpression":
      return [child("test", `!(${textOf(node.test)})`)];
    case "UnaryExpression":
      return node.operator === "!" ? [whole(textOf(node.argument))] : [];
    case "Literal":
      if (typeof node.value === "boolean") return [whole(String(!node.value))];
      return typeof node.value === "number"
        ? [whole(String(node.value + 1)), whole(`(${node.value - 1})`)]
        : [];
    case "AwaitExpression":
      // A statement without its await is a finding of the linter.
      return parent.type === "ExpressionStatement" ? [] : [whole(textOf(node.argument))];
    case "SpreadElement":
      return parent.type === "ObjectExpression"
        ? [whole("...{}")]
        : parent.type === "ArrayExpression"
          ? [whole("...[]")]
          : [];
    case "Property":
      return parent.type === "ObjectExpression" ? [whole("...{}")] : [];
    case "JSXAttribute":
      return /^(?:className|style|aria-label|title|key)$/.test(node.name.name) ? [] : [whole("")];
    case "ExpressionStatement":
      return node.directive === undefined ? [whole(";")] : [];
    case "CallExpression":
      return slipsOfCall(node, { whole, textOf });
    case "Identifier":
      return slipsOfName(node, { parent, scope, whole });
    default:
      return [];
  }
}

function slipsOfCall({ callee, arguments: given, end }, { whole, textOf }) {
  const slips = [];
  const call = (words) => whole(`${textOf(callee)}(${words.map(textOf).join(", ")})`);
  if (given.length > 1) slips.push(call(given.slice(0, -1)), call([given[1], given[0], ...given.slice(2)]));
  if (callee.type !== "MemberExpression" || callee.computed) return slips;
  const { name, start, end: nameEnd } = callee.property;
  if (Object.hasOwn(twins, name)) slips.push([start, nameEnd, twins[name]]);
  if (steps.has(name)) slips.push([callee.object.end, end, ""]);
  return slips;
}

/** Takes the next name of the same function; the type check refuses one of another type. */
function slipsOfName(node, { parent, scope, whole }) {
  const isUse =
    (parent.type === "CallExpression" && parent.arguments.includes(node)) ||
    (parent.type === "MemberExpression" && parent.object === node) ||
    (parent.type === "Property" && parent.value === node && !parent.shorthand) ||
    /^(?:BinaryExpression|LogicalExpression|ReturnStatement|TemplateLiteral)$/.test(parent.type);
  const at = scope.indexOf(node.name);
  return isUse && at >= 0 && scope.length > 1 ? [whole(scope[(at + 1) % scope.length])] : [];
}

/** Returns the slips in one line of a TypeScript file or of SQL: `{ start, end, text }` each. */
export function slipsOfLine(file, text, line) {
  const found = file.endsWith(".sql") ? sqlSlips(text) : codeSlips(file, text);
  const lineOf = (at) => text.slice(0, at).split("\n").length;
  const from = text
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const to = from + (text.split("\n")[line - 1]?.length ?? 0) + 1;
  return found.filter(({ start }) => start >= from && start <= to && lineOf(start) === line);
}

function codeSlips(file, text) {
  const { program } = parseSync(file, text);
  const textOf = (node) => text.slice(node.start, node.end);
  const slips = [];
  const visit = (node, parent, scope) => {
    if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === "ImportDeclaration" || isSilent(node, textOf)) return;
    for (const [start, end, text] of slipsOfNode(node, { parent, scope, textOf }))
      slips.push({ start, end, text });
    if (node.type === "TaggedTemplateExpression" && /\bsql\b/.test(textOf(node.tag)))
      for (const part of node.quasi.quasis) slips.push(...sqlSlips(textOf(part), part.start));
    const inner = node.params
      ? [...scope.filter((name) => !namesIn(node).includes(name)), ...namesIn(node)]
      : scope;
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (
          child !== null &&
          typeof child === "object" &&
          typeof child.type === "string" &&
          key !== "typeAnnotation"
        )
          visit(child, node, inner);
  };
  visit(program, program, []);
  return slips;
}

/** Returns the parameters of a function and the constants of its body. */
function namesIn({ params, body }) {
  const declared = (body?.type === "BlockStatement" ? body.body : []).flatMap((statement) =>
    statement.type === "VariableDeclaration"
      ? statement.declarations.flatMap(({ id }) => boundNames(id))
      : [],
  );
  return [...(params.items ?? params).flatMap((one) => boundNames(one.pattern ?? one)), ...declared];
}
