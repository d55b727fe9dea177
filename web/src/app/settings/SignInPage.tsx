import { useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { PasskeyList } from "../../users/Passkeys.tsx";
import { PinEntry } from "../../users/PinCard.tsx";
import { SessionList } from "../../users/SessionList.tsx";

/** Renders how the user signs in, and the PIN for approvals on the devices of others. */
export function SignInPage() {
  const { t } = useTranslation(["settings", "users"]);
  const { kind, hasPin, email } = useProfile();
  const isUser = kind === "user";
  return (
    <>
      {isUser && !hasPin && (
        <p
          className="row gap-10 below-14 text-md weight-550 pad-12-14 round-3 on-amber amber-fg"
          role="status"
        >
          <WarningIcon />
          {t("pinMissing")}
        </p>
      )}
      {isUser && (
        <SettingSection title={t("sections.approvalPin")} text={t("sections.approvalPinText")}>
          <PinEntry>{hasPin && <span className="meta">{t("values.pinSet")}</span>}</PinEntry>
        </SettingSection>
      )}
      {isUser && (
        <SettingSection title={t("sections.passkeys")} text={t("sections.passkeysText")}>
          <PasskeyList />
        </SettingSection>
      )}
      {isUser && email && (
        <SettingSection title={t("sections.email")} text={t("sections.emailText")}>
          <p className="text-base weight-550">{email}</p>
        </SettingSection>
      )}
      <SettingSection title={t("sections.sessions")} text={t("sections.sessionsText")}>
        <SessionList />
      </SettingSection>
    </>
  );
}
