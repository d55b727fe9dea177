import type { Permission } from "@konoba/contract/lib/permissions";
import { usePermissions, useProfile } from "../lib/session.ts";

interface Section {
  name: string;
  permission?: Permission;
  /** Nobody but those who sign in by mail has it. */
  isOfUsers?: true;
  /** The texts of `users` that name the single settings, by which they are found. */
  settings: readonly string[];
}

/** The sections of the settings in their order: who sees them, and what is in them. */
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
  { name: "audit", permission: "audit.view", settings: [] },
  { name: "device", settings: ["install.title", "device.clear"] },
  { name: "aboutApp", settings: ["aboutApp.version", "aboutApp.licence"] },
] as const satisfies readonly Section[];

export type SettingSection = (typeof sections)[number]["name"];

/** The sections this person has. */
export function useSettingSections(): readonly (Section & { name: SettingSection })[] {
  const may = usePermissions();
  const { kind } = useProfile();
  const all: readonly (Section & { name: SettingSection })[] = sections;
  return all.filter(
    ({ permission, isOfUsers }) => (!permission || may(permission)) && (!isOfUsers || kind === "user"),
  );
}
