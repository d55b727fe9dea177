import { useEffect, useRef, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";

interface Shortcut {
  /** "/", "j", "Mod+s": Mod is Ctrl, on a Mac Cmd. */
  keys: string;
  /** What it does, for the list behind "?". */
  label: string;
  run: () => void;
  isOff?: boolean | undefined;
}

const storageKey = "singleKeys";
let bound: readonly Shortcut[] = [];
let areSingleKeysOn = readStored(storageKey) !== "off";
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts that work on the page right now. */
export const useBoundShortcuts = () => useSyncExternalStore(subscribe, () => bound);
export const useSingleKeys = () => useSyncExternalStore(subscribe, () => areSingleKeysOn);

/** Single letters can be turned off, for speech input and for whoever hits keys by accident. */
export function setSingleKeys(isOn: boolean) {
  areSingleKeysOn = isOn;
  writeStored(storageKey, isOn ? null : "off");
  tell();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

function matches(event: KeyboardEvent, keys: string) {
  const isMod = keys.startsWith("Mod+");
  const key = isMod ? keys.slice(4) : keys;
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey) return false;
  return isMod === (event.ctrlKey || event.metaKey);
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const found = bound.findLast((shortcut) => !shortcut.isOff && matches(event, shortcut.keys));
  if (!found) return;
  const isSingle = !found.keys.startsWith("Mod+");
  const isElsewhere = isTyping(event.target) || document.querySelector("dialog[open]") !== null;
  if (isSingle && (!areSingleKeysOn || isElsewhere)) return;
  event.preventDefault();
  found.run();
}

if (typeof document !== "undefined") document.addEventListener("keydown", press);

/** Binds a shortcut while the part is on the screen; the last one bound wins. */
export function useShortcut({ keys, label, run, isOff }: Shortcut) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, isOff, run: () => latest.current() };
    bound = [...bound, shortcut];
    tell();
    return () => {
      bound = bound.filter((entry) => entry !== shortcut);
      tell();
    };
  }, [keys, label, isOff]);
}
