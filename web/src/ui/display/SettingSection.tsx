import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { hrefParts } from "../hrefs.ts";
import { ChevronRightIcon, LockIcon } from "../icons/icons.tsx";
import style from "./SettingSection.module.css";

interface SettingSectionProps {
  title: string;
  text?: ReactNode;
  /** Says who may change this, for users who may not. */
  lock?: string | undefined;
  children: ReactNode;
}

/** Renders one setting or a few that belong together: its name beside its controls, above them on a phone. */
export function SettingSection({ title, text, lock, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section
      className={`grid gap-20 rows-12 pad-16-0 line-above ${style.section}`}
      aria-labelledby={id}
      data-setting
    >
      <div className={style.head}>
        <h3 id={id}>{title}</h3>
        {text && <p>{text}</p>}
        {lock && (
          <p className={style.lock}>
            <LockIcon size={16} />
            {lock}
          </p>
        )}
      </div>
      <div className={`grid columns-1 shrink items-start content-start gap-16 ${style.body}`}>{children}</div>
    </section>
  );
}

interface SettingLinkProps {
  to: string;
  label: string;
  text?: string;
}

/** Renders a row that leads to where a setting is changed. */
export function SettingLink({ to, label, text }: SettingLinkProps) {
  const id = useId();
  return (
    <Link
      {...hrefParts(to)}
      activeOptions={{ exact: true }}
      className={`row align-center gap-12 ink ${style.link}`}
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
    >
      <span className={`stack fill shrink ${style.linkText}`}>
        <b id={id}>{label}</b>
        {text && <small id={`${id}-text`}>{text}</small>}
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
