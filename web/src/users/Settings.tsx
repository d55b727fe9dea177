import { organizations } from "@konoba/contract/organizations/organizations.contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ComponentType, type ReactNode, useState, type FormEvent } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { version } from "../lib/connection/version.ts";
import { playChime } from "../lib/device/chime.ts";
import { changeOrderPreferences, useOrderPreferences, warnings } from "../lib/device/orderPreferences.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { planUse } from "../locations/locations.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { SoundIcon } from "../ui/icons/icons.more.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { KeyboardSettings } from "./KeyboardSettings.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { PlanSummary, PlanContacts } from "./PlanSummary.tsx";
import { SessionList } from "./SessionList.tsx";
import {
  AccountingSettings,
  AuditSettings,
  DeveloperSettings,
  LimitSettings,
  ModuleSettings,
  ReceiptSettings,
} from "./SettingLinks.tsx";
import { useSettingSections, type SettingSection } from "./settingSections.ts";
import { ThisDevice } from "./ThisDevice.tsx";
import { useRenameOrganization, useUpdateProfile } from "./users.queries.ts";
import style from "./settings.module.css";

const chosen = (percent: number) => warnings.find((each) => each === percent) ?? 70;

/** Renders order sounds and the ticket warning times. */
function SoundSettings() {
  const { t } = useTranslation("users");
  const { sound, warnFrom } = useOrderPreferences();
  const setSound = (next: boolean) => {
    changeOrderPreferences({ sound: next });
    if (next) void playChime();
    toast.success(t(next ? "sound.turnedOn" : "sound.turnedOff"), {
      undo: () => changeOrderPreferences({ sound }),
    });
  };
  const setWarning = (next: string) => {
    if (Number(next) === warnFrom) return;
    changeOrderPreferences({ warnFrom: Number(next) });
    toast.success(t("sound.warningChanged"), { undo: () => changeOrderPreferences({ warnFrom }) });
  };
  return (
    <>
      <SwitchField label={t("sound.new")} help={t("sound.newHelp")} value={sound} onChange={setSound} />
      <div className={style.buttons}>
        <Button icon={<SoundIcon size={16} />} onClick={() => void playChime()}>
          {t("sound.test")}
        </Button>
      </div>
      <div className={style.setting}>
        <b>{t("sound.warning")}</b>
        <Segmented
          name={t("sound.warning")}
          value={`${chosen(warnFrom)}`}
          options={warnings.map((percent) => ({ value: `${percent}`, label: `${percent}%` }))}
          onChange={setWarning}
        />
        <p className="meta">{t("sound.warningHelp")}</p>
      </div>
    </>
  );
}

/** Renders the name of the organization, shown to staff and printed on bills. */
function OrganizationName() {
  const { t } = useTranslation("users");
  const { organizationId, organizationName } = useProfile();
  const rename = useRenameOrganization(organizationId);
  const form = useForm<{ organizationName: string }, { name?: string | undefined }>({
    domain: "users",
    schema: {
      safeParse: (values) => {
        const result = organizations.update.body.safeParse({ name: nameIn(values) });
        if (result.success) return result;
        const issues = result.error.issues.map((issue) => ({ ...issue, path: ["organizationName"] }));
        return { success: false, error: { issues } };
      },
    },
    values: { organizationName },
    onSubmit: ({ name = "" }) => rename.mutateAsync({ name }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className={style.rename} onSubmit={save}>
      <TextField {...form.field("organizationName")} maxLength={100} autoComplete="organization" />
      <Button type="submit" variant="primary" disabled={!form.isDirty} loading={form.isSending}>
        {t("save")}
      </Button>
    </form>
  );
}

const nameIn = (values: unknown): unknown =>
  typeof values === "object" && values !== null && "organizationName" in values
    ? values.organizationName
    : "";

const types = ["dine_in", "takeaway", "delivery"] as const;

/** Renders the order editor defaults of the user on this device. */
function OrderingSettings() {
  const { t } = useTranslation("users");
  const { tilePhotos, orderType } = useOrderPreferences();
  const setPhotos = (next: boolean) => {
    changeOrderPreferences({ tilePhotos: next });
    toast.success(t(next ? "ordering.photosOn" : "ordering.photosOff"), {
      undo: () => changeOrderPreferences({ tilePhotos }),
    });
  };
  const setType = (next: (typeof types)[number]) => {
    if (next === orderType) return;
    changeOrderPreferences({ orderType: next });
    toast.success(t("ordering.typeChanged"), { undo: () => changeOrderPreferences({ orderType }) });
  };
  return (
    <>
      <SwitchField
        label={t("ordering.photos")}
        help={t("ordering.photosHelp")}
        value={tilePhotos}
        onChange={setPhotos}
      />
      <div className={style.setting}>
        <b>{t("ordering.type")}</b>
        <Segmented
          name={t("ordering.type")}
          value={orderType}
          options={types.map((value) => ({ value, label: t(`ordering.types.${value}`) }))}
          onChange={setType}
        />
        <p className="meta">{t("ordering.typeHelp")}</p>
      </div>
    </>
  );
}

const sampleAmount = "1234.5";
const sampleMs = 5 * 60_000;

/** Renders the language with examples of its dates and amounts. */
function FormatSettings() {
  const { t } = useTranslation("users");
  const { longDate, date, time, money, number, relative } = useLocalFormat();
  const [now] = useState(() => new Date());
  return (
    <>
      <LanguageChoice />
      <div className={style.sample}>
        <Facts
          facts={[
            { label: t("language.today"), value: longDate(now) },
            { label: t("language.shortDate"), value: `${date(now)} ${time(now)}` },
            { label: t("language.amount"), value: money(sampleAmount, "EUR") },
            { label: t("language.number"), value: number(sampleAmount) },
            { label: t("language.ago"), value: relative(new Date(now.getTime() - sampleMs), now) },
          ]}
        />
      </div>
    </>
  );
}

/** Renders the e-mail notifications. */
function MailSettings() {
  const { t } = useTranslation("users");
  const { morningMail, weeklyMail, email } = useProfile();
  const mayReadDigest = usePermission("analytics.digest");
  const update = useUpdateProfile();
  return (
    <>
      <SwitchField
        label={t("mails.morning")}
        help={t("mails.morningHelp", { email: email ?? "" })}
        value={morningMail}
        disabled={update.isPending}
        onChange={(next) => update.mutate({ morningMail: next })}
      />
      {mayReadDigest && (
        <SwitchField
          label={t("mails.weekly")}
          help={t("mails.weeklyHelp", { email: email ?? "" })}
          value={weeklyMail}
          disabled={update.isPending}
          onChange={(next) => update.mutate({ weeklyMail: next })}
        />
      )}
    </>
  );
}

/** Renders a summary of the plan with a link to billing. */
function PlanSettings() {
  const { t } = useTranslation("users");
  const mayChange = usePermission("billing.edit");
  const query = useQuery(planUse());
  if (!query.data && query.error)
    return (
      <ErrorBlock title={t("plan.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return null;
  return (
    <>
      <PlanSummary organization={query.data} />
      {mayChange ? <LinkButton to="/settings/billing">{t("billing.title")}</LinkButton> : <PlanContacts />}
    </>
  );
}

function AboutApp() {
  const { t } = useTranslation("users");
  return (
    <Facts
      facts={[
        { label: t("aboutApp.version"), value: `Konoba ${version}` },
        { label: t("aboutApp.licence"), value: t("aboutApp.licenceText") },
        { label: t("aboutApp.fonts"), value: t("aboutApp.fontsText") },
      ]}
    />
  );
}

/** Renders the name of the organization and links to its users and data. */
function OrganizationSettings() {
  const { t } = useTranslation("users");
  return (
    <>
      <OrganizationName />
      <LinkButton to={hrefOf("/team", { view: "users" })}>{t("members.title")}</LinkButton>
      <LinkButton to="/settings/data">{t("openData")}</LinkButton>
    </>
  );
}

const bodies: Readonly<Record<SettingSection, ComponentType>> = {
  appearance: AppearanceSettings,
  formats: FormatSettings,
  keyboard: KeyboardSettings,
  sound: SoundSettings,
  ordering: OrderingSettings,
  mails: MailSettings,
  sessions: SessionList,
  organization: OrganizationSettings,
  plan: PlanSettings,
  modules: ModuleSettings,
  limits: LimitSettings,
  receipts: ReceiptSettings,
  accounting: AccountingSettings,
  developers: DeveloperSettings,
  audit: AuditSettings,
  device: ThisDevice,
  aboutApp: AboutApp,
};

/** Renders the settings; changes apply immediately and can be undone from the toast. */
export function Settings() {
  const { t } = useTranslation("users");
  const sections = useSettingSections();
  return (
    <Page>
      <PageHeader title={t("settings")} />
      <div className={style.groups}>
        {sections.map(({ name }) => {
          const Body = bodies[name];
          return (
            <Group key={name} name={name}>
              <Body />
            </Group>
          );
        })}
      </div>
    </Page>
  );
}

interface GroupProps {
  name: SettingSection;
  children: ReactNode;
}

/** Renders a group of settings; `?show=plan` scrolls to one. */
function Group({ name, children }: GroupProps) {
  const { t } = useTranslation("users");
  const { show } = useSearchOf("/settings");
  const box = useRef<HTMLElement>(null);
  const isTarget = show === name;
  useEffect(() => {
    if (isTarget) box.current?.scrollIntoView({ block: "start" });
  }, [isTarget]);
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
