import { useRef, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { focusFirstInvalid } from "../../ui/form/focusFirstInvalid.ts";
import type { SettingsFormState } from "../../ui/form/useForm.ts";
import { useLeaveGuard } from "../../ui/form/useLeaveGuard.ts";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { useShortcut } from "../../ui/shortcuts.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import style from "./SettingsForm.module.css";

/** Formats values of fields for the sentence that names a change; others are named by their label alone. */
export type ChangeFormats = Readonly<Record<string, (value: string) => string>>;

/** Returns the sentence for each changed field: "Service charge €0.00 to €1.00". */
function useChanges(form: SettingsFormState, formats: ChangeFormats): string[] {
  const { t } = useTranslation("settings");
  const before = new Map(Object.entries<unknown>({ ...form.start }));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries<unknown>({ ...form.values })
    .filter(([name, value]) => !isSame(value, before.get(name)))
    .map(([name, value]) => {
      const label = form.labelOf(name);
      const format = formats[name];
      if (!format) return label;
      const [from, to] = [before.get(name), value].map((each) =>
        typeof each === "string" && each !== "" ? format(each) : t("empty"),
      );
      return t("change", { label, from, to });
    });
}

interface SettingsFormProps {
  form: SettingsFormState;
  formats: ChangeFormats;
  children: ReactNode;
}

/** Renders the fields of a page of the settings with a bar that names what changed and saves it. */
export function SettingsForm({ form, formats, children }: SettingsFormProps) {
  const { t } = useTranslation("settings");
  const isPhone = useIsPhone();
  const element = useRef<HTMLFormElement>(null);
  const changes = useChanges(form, formats);
  useLeaveGuard(form.hasUnsaved, form.discard);

  async function save() {
    if (form.isDirty && !(await form.submit()) && element.current) focusFirstInvalid(element.current);
  }
  useShortcut({ keys: "Mod+s", label: t("save"), run: () => void save() });
  const count = changes.length;
  return (
    <form
      ref={element}
      noValidate
      className="column grow"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={style.fields}>{children}</div>
      {form.failure && (
        <p className="row gap-10 below-16 text-md weight-550 pad-12-14 round-3 on-red red-fg" role="alert">
          <WarningIcon />
          {form.failure}
        </p>
      )}
      {form.isDirty && (
        <footer className={`row align-center gap-10 line-above on-surface ${style.bar}`}>
          <Button type="submit" variant="primary" loading={form.isSending} className={style.save}>
            {isPhone ? t("saveCount", { count }) : t("save")}
          </Button>
          <Button disabled={form.isSending} onClick={form.restart}>
            {t("discard")}
          </Button>
          <p className="fill shrink text-sm ink-2 text-end" role="status">
            {t("changes", { count, what: changes.join(", ") })}
          </p>
        </footer>
      )}
    </form>
  );
}
