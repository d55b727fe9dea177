import { useEffect, useRef, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";

interface Shortcut {
  /** "/", "j", "Mod+s", "g o": Mod is Ctrl, on a Mac Cmd; keys with a blank between are pressed one after the other. */
  keys: string;
  /** What it does, for the list behind "?". */
  label: string;
  run: () => void;
  disabled?: boolean | undefined;
}

const storageKey = "singleKeys";
let bound: readonly Shortcut[] = [];
let areSingleKeysOn = readStored(storageKey) !== "off";
const listeners = new Set<() => void>();
const isSingle = ({ keys }: Shortcut) => !keys.startsWith("Mod+");

/** What a key does on the page right now: of those bound to the same keys, the last that is not off. */
const findWorking = () => [
  ...new Map(
    bound
      .filter((shortcut) => !shortcut.disabled && (areSingleKeysOn || !isSingle(shortcut)))
      .map((shortcut) => [shortcut.keys.toLowerCase(), shortcut]),
  ).values(),
];
let working: readonly Shortcut[] = [];

const notify = () => {
  working = findWorking();
  for (const listener of listeners) listener();
};
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts that work on the page right now: the very ones that are looked up when a key is pressed. */
export const useWorkingShortcuts = () => useSyncExternalStore(subscribe, () => working);
export const useSingleKeys = () => useSyncExternalStore(subscribe, () => areSingleKeysOn);

/** Single letters can be turned off, for speech input and for whoever hits keys by accident. */
export function setSingleKeys(isOn: boolean) {
  areSingleKeysOn = isOn;
  writeStored(storageKey, isOn ? null : "off");
  notify();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

const maxGapMs = 1500;
/** The first key of a sequence, and when it was pressed. */
let before = { key: "", at: 0 };

function pressed(event: KeyboardEvent): string[] {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return [`mod+${key}`];
  const isSecond = before.key !== "" && event.timeStamp - before.at < maxGapMs;
  return isSecond ? [`${before.key} ${key}`, key] : [key];
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return;
  const keys = pressed(event);
  before = { key: "", at: 0 };
  const isElsewhere = isTyping(event.target) || document.querySelector("dialog[open]") !== null;
  const usable = working.filter((shortcut) => !isElsewhere || !isSingle(shortcut));
  const found = keys
    .map((each) => usable.find((shortcut) => shortcut.keys.toLowerCase() === each))
    .find((shortcut) => shortcut !== undefined);
  if (found) {
    event.preventDefault();
    found.run();
    return;
  }
  // Whatever it was: what it begins may be bound only now.
  if (!isElsewhere) before = { key: keys.at(-1) ?? "", at: event.timeStamp };
}

if (typeof document !== "undefined") document.addEventListener("keydown", press);

/** Binds a shortcut while the part is on the screen; the last one bound wins. */
export function useShortcut({ keys, label, run, disabled }: Shortcut) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, disabled, run: () => latest.current() };
    bound = [...bound, shortcut];
    notify();
    return () => {
      bound = bound.filter((entry) => entry !== shortcut);
      notify();
    };
  }, [keys, label, disabled]);
}
