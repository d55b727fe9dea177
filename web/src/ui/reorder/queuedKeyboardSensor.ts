import { getFirstCollision, KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/** Time in ms after which a key is handled even if the step before it has not settled. */
const maxWaitMs = 500;
/** Checks whether a key has no meaning for the drag, such as one of a shortcut. */
const isOther = (code: string, keys: readonly string[]) => !code.startsWith("Arrow") && !keys.includes(code);

/** Checks whether the last step is measured and its target is known. */
function isSettled({ context }: KeyboardSensorProps): boolean {
  const { collisionRect, collisions, droppableContainers, droppableRects, over } = context.current;
  return (
    collisionRect !== null &&
    droppableContainers.getEnabled().every(({ id }) => droppableRects.has(id)) &&
    getFirstCollision(collisions, "id") === (over?.id ?? null)
  );
}

/** Holds back keys until the step before them has settled; returns a function that stops. */
function queueKeys(props: KeyboardSensorProps): () => void {
  const { end = [], cancel = [] } = props.options.keyboardCodes ?? {};
  const keys: KeyboardEvent[] = [];
  let isHandled = false;
  let waitsUntil = 0;
  // The sensor listens from the timeout on that it has just set.
  let isListening = false;
  const canHandle = () => isListening && isSettled(props);
  const handleNext = () => {
    if (!canHandle() && performance.now() < waitsUntil) return void setTimeout(handleNext, 4);
    const key = keys.shift();
    if (key === undefined) return;
    isHandled = true;
    document.dispatchEvent(new KeyboardEvent("keydown", key));
    isHandled = false;
    waitsUntil = performance.now() + maxWaitMs;
    if (keys.length > 0) setTimeout(handleNext, 4);
  };
  const stop = () => {
    keys.length = 0;
    document.removeEventListener("keydown", take, { capture: true });
  };
  const take = (event: KeyboardEvent) => {
    // What was picked up is gone, with the list around it.
    if (!props.activeNode.node.current?.isConnected) return stop();
    if (isHandled || isOther(event.code, [...end, ...cancel])) return;
    if (keys.length === 0 && canHandle()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event);
    if (keys.length > 1) return;
    waitsUntil = performance.now() + maxWaitMs;
    handleNext();
  };
  document.addEventListener("keydown", take, { capture: true });
  setTimeout(() => (isListening = true));
  return stop;
}

/**
 * Keyboard sensor that loses no key. The sensor of dnd-kit listens a moment after the pick-up and steps from what
 * is measured by then: a key pressed before would do nothing, and the steps after it would begin at the corner of
 * the page; a drop before the target is known would return to where it began.
 */
export class QueuedKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    let stop = (): void => undefined;
    const ended = (report: () => void) => () => {
      stop();
      report();
    };
    super({ ...props, onEnd: ended(props.onEnd), onCancel: ended(props.onCancel) });
    stop = queueKeys(props);
  }
}
