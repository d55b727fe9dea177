import type { Module } from "@konoba/contract/lib/modules";
import type { Permission } from "@konoba/contract/lib/permissions";
import { useModulesOff } from "../lib/api/modules.ts";
import { usePermissions, useProfile } from "../lib/api/session.ts";
import type { TextId, Within } from "../lib/text/texts.ts";

interface Section {
  name: string;
  permission?: Permission;
  /** Module that the section belongs to. */
  module?: Module;
  /** Only for users who sign in by e-mail. */
  isOfUsers?: true;
  /** Message keys of the settings in `users`, used for search. */
  settings: readonly Within<TextId, "users">[];
}

/** Sections of the settings in order, with their settings. */
const sections = [
  { name: "appearance", settings: ["appearance.theme", "appearance.density", "appearance.textSize"] },
  { name: "formats", settings: ["language.title"] },
  { name: "keyboard", settings: ["keyboard.singleKeys"] },
  { name: "sound", permission: "orders.view", settings: ["sound.new", "sound.warning"] },
  { name: "ordering", permission: "orders.create", settings: ["ordering.photos", "ordering.type"] },
  { name: "mails", permission: "analytics.view", isOfUsers: true, settings: ["mails.morning"] },
  { name: "sessions", settings: ["sessions.elsewhere"] },
  {
    name: "organization",
    permission: "organization.edit",
    settings: ["fields.organizationName", "members.title"],
  },
  { name: "plan", settings: ["billing.title"] },
  { name: "modules", permission: "location.edit", settings: ["openModules"] },
  { name: "limits", permission: "location.edit", settings: [] },
  { name: "receipts", permission: "receipts.setup", module: "receipts", settings: ["openReceipts"] },
  { name: "accounting", permission: "accounting.view", settings: [] },
  {
    name: "developers",
    permission: "integrations.manage",
    module: "developers",
    settings: ["openDevelopers"],
  },
  { name: "audit", permission: "audit.view", settings: [] },
  { name: "device", settings: ["install.title", "device.clear"] },
  { name: "aboutApp", settings: ["aboutApp.version", "aboutApp.licence"] },
] as const satisfies readonly Section[];

export type SettingSection = (typeof sections)[number]["name"];

/** Returns the sections visible to the current user. */
export function useSettingSections(): readonly (Section & { name: SettingSection })[] {
  const may = usePermissions();
  const { kind } = useProfile();
  const all: readonly (Section & { name: SettingSection })[] = sections;
  const off = useModulesOff();
  return all.filter(
    ({ permission, module, isOfUsers }) =>
      (!permission || may(permission)) &&
      (!module || !off.includes(module)) &&
      (!isOfUsers || kind === "user"),
  );
}
