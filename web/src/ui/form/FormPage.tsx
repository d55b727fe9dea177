import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { lastUrlOf } from "../../lib/device/lastVisited.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { cx } from "../cx.ts";
import { useConfirm } from "../dialogs/confirm.tsx";
import { PageHeader } from "../display/PageHeader.tsx";
import { hrefParts } from "../hrefs.ts";
import { WarningIcon } from "../icons/icons.tsx";
import { useShortcut } from "../shortcuts.ts";
import { useIsPhone } from "../useMedia.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { focusFirstInvalid } from "./focusFirstInvalid.ts";
import { useFirstFocus } from "./useFirstFocus.ts";
import type { FormState } from "./useForm.ts";
import { useLeaveGuard } from "./useLeaveGuard.ts";
import style from "./FormPage.module.css";

interface FormPageProps {
  title: string;
  form: FormState;
  /** List that Cancel and a successful Save return to, with its last filters. */
  backTo: string;
  /** Returns the page that a successful Save opens instead. */
  savedTo?: (() => string) | undefined;
  /** Breadcrumbs for the header. */
  crumbs?: readonly { label: string; to: string }[];
  /** Links to the sections of a long form, before the fields on a wide screen. */
  index?: ReactNode;
  /** Content beside the fields on a wide screen: status, picture, guest view. */
  aside?: ReactNode;
  /** Returns whether to save, after a question about what is unusual. */
  confirmSave?: () => Promise<boolean>;
  /** Label of the submit button, "Save" by default. */
  saveLabel?: string;
  /** Buttons before Save, such as "Save and add another"; after the fields on a phone. */
  actions?: ReactNode;
  /** `FormSection` elements. */
  children: ReactNode;
}

export function FormPage({
  title,
  form,
  backTo: listTo,
  savedTo,
  crumbs,
  index,
  aside,
  confirmSave,
  saveLabel,
  actions,
  children,
}: FormPageProps) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const confirm = useConfirm();
  const isPhone = useIsPhone();
  // Read once: once the form is open, it becomes the last visited page itself.
  const [backTo] = useState(() => lastUrlOf(listTo));
  const element = useFirstFocus<HTMLFormElement>();
  const guard = useLeaveGuard(form.hasUnsaved, form.discard);
  const count = Object.keys(form.errors).length;

  async function save() {
    if (confirmSave && !(await confirmSave())) return;
    if (await form.submit()) {
      await navigate(hrefParts(savedTo?.() ?? backTo));
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
      className="column grow shrink"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <PageHeader title={title} {...(crumbs ? { crumbs } : {})} />
      <div
        className={cx(
          `grid fill justify-between align-start ${style.page}`,
          index !== undefined && style.indexed,
        )}
      >
        {index && <div className={style.index}>{index}</div>}
        <div className={`shrink ${style.main}`}>
          <DraftNotice draft={form.draft} />
          {(form.failure !== null || count > 0) && (
            <div
              className={`row gap-10 text-md weight-550 pad-12-14 round-3 on-red red-fg ${style.summary}`}
              role="alert"
            >
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
      <footer className={`row align-center gap-14 line-above on-surface ${style.bar}`}>
        <Button onClick={() => void cancel()}>{t("cancel")}</Button>
        <span className="fill" />
        {form.isDirty && (
          <span className={`row align-center gap-8 text-md ink-2 ${style.dirty}`}>{t("form.unsaved")}</span>
        )}
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
  /** Content at the right of the title. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** Renders a titled group of fields, separated by hairlines. */
export function FormSection({ title, aside, id, children }: FormSectionProps) {
  return (
    <section className={style.section} id={id}>
      <header className={`row wrap align-center justify-between gap-12 rows-6 below-12 ${style.head}`}>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className="grid columns-1 gap-20">{children}</div>
    </section>
  );
}
