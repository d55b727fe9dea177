import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { reloadPage } from "../../lib/connection/reloadPage.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import {
  destinationOf,
  fillMs,
  progressAt,
  remainingMs,
  slowMs,
  nextStep,
  type LoaderStep,
  type Outcome,
} from "../shell/loaderSteps.ts";
import style from "./Loader.module.css";

interface LoaderProps {
  /** Outcome of the session check; null while pending. */
  outcome: Outcome | null;
  onFinished: (outcome: Outcome) => void;
  onSignOut: () => void;
}

/** Returns the start time in ms: the first paint of the initial markup, which the loader continues. */
function beginning(): number {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  const isStarting = document.documentElement.dataset.starting !== undefined;
  return isStarting && painted ? painted.startTime : performance.now();
}

/** Returns the current step and the ms elapsed since the loader appeared. */
function useStep(isWaiting: boolean): { step: LoaderStep; elapsed: () => number } {
  const [step, setStep] = useState<LoaderStep>("initializing");
  const [start] = useState(beginning);
  const elapsed = useRef(() => performance.now() - start).current;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => setStep((shown) => nextStep(shown, elapsed())), 50);
    return () => window.clearInterval(timer);
  }, [isWaiting, elapsed]);
  return { step, elapsed };
}

/** Covers the page from the first paint until the app or the sign-in is ready. */
export function Loader({ outcome, onFinished, onSignOut }: LoaderProps) {
  const { t } = useTranslation("app");
  const [isFull, setIsFull] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const { step, elapsed } = useStep(!isFull);
  const [isDrawn] = useState(() => document.documentElement.dataset.starting !== undefined);
  const destination = destinationOf(outcome);
  const isRedirect = destination !== null && destination !== "enter";
  const problem = outcome === "unavailable" ? "unavailable" : isSlow && !outcome ? "slow" : null;
  const progress = isFull ? 100 : progressAt(step);
  const message = t(`loader.${isRedirect ? destination : step}`);

  useLayoutEffect(() => {
    delete document.documentElement.dataset.starting;
  }, []);

  useEffect(() => {
    if (!destination) return;
    const full = window.setTimeout(() => setIsFull(true), remainingMs(destination, elapsed()));
    return () => window.clearTimeout(full);
  }, [destination, elapsed]);

  useEffect(() => {
    if (!isFull || !destination) return;
    const finished = window.setTimeout(() => onFinished(destination), fillMs);
    return () => window.clearTimeout(finished);
  }, [isFull, destination, onFinished]);

  useEffect(() => {
    const slow = window.setTimeout(() => setIsSlow(true), slowMs);
    return () => window.clearTimeout(slow);
  }, []);

  return (
    <div
      className={`stack middle ${style.loader}`}
      data-full={isFull || undefined}
      data-drawn={isDrawn || undefined}
    >
      <div className={`stack items-center gap-24 ${style.middle}`}>
        <svg className={style.mark} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="26" pathLength="1" />
          <circle cx="32" cy="32" r="14" pathLength="1" />
        </svg>
        <p className={style.line} aria-live="polite">
          {problem ? t(`loader.${problem}`) : message}
        </p>
        <div
          className={style.bar}
          role="progressbar"
          aria-label={t("loader.label")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          aria-valuetext={message}
        >
          <i style={{ transform: `scaleX(${progress / 100})` }} />
        </div>
        {problem && (
          <div className={`row gap-12 ${style.ways}`}>
            <button type="button" onClick={() => void reloadPage()}>
              {t("loader.retry")}
            </button>
            <button type="button" onClick={onSignOut}>
              {t("loader.signOut")}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
