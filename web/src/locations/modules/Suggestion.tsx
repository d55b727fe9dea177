import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { navCounts } from "../../lib/api/navCounts.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { readStored, writeStored } from "../../lib/device/storage.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import type { SuggestedModule } from "./SuggestionCard.tsx";

// Loaded lazily, because hardly any form shows it.
const card = lazyComponent(async () => {
  const [module] = await Promise.all([import("./SuggestionCard.tsx"), loadTexts(["modules"])]);
  return module.SuggestionCard;
});

/** Offers a module where its need shows: once per person, and never during service. */
export function Suggestion({ module }: { module: SuggestedModule }) {
  const { id } = useProfile();
  const key = `suggested.${id}.${module}`;
  const [isNew] = useState(() => readStored(key) === null);
  const [isDeclined, setIsDeclined] = useState(false);
  const isOn = useIsModuleOn(module);
  const mayChange = usePermission("location.edit");
  const counts = useQuery(navCounts(useCurrentLocation().id)).data;
  const isInService = counts === undefined || counts.openOrders + counts.waitingOrders > 0;
  const isShown = !isOn && mayChange && isNew && !isDeclined && !isInService;
  useEffect(() => {
    if (isShown) writeStored(key, "1");
  }, [isShown, key]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <card.Component module={module} onDecline={() => setIsDeclined(true)} />
    </Suspense>
  );
}
