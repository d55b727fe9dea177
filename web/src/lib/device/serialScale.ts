import { isSteady, readScaleLine, type ScaleReading } from "@konoba/contract/menu/menu.scaleReadings.rules";
import { useSyncExternalStore } from "react";

/** Subset of the Web Serial API, which TypeScript's DOM library does not declare yet. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
}
interface Serial {
  /** Ports that a person allowed before. */
  getPorts: () => Promise<SerialPort[]>;
  requestPort: () => Promise<SerialPort>;
}

const serialOf = () => (navigator as { serial?: Serial }).serial;

/** Returns whether this browser can read a scale at a serial port. */
export const canReadScale = (): boolean => serialOf() !== undefined;

/** Scale of this device: none was chosen, it is opened, it sends, or it does not answer. */
interface ScaleState {
  status: "none" | "opening" | "sending" | "unreachable";
  reading: ScaleReading | null;
  /** True while the weight is the same in several stable readings. */
  isSteady: boolean;
  /** Number of the steady weight, so that each is used once. */
  weighing: number;
}

const baudRate = 9600;
const silenceMs = 2000;
const maxLineLength = 64;

const nothing: ScaleState = { status: "none", reading: null, isSteady: false, weighing: 0 };
let state = nothing;
const listeners = new Set<() => void>();

const isSameReading = (one: ScaleReading | null, other: ScaleReading | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.grams === other.grams &&
    one.isStable === other.isStable &&
    one.isNet === other.isNet &&
    one.isOverloaded === other.isOverloaded);

/** Tells the screens of a change; a scale repeats itself ten times a second. */
function change(changes: Partial<ScaleState>) {
  const next = { ...state, ...changes };
  const isSame =
    next.status === state.status &&
    next.isSteady === state.isSteady &&
    isSameReading(next.reading, state.reading);
  if (isSame) return;
  state = { ...next, weighing: state.weighing + (next.isSteady && !state.isSteady ? 1 : 0) };
  for (const listener of listeners) listener();
}

const lose = () => change({ status: "unreachable", reading: null, isSteady: false });

/** Seven bits of each byte: scales may send the parity as the eighth. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...Array.from(bytes, (byte) => byte & 0x7f));

/** Reads lines until the port closes, fails, or `signal` aborts. */
async function readPort(port: SerialPort, signal: AbortSignal) {
  await port.open({ baudRate });
  const reader = port.readable?.getReader();
  const cancel = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel);
  let silence = setTimeout(lose, silenceMs);
  try {
    let rest = "";
    let recent: ScaleReading[] = [];
    while (reader && !signal.aborted) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + textOf(value)).split(/[\r\n]+/);
      rest = (lines.pop() ?? "").slice(-maxLineLength);
      const readings = lines.flatMap((line) => readScaleLine(line) ?? []);
      if (readings.length === 0) continue;
      clearTimeout(silence);
      silence = setTimeout(lose, silenceMs);
      for (const reading of readings) {
        recent = [...recent.slice(-2), reading];
        change({ status: "sending", reading, isSteady: isSteady(recent) });
      }
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", cancel);
    reader?.releaseLock();
    await port.close().catch(() => undefined);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the allowed port, again after each loss, until `signal` aborts. */
async function readScale(signal: AbortSignal) {
  while (!signal.aborted) {
    const [port] = (await serialOf()?.getPorts()) ?? [];
    if (!port) return change(nothing);
    if (state.status === "none") change({ status: "opening" });
    await readPort(port, signal).catch(() => undefined);
    if (signal.aborted) return;
    lose();
    await pause(silenceMs, signal);
  }
}

let reading: { stop: AbortController; done: Promise<void> } | null = null;
/** Resolves once the port of the last screen is closed. */
let closed: Promise<void> = Promise.resolve();

function start() {
  if (reading || !canReadScale()) return;
  const stop = new AbortController();
  const done = closed.then(() => readScale(stop.signal)).catch(lose);
  reading = { stop, done };
}

function stop() {
  if (!reading) return;
  reading.stop.abort();
  closed = reading.done;
  reading = null;
  state = { ...nothing, status: state.status === "unreachable" ? "none" : state.status };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Returns the scale of this device, which is read while a screen uses it. */
export const useScale = (): ScaleState => useSyncExternalStore(subscribe, () => state);

/** Lets the person choose the port of the scale, and reads it; must be called from a tap. */
export async function chooseScale(): Promise<void> {
  const chosen = await serialOf()
    ?.requestPort()
    .catch(() => null);
  if (!chosen) return;
  change({ status: "opening", reading: null, isSteady: false });
  if (listeners.size === 0) return;
  stop();
  start();
}
