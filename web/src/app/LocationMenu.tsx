import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useTranslation } from "../lib/translation.ts";
import { chooseLocation, type CurrentLocation } from "../lib/currentLocation.ts";
import { announce } from "../lib/toasts.ts";
import { ChevronsUpDownIcon, MapPinIcon, PlusIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Menu, MenuHeading, MenuItem, MenuRule } from "../ui/Menu.tsx";
import { Tooltip } from "../ui/Tooltip.tsx";
import type { TriggerProps } from "../ui/useFloat.ts";
import { useLocationChoices } from "./locationList.ts";
import { City, LocationName, type LocationChoice } from "./LocationName.tsx";
import { activeAddress } from "./navigation.ts";
import style from "./SidebarFoot.module.css";

// Only organizations with many locations have it.
const finder = lazyPart(async () => (await import("./LocationFinder.tsx")).LocationFinder);

/** From this many on a box to type in is quicker than the list. */
const mostWithoutBox = 7;

/** The pages of one record, or of one that is being made. */
const recordPage = /\/(add$|edit\/|[\da-f-]{36})/;

/**
 * A record of the former location means nothing in the next one: its page gives way to its list,
 * unless a form with unsaved values holds it.
 */
function useLeaveRecord(): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const { pathname } = router.state.location;
    const list = activeAddress(pathname);
    if (list === null || !recordPage.test(pathname)) return true;
    await router.navigate({ to: list });
    return router.state.location.pathname !== pathname;
  };
}

/** Where one works: the chosen location, all of them, or the way to the first. */
export function LocationMenu({
  isRail,
  onNavigate,
}: {
  isRail: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const { t } = useTranslation("app");
  const { locations, current } = useLocationChoices();
  const leaveRecord = useLeaveRecord();

  if (locations.data?.length === 0) {
    const create = (
      <LinkButton to="/location/add" icon={<PlusIcon />} size={isRail ? "sm" : "md"}>
        <span className={isRail ? "vh" : undefined}>{t("locations.create")}</span>
      </LinkButton>
    );
    return (
      <div className={style.create} onClickCapture={onNavigate}>
        {isRail ? <Tooltip text={t("locations.create")}>{create}</Tooltip> : create}
      </div>
    );
  }
  const choices = locations.data ?? [];
  const choose = async (location: LocationChoice) => {
    if (!(await leaveRecord())) return;
    chooseLocation(location);
    announce({ tone: "success", text: t("locations.now", { name: location.name }) });
  };
  const trigger = (open: TriggerProps) => (
    <LocationButton open={open} current={current} locations={choices} isRail={isRail} />
  );

  if (choices.length > mostWithoutBox) {
    return (
      <Suspense fallback={null}>
        <finder.Part
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
          isChecked={location.id === current.id}
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
      className={style.location}
      aria-label={isRail ? t("locations.switch", { name }) : undefined}
    >
      <MapPinIcon />
      {!isRail && (
        <>
          <span className="vh">{t("locations.label")}</span>
          <span className={style.names}>
            <b className="cut">{name}</b>
            {chosen && <City location={chosen} />}
          </span>
          <ChevronsUpDownIcon size={16} />
        </>
      )}
    </button>
  );
  return isRail ? <Tooltip text={name}>{button}</Tooltip> : button;
}
