import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect, useLayoutEffect, useRef } from "react";
import { readStored, writeStored } from "../lib/device/storage.ts";

interface Shortcut {
  /** Keys: "/", "j", "Mod+s", "g o"; Mod is Ctrl, on a Mac Cmd; a blank separates keys of a sequence. */
  keys: string;
  /** Description for the list behind "?". */
  label: string;
  run: () => void;
  disabled?: boolean | undefined;
}

const storageKey = "singleKeys";
const bound = createAtom<readonly Shortcut[]>([]);
const areSingleKeysOn = createAtom(readStored(storageKey) !== "off");
const isSingle = ({ keys }: Shortcut) => !keys.startsWith("Mod+");

/** Active shortcuts: the last enabled one of each key. */
const working = createAtom(() => [
  ...new Map(
    bound
      .get()
      .filter((shortcut) => !shortcut.disabled && (areSingleKeysOn.get() || !isSingle(shortcut)))
      .map((shortcut) => [shortcut.keys.toLowerCase(), shortcut]),
  ).values(),
]);

/** Returns the active shortcuts of the page, from the same list key presses use. */
export const useWorkingShortcuts = () => useSelector(working);
export const useSingleKeys = () => useSelector(areSingleKeysOn);

/** Enables or disables single-letter shortcuts, for speech input and accidental presses. */
export function setSingleKeys(isOn: boolean) {
  areSingleKeysOn.set(isOn);
  writeStored(storageKey, isOn ? null : "off");
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

const maxGapMs = 1500;
/** First key of a sequence and its time stamp. */
let before = { key: "", at: 0 };

function pressed(event: KeyboardEvent): string[] {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return [`mod+${key}`];
  const isSecond = before.key !== "" && event.timeStamp - before.at < maxGapMs;
  return isSecond ? [`${before.key} ${key}`, key] : [key];
}

/** Time for which a key waits for its page to load; any other input forgets it. */
const maxLoadMs = 10_000;
/** Last key for which nothing was bound, not even a disabled shortcut: its page or its code may still load. */
let missed: { keys: readonly string[]; at: number; path: string } | null = null;
const isBound = (keys: string) => bound.get().some((shortcut) => shortcut.keys.toLowerCase() === keys);

/** Returns whether a shortcut was pressed on this page a moment before it was bound, once. */
function wasMissed(shortcut: Shortcut): boolean {
  if (!missed || shortcut.disabled || (isSingle(shortcut) && !areSingleKeysOn.get())) return false;
  const isRecent = performance.now() - missed.at < maxLoadMs && missed.path === window.location.pathname;
  if (!isRecent || !missed.keys.includes(shortcut.keys.toLowerCase())) return false;
  missed = null;
  return true;
}

let isByKeyboard = false;
/** Returns whether the last input was a key, so that the focus should lead on. */
export const wasByKeyboard = (): boolean => isByKeyboard;

function press(event: KeyboardEvent) {
  isByKeyboard = true;
  if (event.defaultPrevented || event.altKey) return;
  const keys = pressed(event);
  missed = null;
  before = { key: "", at: 0 };
  const isElsewhere = isTyping(event.target) || document.querySelector("dialog[open]") !== null;
  const usable = working.get().filter((shortcut) => !isElsewhere || !isSingle(shortcut));
  const found = keys
    .map((each) => usable.find((shortcut) => shortcut.keys.toLowerCase() === each))
    .find((shortcut) => shortcut !== undefined);
  if (found) {
    event.preventDefault();
    found.run();
    return;
  }
  if (!isElsewhere && !keys.some(isBound))
    missed = { keys, at: performance.now(), path: window.location.pathname };
  // Store any key: the sequence it starts may be bound later.
  if (!isElsewhere) before = { key: keys.at(-1) ?? "", at: event.timeStamp };
}

if (typeof document !== "undefined") {
  document.addEventListener("keydown", press);
  document.addEventListener(
    "pointerdown",
    () => {
      isByKeyboard = false;
      missed = null;
    },
    { capture: true, passive: true },
  );
}

/** Binds a shortcut while the component is mounted; the last one bound wins. */
export function useShortcut({ keys, label, run, disabled }: Shortcut) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  // Binds before the first paint: a key pressed as soon as the page is visible must work.
  useLayoutEffect(() => {
    const shortcut: Shortcut = { keys, label, disabled, run: () => latest.current() };
    bound.set((all) => [...all, shortcut]);
    // After all effects of this page, which the shortcut may need.
    if (wasMissed(shortcut)) window.setTimeout(shortcut.run);
    return () => bound.set((all) => all.filter((entry) => entry !== shortcut));
  }, [keys, label, disabled]);
}
