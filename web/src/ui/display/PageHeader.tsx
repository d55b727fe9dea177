import { Link } from "@tanstack/react-router";
import { Fragment, useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePageSlot } from "../../lib/page/pageSlots.ts";
import { ChevronRightIcon } from "../icons/icons.tsx";
import { useWayBack } from "../wayBack.ts";
import style from "./PageHeader.module.css";

interface PageHeaderProps {
  title: string;
  /** Interactive replacement of the title. */
  control?: ReactNode;
  /** Breadcrumbs without the page itself. */
  crumbs?: readonly { label: string; to: string }[];
  /** Content beside the title: a count, a badge, an order number. It is cut before the title. */
  children?: ReactNode;
  /** State of the record beside the title, which is cut before it. */
  state?: ReactNode;
  /** Primary action of the page on a phone, beside the title. */
  actions?: ReactNode;
}

/** Fills the shell's header with the page's only h1 and breadcrumbs, and sets the document title. */
export function PageHeader({ title, control, crumbs = [], children, state, actions }: PageHeaderProps) {
  const goBack = useWayBack();
  const titleSlot = usePageSlot("title");
  const actionSlot = usePageSlot("actions");
  useEffect(() => {
    document.title = `${title} · Konoba`;
  }, [title]);

  const block = (
    <div className="row shrink align-center gap-8">
      {crumbs.map(({ label, to }) => (
        <Fragment key={to}>
          <Link
            to={to}
            activeOptions={{ exact: true }}
            className={`rigid text-md hint phone-hide ${style.crumb}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goBack(to);
            }}
          >
            {label}
          </Link>
          <ChevronRightIcon size={16} className={`phone-hide ${style.arrow}`} />
        </Fragment>
      ))}
      <h1 className={`shrink cut ${style.title}`}>{control ?? title}</h1>
      {children !== undefined && <div className={style.beside}>{children}</div>}
      {state !== undefined && <div className="rigid">{state}</div>}
    </div>
  );
  return (
    <>
      {titleSlot && createPortal(block, titleSlot)}
      {actionSlot && actions !== undefined && createPortal(actions, actionSlot)}
    </>
  );
}
