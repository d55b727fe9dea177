import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import type { CurrentLocation } from "../../lib/api/currentLocation.ts";
import { useLocationChoices } from "../../lib/api/locationList.ts";
import { useProfile } from "../../lib/api/session.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Menu, MenuItem, MenuHeading, MenuRule } from "../../ui/controls/Menu.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/floating/Tooltip.tsx";
import type { TriggerProps } from "../../ui/floating/useFloat.ts";
import {
  HelpIcon,
  LogOutIcon,
  LockIcon,
  SlidersIcon,
  UserIcon,
  ChevronsUpDownIcon,
  MapPinIcon,
  PlusIcon,
} from "../../ui/icons/icons.tsx";
import { City, LocationName, type LocationChoice } from "./LocationName.tsx";
import { lockScreen } from "./lock.ts";
import { openPanel } from "./panels.ts";
import { useSignOut } from "./signOut.ts";
import style from "./SidebarFoot.module.css";

// Loaded lazily, because only organizations with many locations use it.
const finder = lazyComponent(async () => (await import("./LocationFinder.tsx")).LocationFinder);

/** Maximum number of locations without search. */
const maxWithoutSearch = 7;

/** Renders the location menu, or the link to create the first one. */
function LocationMenu({ isRail, onNavigate }: { isRail: boolean; onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation("app");
  const { locations, current } = useLocationChoices();
  const router = useRouter();

  if (locations.data?.length === 0) {
    const create = (
      <LinkButton to="/location/add" icon={<PlusIcon />} size={isRail ? "sm" : "md"}>
        <span className={isRail ? "vh" : undefined}>{t("locations.create")}</span>
      </LinkButton>
    );
    return (
      <div className="stack" onClickCapture={onNavigate}>
        {isRail ? <Tooltip text={t("locations.create")}>{create}</Tooltip> : create}
      </div>
    );
  }
  const choices = locations.data ?? [];
  const choose = async (location: LocationChoice) =>
    (await import("./switchLocation.ts")).switchLocation(router, location);
  const trigger = (open: TriggerProps) => (
    <LocationButton open={open} current={current} locations={choices} isRail={isRail} />
  );

  if (choices.length > maxWithoutSearch) {
    return (
      <Suspense fallback={null}>
        <finder.Component
          locations={choices}
          currentId={current.id}
          trigger={trigger}
          onChoose={(location) => void choose(location)}
        />
      </Suspense>
    );
  }
  return (
    <Menu name={t("locations.select")} side="top" trigger={trigger}>
      <MenuItem to="/organization/locations">{t("locations.seeAll")}</MenuItem>
      {choices.length > 0 && <MenuRule />}
      {locations.isError && <MenuHeading>{t("locations.failed")}</MenuHeading>}
      {choices.map((location) => (
        <MenuItem
          key={location.id}
          checked={location.id === current.id}
          onSelect={() => void choose(location)}
        >
          <LocationName location={location} />
        </MenuItem>
      ))}
    </Menu>
  );
}

interface LocationButtonProps {
  open: TriggerProps;
  current: CurrentLocation;
  locations: readonly LocationChoice[];
  isRail: boolean;
}

function LocationButton({ open, current, locations, isRail }: LocationButtonProps) {
  const { t } = useTranslation("app");
  const name = current.name ?? t("locations.select");
  const chosen = locations.find(({ id }) => id === current.id);
  const button = (
    <button
      type="button"
      {...open}
      className={`row full align-center pad-0-10 edged round-2 ink-2 ${style.location}`}
      aria-label={isRail ? t("locations.switch", { name }) : undefined}
    >
      <MapPinIcon />
      {!isRail && (
        <>
          <span className="vh">{t("locations.label")}</span>
          <span className={`fill shrink cut ${style.names}`}>
            <b>{name}</b> {chosen && <City location={chosen} />}
          </span>
          <ChevronsUpDownIcon size={16} />
        </>
      )}
    </button>
  );
  return isRail ? <Tooltip text={name}>{button}</Tooltip> : button;
}

const initialsOf = (first: string, last: string) => (first.charAt(0) + last.charAt(0)).toUpperCase();

/** Renders the signed-in user with links to profile and settings. */
function UserMenu({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation("app");
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <Menu
      name={t("user.menu", { name })}
      side="top"
      trigger={(open) => (
        <button type="button" {...open} className={`row align-center round-2 ${style.user}`}>
          <span
            className={`stack rigid middle circle on-brand-soft brand-ink one-line ${style.initials}`}
            aria-hidden="true"
          >
            {initialsOf(profile.firstName, profile.lastName)}
          </span>
          {isRail ? (
            <span className="vh">{t("user.menu", { name })}</span>
          ) : (
            <>
              <span className="vh">{t("user.label")}</span>
              <span className={`fill shrink cut ${style.names}`}>
                <b>{name}</b>
              </span>
            </>
          )}
        </button>
      )}
    >
      <MenuItem to="/profile" icon={<UserIcon />}>
        {t("user.profile")}
      </MenuItem>
      <MenuItem to="/settings" icon={<SlidersIcon />}>
        {t("user.settings")}
      </MenuItem>
      {profile.kind === "worker" && (
        <MenuItem icon={<LockIcon />} onSelect={lockScreen}>
          {t("lock.lock")}
        </MenuItem>
      )}
    </Menu>
  );
}

interface SidebarFootProps {
  isRail: boolean;
  onNavigate?: () => void;
}

/** Renders the foot of the sidebar: location, user, help and sign-out. */
export function SidebarFoot({ isRail, onNavigate }: SidebarFootProps) {
  const { t } = useTranslation("app");
  const signOut = useSignOut();
  const openHelp = () => {
    onNavigate?.();
    openPanel("help");
  };
  if (isRail)
    return (
      <div className={cx(`column rigid gap-4 ${style.foot}`, style.rail)}>
        <LocationMenu isRail onNavigate={onNavigate} />
        <RailButton label={t("help.open")} icon={<HelpIcon />} onPress={openHelp} />
        <UserMenu isRail />
        <RailButton label={t("user.logOut")} icon={<LogOutIcon />} onPress={signOut} />
      </div>
    );
  return (
    <div className={`column rigid gap-4 ${style.foot}`}>
      <LocationMenu isRail={false} onNavigate={onNavigate} />
      <div className={`row align-center ${style.person}`}>
        <UserMenu isRail={false} />
        <IconButton name={t("help.open")} icon={<HelpIcon />} onClick={openHelp} />
        <IconButton name={t("user.logOut")} icon={<LogOutIcon />} onClick={signOut} />
      </div>
    </div>
  );
}

interface RailButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

function RailButton({ label, icon, onPress }: RailButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={`row align-center text-md weight-550 pad-0-12 round-2 ink-2 ${style.row}`}
        onClick={onPress}
      >
        {icon}
        <span className="vh">{label}</span>
      </button>
    </Tooltip>
  );
}
