import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { Figure } from "../controls/Figure.tsx";
import { hrefParts } from "../hrefs.ts";
import { ChevronRightIcon } from "../icons/icons.tsx";
import style from "./Section.module.css";

interface SectionProps {
  title: ReactNode;
  count?: ReactNode;
  /** Link to the full list. */
  link?: { to: string; label: string };
  /** Content at the right of the title instead of a link. */
  aside?: ReactNode;
  /** Separates direct children by hairlines. */
  isList?: boolean;
  children: ReactNode;
}

/** Renders a titled section without a box, separated by space and hairlines. */
export function Section({ title, count, link, aside, isList, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="shrink">
      <header className={`row align-center gap-10 below-8 ${style.head}`}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {count !== undefined && (
          <span className={style.count}>
            <Figure>{count}</Figure>
          </span>
        )}
        {aside && <div className={style.aside}>{aside}</div>}
        {link && (
          <Link
            {...hrefParts(link.to)}
            className={`link inline-row align-center gap-4 push size-md one-line ${style.link}`}
          >
            {link.label}
            <ChevronRightIcon size={16} />
          </Link>
        )}
      </header>
      {isList ? <div className={style.list}>{children}</div> : children}
    </section>
  );
}
