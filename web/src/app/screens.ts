import type { ComponentType } from "react";
import { loadTexts } from "../lib/i18n.ts";

type ScreenModule = Record<string, ComponentType>;

/**
 * The files of all screens. A file that is not there yet is left out by the bundler, and its
 * address then answers "not found".
 */
const files = import.meta.glob<ScreenModule>([
  "./home/Home.tsx",
  "../auth/{SignIn,SignUp,RedeemLink}.tsx",
  "../analytics/Analytics.tsx",
  "../inventory/{InventoryList,InventoryAdd,InventoryEdit,MovementList}.tsx",
  "../locations/{LocationList,LocationAdd,LocationEdit,LocationDetails,WorkingHours}.tsx",
  "../media/Gallery.tsx",
  "../menu/{ItemList,ItemAdd,ItemEdit,CategoryList,CategoryAdd,CategoryEdit}.tsx",
  "../orders/{OrderList,OrderAdd,OrderEdit}.tsx",
  "../products/{ProductList,ProductAdd,ProductEdit}.tsx",
  "../tables/{TableList,TableAdd,TableEdit,SectionList,SectionAdd,SectionEdit}.tsx",
  "../team/{WorkerList,WorkerAdd,WorkerEdit,WorkerDetails}.tsx",
  "../users/{Profile,Settings}.tsx",
]);

/** Address → file without ending; the component is exported under the file's name. */
export const workspaceScreens = {
  "/": "./home/Home",
  "/analytics": "../analytics/Analytics",
  "/inventory": "../inventory/InventoryList",
  "/inventory/add": "../inventory/InventoryAdd",
  "/inventory/edit/$id": "../inventory/InventoryEdit",
  "/inventory/$id/movements": "../inventory/MovementList",
  "/location": "../locations/LocationDetails",
  "/location/add": "../locations/LocationAdd",
  "/location/edit/$id": "../locations/LocationEdit",
  "/location/working-hours": "../locations/WorkingHours",
  "/media": "../media/Gallery",
  "/menu": "../menu/ItemList",
  "/menu/add": "../menu/ItemAdd",
  "/menu/edit/$id": "../menu/ItemEdit",
  "/menu/categories": "../menu/CategoryList",
  "/menu/categories/add": "../menu/CategoryAdd",
  "/menu/categories/edit/$id": "../menu/CategoryEdit",
  "/orders": "../orders/OrderList",
  "/orders/add": "../orders/OrderAdd",
  "/orders/addOld": "../orders/OrderAdd",
  "/orders/edit/$id": "../orders/OrderEdit",
  "/organization/locations": "../locations/LocationList",
  "/products": "../products/ProductList",
  "/products/add": "../products/ProductAdd",
  "/products/edit/$id": "../products/ProductEdit",
  "/profile": "../users/Profile",
  "/settings": "../users/Settings",
  "/tables": "../tables/TableList",
  "/tables/add": "../tables/TableAdd",
  "/tables/edit/$id": "../tables/TableEdit",
  "/tables/sections": "../tables/SectionList",
  "/tables/sections/add": "../tables/SectionAdd",
  "/tables/sections/edit/$id": "../tables/SectionEdit",
  "/team": "../team/WorkerList",
  "/team/add": "../team/WorkerAdd",
  "/team/$id": "../team/WorkerDetails",
  "/team/edit/$id": "../team/WorkerEdit",
} as const;

/** Screens that stand alone, without the shell. */
export const standaloneScreens = {
  "/sign-in": "../auth/SignIn",
  "/sign-in/link": "../auth/RedeemLink",
  "/sign-up": "../auth/SignUp",
} as const;

/** Loads the component of a screen's file, or null while the file does not exist. */
export function screenLoader(file: string): (() => Promise<{ Screen: ComponentType }>) | null {
  const load = files[`${file}.tsx`];
  if (!load) return null;
  const name = file.slice(file.lastIndexOf("/") + 1);
  const domain = file.split("/").at(-2) ?? "";
  return async () => {
    const [module] = await Promise.all([load(), loadTexts([domain])]);
    const Screen = module[name];
    if (!Screen) throw new Error(`${file}.tsx exports no ${name}`);
    return { Screen };
  };
}
