import type { Module } from "@konoba/contract/lib/modules";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useSwitchModules } from "../../locations/locations.modules.queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";

/** Replaces a page whose module is switched off, and turns it on for those who may. */
export function ModuleOff({ module }: { module: Module }) {
  const { t } = useTranslation("modules");
  const { organizationName } = useProfile();
  const { id, name } = useCurrentLocation();
  const mayChange = usePermission("location.edit");
  const change = useSwitchModules(id ?? "");
  const title = t(`names.${module}`);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing="signpost"
        title={t("offHere.title", { module: title })}
        text={t(mayChange ? "offHere.text" : "offHere.ask", {
          location: name ?? organizationName,
          organization: organizationName,
        })}
      >
        {mayChange ? (
          <>
            <Button
              variant="primary"
              loading={change.isPending}
              onClick={() => change.mutate({ [module]: true })}
            >
              {t("offHere.turnOn")}
            </Button>
            <LinkButton to="/settings/modules">{t("offHere.all")}</LinkButton>
          </>
        ) : (
          <LinkButton to="/">{t("app:notFound.home")}</LinkButton>
        )}
      </EmptyState>
    </>
  );
}
