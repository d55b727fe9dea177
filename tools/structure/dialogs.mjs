import { walk } from "./source.mjs";

const root = "ModalFrame";
/** Exempt dialogs: the frame itself, and the lock screen, which only a PIN closes. */
const ownDialogs = new Set(["web/src/ui/dialogs/ModalFrame.tsx", "web/src/app/shell/LockScreen.tsx"]);
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

const nameOf = (element) => element.openingElement?.name?.name;
const attributeOf = (element, name) =>
  element.openingElement.attributes.find((attribute) => attribute.name?.name === name);

function elementsIn(node) {
  const found = [];
  walk(node, (each) => {
    if (each.type === "JSXElement") found.push(each);
  });
  return found;
}

function functionsIn(program) {
  const found = [];
  walk(program, (each) => {
    if (functions.has(each.type)) found.push(each);
  });
  return found;
}

/** Returns a predicate for dialogs that guard unsaved input. */
const isGuarded = (frames) => (element) => frames.has(nameOf(element)) && !attributeOf(element, "isLive");

/** Collects the components of `ui` that render a guarded dialog around their children. */
function framesOf(sources) {
  const frames = new Set([root]);
  const components = [...sources].flatMap(([path, { program }]) =>
    path.startsWith("web/src/ui/") ? functionsIn(program).filter(({ id }) => /^[A-Z]/.test(id?.name)) : [],
  );
  for (let size = 0; size < frames.size;) {
    size = frames.size;
    for (const component of components)
      if (elementsIn(component.body).some(isGuarded(frames))) frames.add(component.id.name);
  }
  return frames;
}

/** Returns the innermost function around a node. */
const functionAround = (all, node) =>
  all.filter(({ start, end }) => start <= node.start && node.end <= end).at(-1);

const callsUseForm = (node) => {
  let found = false;
  walk(node, (each) => {
    found ||= each.type === "CallExpression" && each.callee.name === "useForm";
  });
  return found;
};

function problemsOf(element, { text, all }) {
  const valueOf = (attribute) => text.slice(attribute.value?.start, attribute.value?.end);
  const close = attributeOf(element, "onClose");
  const isForm = callsUseForm(functionAround(all, element) ?? element);
  const handlesUnsaved = attributeOf(element, "hasUnsaved") || attributeOf(element, "form");
  const bypass = elementsIn([...element.openingElement.attributes, ...element.children]).filter((inner) => {
    const click = attributeOf(inner, "onClick");
    return click && close && valueOf(click) === valueOf(close);
  });
  return [
    ...bypass.map((inner) => [inner, "closes a dialog without asking for what is typed: use CancelButton"]),
    ...(isForm && !handlesUnsaved ? [[element, "holds a form and does not say `hasUnsaved`"]] : []),
  ];
}

/** Rejects dialogs that can lose unsaved input: every dialog uses `ModalFrame`, and no button bypasses it. */
export function checkDialogs(sources) {
  const frames = framesOf(sources);
  const problems = [];
  for (const [path, source] of sources) {
    if (!path.startsWith("web/src/") || !path.endsWith(".tsx") || path.endsWith(".test.tsx")) continue;
    const at = (node) => `${path}:${source.lineOf(node.start)}`;
    const all = functionsIn(source.program);
    for (const element of elementsIn(source.program)) {
      if (nameOf(element) === "dialog" && !ownDialogs.has(path))
        problems.push(`${at(element)}: a dialog that asks nothing: use Dialog or Sheet`);
      if (
        frames.has(nameOf(element)) &&
        attributeOf(element, "isLive") &&
        callsUseForm(functionAround(all, element))
      )
        problems.push(`${at(element)}: a form is not live: leave out isLive`);
      if (isGuarded(frames)(element))
        for (const [node, problem] of problemsOf(element, { text: source.text, all }))
          problems.push(`${at(node)}: ${problem}`);
    }
  }
  return problems;
}
