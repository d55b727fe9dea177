import { useLocationChoices } from "../../lib/api/locationList.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { CopyIcon, MapPinIcon } from "../../ui/icons/icons.tsx";

interface CopyToLocationProps {
  changeId: string;
  locationId: string;
}

/** Renders the other locations, to each of which the change can be copied; nothing where there is only one. */
export function CopyToLocation({ changeId, locationId }: CopyToLocationProps) {
  const { t } = useTranslation("priceChanges");
  const others = (useLocationChoices().locations.data ?? []).filter(
    ({ id, active }) => active && id !== locationId,
  );
  if (others.length === 0) return null;
  return (
    <Menu
      name={t("copyTo")}
      align="end"
      trigger={(open) => (
        <Button icon={<CopyIcon />} isWide {...open}>
          {t("copyTo")}
        </Button>
      )}
    >
      {others.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<MapPinIcon />}
          to={hrefOf("/menu/prices/changes/add", { locationId: id, from: changeId })}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
