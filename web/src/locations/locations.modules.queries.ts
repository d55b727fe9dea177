import { type ModuleSwitches } from "@konoba/contract/lib/businessKinds";
import { type Module, modules } from "@konoba/contract/lib/modules";
import { moduleRoutes, type ModuleState } from "@konoba/contract/locations/locations.modules.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { queryClient, useApiMutation } from "../lib/cache/queries.ts";
import { formatList } from "../lib/text/format.ts";
import { shownLanguage, translate } from "../lib/text/translation.ts";

const calls = callsOf(moduleRoutes);

/** Query for the modules of a location with what they are used for. */
export const moduleStates = (id: string) =>
  queryOptions({
    queryKey: ["locations", id, "modules"],
    queryFn: async (): Promise<readonly ModuleState[]> => (await calls.modules({ params: { id } })).items,
    retry: 1,
  });

const namesOf = (switches: ModuleSwitches) =>
  formatList(
    modules.filter((each) => switches[each] !== undefined).map((each) => translate(`modules:names.${each}`)),
    shownLanguage(),
  );
const opposite = (switches: ModuleSwitches): ModuleSwitches =>
  Object.fromEntries(Object.entries(switches).map(([module, isOn]) => [module, !isOn]));

const doneText = (switches: ModuleSwitches) => {
  const values = Object.values(switches);
  if (values.every(Boolean)) return "modules:turnedOn";
  return values.some(Boolean) ? "modules:changed" : "modules:turnedOff";
};

/** Switches modules of a location; the toast offers to undo it. */
export function useSwitchModules(id: string) {
  return useApiMutation({
    call: (switches: ModuleSwitches) => calls.switchModules({ params: { id }, body: { modules: switches } }),
    refresh: [["users", "me"]],
    done: (_output, switches) => doneText(switches),
    failed: "modules:failed",
    undo: opposite,
    values: (switches: ModuleSwitches) => ({ names: namesOf(switches) }),
    onDone: ({ items }) => queryClient.setQueryData(moduleStates(id).queryKey, items),
  });
}

/** Returns the modules of a reply that something is open of. */
export const openOf = (states: readonly ModuleState[]): readonly Module[] =>
  states.filter(({ isRequired, open }) => isRequired || open.length > 0).map(({ module }) => module);
