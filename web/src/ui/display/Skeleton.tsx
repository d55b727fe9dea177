import { useEffect, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";
import style from "./Skeleton.module.css";

interface SkeletonProps {
  width?: string;
  height?: number;
  isRound?: boolean;
}

export function Skeleton({ width = "100%", height = 14, isRound }: SkeletonProps) {
  return (
    <span
      className={cx(style.skeleton, isRound && style.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

const widths = ["62%", "88%", "41%", "74%", "55%"];

/** Renders text placeholders of varying widths. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className="stack gap-8">
      {widths.slice(0, count).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </span>
  );
}

/** Renders its children after 200 ms, so that fast replies do not flicker. */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsShown(true), 200);
    return () => window.clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}
