import { useState } from "react";
import { useLocalFormat } from "../lib/localFormat.ts";
import { endSession, useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { LogOutIcon, PencilIcon } from "../ui/icons.tsx";
import { TextLink } from "../ui/LinkButton.tsx";
import { Initials } from "../ui/Letter.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { NamesDialog } from "./NamesDialog.tsx";
import { PhoneDialog } from "./PhoneDialog.tsx";
import { useLeave } from "./useLeave.ts";
import style from "./users.module.css";

/** Who is signed in. Names and phone are one's own to change; those of staff are kept by who leads them. */
export function Profile() {
  const { t } = useTranslation("users");
  const { date } = useLocalFormat();
  const profile = useProfile();
  const leave = useLeave();
  const [open, setOpen] = useState<"names" | "phone" | null>(null);
  const { firstName, lastName, phoneNumber, username } = profile;
  const isUser = profile.kind === "user";
  const close = () => setOpen(null);

  const phone = (
    <span className={style.inline}>
      {phoneNumber ?? "–"}
      <Button size="sm" onClick={() => setOpen("phone")}>
        {t(phoneNumber ? "phone.change" : "phone.add")}
      </Button>
    </span>
  );
  return (
    <Page>
      <PageHeader title={t("profile")} />
      <header className={style.who}>
        <Initials first={firstName} last={lastName} />
        <div className={style.names}>
          <h2>
            {firstName} {lastName}
          </h2>
          <Badge tone="fig">{t(`roles.${profile.role}`)}</Badge>
        </div>
        <div className={style.whoActions}>
          {isUser && (
            <Button variant="primary" icon={<PencilIcon size={16} />} onClick={() => setOpen("names")}>
              {t("edit")}
            </Button>
          )}
          <Button icon={<LogOutIcon size={16} />} onClick={() => leave(endSession)}>
            {t("signOut")}
          </Button>
        </div>
      </header>
      <div className={style.columns}>
        <Card>
          <h2 className={style.cardTitle}>{t("about")}</h2>
          <Facts
            facts={[
              ...(username ? [{ label: t("fields.username"), value: username }] : []),
              { label: t("fields.email"), value: profile.email },
              ...(isUser ? [{ label: t("fields.phoneNumber"), value: phone }] : []),
              { label: t("fields.role"), value: t(`roles.${profile.role}`) },
              { label: t("fields.organization"), value: profile.organizationName },
              { label: t("fields.memberSince"), value: date(profile.memberSince) },
            ]}
          />
          {!isUser && <p className={style.note}>{t("keptByLead")}</p>}
        </Card>
        <Card>
          <h2 className={style.cardTitle}>{t("language.title")}</h2>
          <LanguageChoice />
          <p className={style.note}>
            <TextLink to="/settings">{t("toSettings")}</TextLink>
          </p>
        </Card>
      </div>
      {open === "names" && <NamesDialog onClose={close} />}
      {open === "phone" && <PhoneDialog onClose={close} />}
    </Page>
  );
}
