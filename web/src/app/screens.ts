import type { ComponentType } from "react";
import { prepareApi } from "../lib/api.ts";
import { loadTexts } from "../lib/i18n.ts";

type ScreenModule = Record<string, ComponentType>;

/**
 * The files of all screens. A file that is not there yet is left out by the bundler, and its
 * address then answers "not found".
 */
const files = import.meta.glob<ScreenModule>([
  "./audit/AuditLog.tsx",
  "./home/Home.tsx",
  "../auth/{SignIn,SignUp,RedeemLink}.tsx",
  "../analytics/Analytics.tsx",
  "../inventory/{InventoryList,InventoryAdd,InventoryEdit,MovementList,StockImport}.tsx",
  "../locations/{LocationList,LocationAdd,LocationEdit,LocationDetails,WorkingHours}.tsx",
  "../media/Gallery.tsx",
  "../menu/{ItemList,ItemAdd,ItemEdit,ItemImport,CategoryList,CategoryAdd,CategoryEdit}.tsx",
  "../menu/{OptionGroupList,OptionGroupAdd,OptionGroupEdit}.tsx",
  "../orders/{OrderList,OrderAdd,OrderEdit}.tsx",
  "../products/{ProductList,ProductAdd,ProductEdit,ProductImport}.tsx",
  "../tables/{TableList,TableAdd,TableEdit,TableCodes,SectionList,SectionAdd,SectionEdit}.tsx",
  "../team/{Team,WorkerAdd,WorkerEdit,WorkerDetails}.tsx",
  "../users/{Billing,Profile,Settings}.tsx",
]);

/** Loads the component of a screen's file, or null while the file does not exist. */
export function screenLoader(file: string): (() => Promise<{ Screen: ComponentType }>) | null {
  const load = files[`${file}.tsx`];
  if (!load) return null;
  const name = file.slice(file.lastIndexOf("/") + 1);
  const domain = file.split("/").at(-2) ?? "";
  return async () => {
    if (domain !== "auth") prepareApi([domain]);
    const [module] = await Promise.all([load(), loadTexts([domain])]);
    const Screen = module[name];
    if (!Screen) throw new Error(`${file}.tsx exports no ${name}`);
    return { Screen };
  };
}
