import { Suspense, type ReactNode } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import type { DrawingProps } from "./Drawing.tsx";
import style from "./EmptyState.module.css";

const lines = lazyComponent(async () => (await import("./Drawing.tsx")).Drawing);

interface EmptyStateProps extends DrawingProps {
  /** What is not there. */
  title: string;
  /** What the page is for, and what to do first. */
  text: ReactNode;
  /** One or two buttons for the next step. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className={`column align-center gap-8 text-center ink-2 ${style.empty}`}>
      <svg viewBox="4 20 88 66" aria-hidden="true">
        <Suspense fallback={null}>
          <lines.Component drawing={drawing} />
        </Suspense>
      </svg>
      <h3>{title}</h3>
      <p>{text}</p>
      {children && <div className="row wrap justify-center gap-8 above-8">{children}</div>}
    </div>
  );
}
