import { trialDaysLeft, trialWarningDays } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../../lib/api/locationDetails.ts";
import { useProfile } from "../../lib/api/session.ts";
import { readDevice } from "../../lib/device/deviceMemory.ts";
import { useOrderPreferences } from "../../lib/device/orderPreferences.ts";
import { useTheme } from "../../lib/device/theme.ts";
import { useFormat } from "../../lib/text/format.ts";
import { languageNames } from "../../lib/text/language.ts";
import { useLateTranslation, useTranslation } from "../../lib/text/translation.ts";
import { planUse } from "../../locations/locations.queries.ts";
import { troubleOf } from "../../printing/PrinterTrouble.tsx";
import { printerList } from "../../printing/printing.queries.ts";
import { receiptSetup } from "../../receipts/receipts.setup.queries.ts";
import { ownPasskeys } from "../../users/users.passkeys.queries.ts";
import type { SettingsKey, SettingsPage } from "./settingsPages.ts";
import style from "./SettingValue.module.css";

/** Value that needs attention. */
const Amber = ({ children }: { children: ReactNode }) => <b className={style.amber}>{children}</b>;

function Details() {
  const { firstName, lastName, email } = useProfile();
  return [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(" · ");
}

function SignIn() {
  const { t } = useTranslation("settings");
  const { kind, hasPin } = useProfile();
  const passkeys = useQuery({ ...ownPasskeys(), enabled: kind === "user" }).data;
  if (kind !== "user") return t("sections.sessions");
  const count = passkeys && ` · ${t("values.passkeys", { count: passkeys.items.length })}`;
  if (!hasPin) return <Amber>{t("values.pinMissing")}</Amber>;
  return (
    <>
      {t("values.pinSet")}
      {count}
    </>
  );
}

function Appearance() {
  const { t } = useTranslation("settings");
  const { theme } = useTheme();
  return t("values.theme", { theme: t(`app:theme.${theme}`) });
}

function Language() {
  const { language } = useFormat();
  return languageNames[language];
}

function Emails() {
  const { t } = useTranslation("settings");
  const { morningMail, weeklyMail } = useProfile();
  return t("values.mails", { count: Number(morningMail) + Number(weeklyMail) });
}

const useLocation = () => useQuery(locationDetails(useLocationId())).data;

function Location() {
  const location = useLocation();
  return location && [location.name, location.address].filter(Boolean).join(" · ");
}

function Hours() {
  const { t } = useTranslation("settings");
  const location = useLocation();
  return location && t(location.workingHours.length > 0 ? "pages.hours.text" : "values.unsetHours");
}

function Orders() {
  const { t } = useTranslation("settings");
  return t("values.warning", { percent: useOrderPreferences().warnFrom });
}

function Tables() {
  const { t } = useTranslation("settings");
  const location = useLocation();
  return location && t("values.hold", { count: location.reservationHoldMinutes });
}

function Printers() {
  const { t } = useTranslation("settings");
  const printers = useQuery(printerList(useLocationId())).data;
  if (!printers) return null;
  const count = printers.filter((each) => troubleOf(each) !== null || each.unconfirmed.length > 0).length;
  if (count > 0) return <Amber>{t("values.printersStuck", { count })}</Amber>;
  return t("values.printers", { count: printers.length });
}

function Device() {
  const { t } = useTranslation("settings");
  return t(readDevice()?.isKnown ? "values.shared" : "pages.device.text");
}

function Money() {
  const { t } = useTranslation("settings");
  const { money, percent } = useFormat();
  const currency = useCurrency(useLocationId());
  const location = useLocation();
  if (!location) return null;
  const { taxRate, servicePrice } = location;
  const charge = t("values.service", { amount: money(servicePrice, currency) });
  return [percent(taxRate), ...(Number(servicePrice) > 0 ? [charge] : [])].join(" · ");
}

function Receipts() {
  const { t } = useTranslation("settings");
  const setup = useQuery(receiptSetup(useLocationId())).data;
  return setup && t(setup.isOn ? "values.on" : "values.off");
}

function Drawers() {
  const { t } = useTranslation("settings");
  const location = useLocation();
  return location && t("values.dayStart", { time: location.businessDayStart });
}

function Plan() {
  const { t } = useTranslation("settings");
  const users = useLateTranslation("users");
  const [now] = useState(() => new Date());
  const organization = useQuery(planUse()).data;
  if (!organization) return null;
  const { plan, trialEndsAt } = organization;
  const count = trialEndsAt ? trialDaysLeft(trialEndsAt, now) : null;
  if (count !== null && count <= trialWarningDays) return <Amber>{t("values.trial", { count })}</Amber>;
  return users(`plan.${plan}`);
}

/** Present values by page; the others show what they are about. */
const values: Partial<Record<SettingsKey, () => ReactNode>> = {
  details: Details,
  signIn: SignIn,
  appearance: Appearance,
  language: Language,
  emails: Emails,
  location: Location,
  hours: Hours,
  orders: Orders,
  tables: Tables,
  printers: Printers,
  device: Device,
  money: Money,
  receipts: Receipts,
  drawers: Drawers,
  plan: Plan,
};

/** Pages whose value is one of the current location. */
const ofLocation: readonly SettingsKey[] = [
  "location",
  "hours",
  "tables",
  "printers",
  "money",
  "receipts",
  "drawers",
];

/** Renders the present value of a page, in amber where it needs attention. */
export function SettingValue({ page, hasLocation }: { page: SettingsPage; hasLocation: boolean }) {
  const { t } = useTranslation("settings");
  const Value = values[page.key];
  const isShown = Value && (hasLocation || !ofLocation.includes(page.key));
  return isShown ? <Value /> : t(`pages.${page.key}.text`);
}
