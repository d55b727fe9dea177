import type { Permission } from "@konoba/contract/lib/permissions";
import type { ComponentType } from "react";

interface About {
  /** Permission the page requires; most pages have none. */
  permission?: Permission;
  /** True when the page needs a chosen location. */
  isInLocation?: true;
  /** Namespaces loaded before the page, besides that of its domain. */
  texts?: readonly string[];
  /** Key of its sidebar entry in `app:nav`. */
  navigation?: string;
}

export interface Screen extends About {
  /** Domain whose messages and schemas load with the page. */
  domain: string;
  load: () => Promise<ComponentType>;
}

/** Declares a screen by its module and component name; missing ones do not compile. */
export const screen = <Name extends string, const A extends About>(
  domain: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  about: A,
) => ({ domain, load: async (): Promise<ComponentType> => (await load())[name], ...about });

/** Declares a screen that needs a chosen location. */
export const locationScreen = <Name extends string, const A extends About>(
  domain: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  about: A,
) => ({ ...screen(domain, load, name, about), isInLocation: true as const });
