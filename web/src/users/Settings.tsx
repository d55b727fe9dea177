import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AboutApp } from "./AboutApp.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { FormatSettings } from "./FormatSettings.tsx";
import { KeyboardSettings } from "./KeyboardSettings.tsx";
import { OrganizationName } from "./OrganizationName.tsx";
import { OrderingSettings } from "./OrderingSettings.tsx";
import { PlanSettings } from "./PlanSettings.tsx";
import { SessionList } from "./SessionList.tsx";
import { SoundSettings } from "./SoundSettings.tsx";
import { ThisDevice } from "./ThisDevice.tsx";
import style from "./settings.module.css";

/** Preferences apply at once and can be taken back from the message; nothing waits to be saved. */
export function Settings() {
  const { t } = useTranslation("users");
  const isOwner = usePermission("organization.edit");
  const seesOrders = usePermission("orders.view");
  const takesOrders = usePermission("orders.create");
  const seesAudit = usePermission("audit.view");
  return (
    <Page>
      <PageHeader title={t("settings")} />
      <div className={style.groups}>
        <Group name="appearance">
          <AppearanceSettings />
        </Group>
        <Group name="formats">
          <FormatSettings />
        </Group>
        <Group name="keyboard">
          <KeyboardSettings />
        </Group>
        {seesOrders && (
          <Group name="sound">
            <SoundSettings />
          </Group>
        )}
        {takesOrders && (
          <Group name="ordering">
            <OrderingSettings />
          </Group>
        )}
        <Group name="sessions">
          <SessionList />
        </Group>
        {isOwner && (
          <Group name="organization">
            <OrganizationName />
            <LinkButton to="/team?view=users">{t("members.title")}</LinkButton>
          </Group>
        )}
        <Group name="plan">
          <PlanSettings />
        </Group>
        {seesAudit && (
          <Group name="audit">
            <div>
              <LinkButton to="/settings/audit">{t("openAudit")}</LinkButton>
            </div>
          </Group>
        )}
        <Group name="device">
          <ThisDevice />
        </Group>
        <Group name="aboutApp">
          <AboutApp />
        </Group>
      </div>
    </Page>
  );
}

interface GroupProps {
  name:
    | "appearance"
    | "formats"
    | "keyboard"
    | "sound"
    | "ordering"
    | "sessions"
    | "organization"
    | "plan"
    | "audit"
    | "device"
    | "aboutApp";
  children: ReactNode;
}

/** A group of settings; `?show=plan` leads straight to one. */
function Group({ name, children }: GroupProps) {
  const { t } = useTranslation("users");
  const search: { show?: string } = useSearch({ strict: false });
  const box = useRef<HTMLElement>(null);
  const isWanted = search.show === name;
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: "start" });
  }, [isWanted]);
  return (
    <section ref={box} aria-labelledby={`settings-${name}`} className={style.group}>
      <header>
        <h2 id={`settings-${name}`}>{t(`groups.${name}`)}</h2>
        <p className="meta">{t(`groups.${name}Text`)}</p>
      </header>
      <div className={style.body}>{children}</div>
    </section>
  );
}
