import { channelOf } from "@konoba/contract/locations/locations.windows.rules";
import type { ItemChannel } from "@konoba/contract/menu/menu.rules";
import { useEditor } from "../editor.ts";

/** Returns where the order in the editor is sold. */
export function useItemChannel(): ItemChannel {
  const { fields, order } = useEditor();
  return order?.source ? "platforms" : channelOf(fields);
}
