import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { printerList, usePrint, type PrintBody } from "./printing.queries.ts";

/** Renders print buttons for the receipt printers of the location; nothing without a printer. */
export function PrinterButtons(body: PrintBody) {
  const { t } = useTranslation("printing");
  const printers = (useQuery(printerList(useLocationId())).data ?? []).filter(({ isActive }) => isActive);
  const print = usePrint();
  const [only] = printers;
  if (!only) return null;
  if (printers.length === 1)
    return (
      <Button loading={print.isPending} onClick={() => print.mutate({ id: only.id, ...body })}>
        {t("printAt", { name: only.name })}
      </Button>
    );
  return (
    <Menu
      name={t("atPrinter")}
      trigger={(opening) => (
        <Button {...opening} loading={print.isPending}>
          {t("atPrinter")}
        </Button>
      )}
    >
      {printers.map(({ id, name }) => (
        <MenuItem key={id} icon={<PrinterIcon />} onSelect={() => print.mutate({ id, ...body })}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
