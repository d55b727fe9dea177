import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { useChangeMails } from "../../users/users.queries.ts";

/** Renders the automatic emails, each with its switch. */
export function EmailsPage() {
  const { t } = useTranslation(["settings", "users"]);
  const { kind, morningMail, weeklyMail, email } = useProfile();
  const mayReadDigest = usePermission("analytics.digest");
  const update = useChangeMails();
  const save = (changes: { morningMail: boolean } | { weeklyMail: boolean }, label: string) => {
    const before = "morningMail" in changes ? { morningMail } : { weeklyMail };
    update.mutate(changes, {
      onSuccess: () => toast.success(t("saved", { label }), { undo: () => update.mutate(before) }),
    });
  };
  if (kind !== "user") return <p>{t("mailsOfUsers")}</p>;
  return (
    <SettingSection title={t("sections.mails")}>
      <SwitchField
        label={t("users:mails.morning")}
        help={t("users:mails.morningHelp", { email: email ?? "" })}
        value={morningMail}
        disabled={update.isPending}
        onChange={(next) => save({ morningMail: next }, t("users:mails.morning"))}
      />
      {mayReadDigest && (
        <SwitchField
          label={t("users:mails.weekly")}
          help={t("users:mails.weeklyHelp", { email: email ?? "" })}
          value={weeklyMail}
          disabled={update.isPending}
          onChange={(next) => save({ weeklyMail: next }, t("users:mails.weekly"))}
        />
      )}
    </SettingSection>
  );
}
