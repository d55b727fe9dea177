import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { lastUrlOf } from "../../lib/lastVisited.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../controls/Button.tsx";
import { useConfirm } from "../dialogs/confirm.tsx";
import { cx } from "../cx.ts";
import { hrefParts } from "../hrefs.ts";
import { WarningIcon } from "../icons/icons.tsx";
import { PageHeader } from "../display/PageHeader.tsx";
import { useShortcut } from "../shortcuts.ts";
import { useIsPhone } from "../useMedia.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { focusFirstInvalid } from "./focusFirstInvalid.ts";
import { useLeaveGuard } from "./useLeaveGuard.ts";
import type { FormState } from "./useForm.ts";
import style from "./FormPage.module.css";

interface FormPageProps {
  title: string;
  form: FormState;
  /** The list where Cancel and a successful Save go: as one left it, when one comes from there. */
  backTo: string;
  /** The way here, for the header. */
  crumbs?: readonly { label: string; to: string }[];
  /** Links to the sections of a long form, before the fields on a wide screen. */
  index?: ReactNode;
  /** What stands beside the fields on a wide screen: status, picture, guest view. */
  aside?: ReactNode;
  /** What the main button says, where "Save" says too little. */
  saveLabel?: string;
  /** More buttons before Save, such as "Save and add another"; a phone has them at the end of the fields. */
  actions?: ReactNode;
  /** FormSections. */
  children: ReactNode;
}

export function FormPage({
  title,
  form,
  backTo: listTo,
  crumbs,
  index,
  aside,
  saveLabel,
  actions,
  children,
}: FormPageProps) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const confirm = useConfirm();
  const isPhone = useIsPhone();
  // Asked once: while the form is open it is the page that will have been left last.
  const [backTo] = useState(() => lastUrlOf(listTo));
  const element = useRef<HTMLFormElement>(null);
  const guard = useLeaveGuard(form.hasUnsaved, form.discard);
  const count = Object.keys(form.errors).length;

  async function save() {
    if (await form.submit()) {
      await navigate(hrefParts(backTo));
    } else if (element.current) {
      focusFirstInvalid(element.current);
    }
  }
  async function cancel() {
    const isSure = await confirm(guard.question);
    if (!isSure) return;
    guard.release();
    form.discard();
    await navigate(hrefParts(backTo));
  }
  useShortcut({ keys: "Mod+s", label: t("form.save"), run: () => void save() });

  return (
    <form
      ref={element}
      noValidate
      className={style.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <PageHeader title={title} {...(crumbs ? { crumbs } : {})} />
      <div className={cx(style.page, index !== undefined && style.indexed)}>
        {index && <div className={style.index}>{index}</div>}
        <div className={style.main}>
          <DraftNotice draft={form.draft} />
          {(form.failure !== null || count > 0) && (
            <div className={style.summary} role="alert">
              <WarningIcon />
              <div>
                {form.failure && <p>{form.failure}</p>}
                {count > 0 && <p>{t("form.errors", { count })}</p>}
              </div>
            </div>
          )}
          {children}
          {isPhone && actions}
        </div>
        {aside && <div className={style.aside}>{aside}</div>}
      </div>
      <footer className={style.bar}>
        <Button onClick={() => void cancel()}>{t("cancel")}</Button>
        <span className={style.spacer} />
        {form.isDirty && <span className={style.dirty}>{t("form.unsaved")}</span>}
        <kbd>{navigator.platform.startsWith("Mac") ? "⌘ S" : "Ctrl S"}</kbd>
        {!isPhone && actions}
        <Button type="submit" variant="primary" loading={form.isSending} className={style.save}>
          {saveLabel ?? t("form.save")}
        </Button>
      </footer>
    </form>
  );
}

interface FormSectionProps {
  title: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A titled group of fields; hairlines divide the groups. */
export function FormSection({ title, aside, id, children }: FormSectionProps) {
  return (
    <section className={style.section} id={id}>
      <header className={style.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className={style.fields}>{children}</div>
    </section>
  );
}
