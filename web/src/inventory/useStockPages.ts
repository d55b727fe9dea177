import { useNavigate } from "@tanstack/react-router";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useIsPhone } from "../ui/useMedia.ts";

/** Pages beside the stock list. */
const paths = {
  stock: "/inventory",
  production: "/inventory/production",
  movements: "/inventory/report",
} as const;
type StockPage = keyof typeof paths;
const pages = ["stock", "production", "movements"] as const satisfies readonly StockPage[];

/** Returns the pages of the stock as the props of tabs or, on a phone, as links to the others for a menu. */
export function useStockPages(value: StockPage) {
  const { t } = useTranslation("inventory");
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const hasProduction = useIsModuleOn("purchasing");
  const shown = pages.filter((page) => hasProduction || page !== "production");
  const options = shown.map((page) => ({ value: page, to: paths[page], label: t(`tabs.${page}`) }));
  const tabs = {
    name: t("title"),
    kind: "tabs",
    size: "sm",
    value,
    options,
    onChange: (page: StockPage) => void navigate({ to: paths[page] }),
  } as const;
  return {
    tabs: isPhone ? null : tabs,
    links: isPhone ? options.filter((page) => page.value !== value) : [],
  };
}
