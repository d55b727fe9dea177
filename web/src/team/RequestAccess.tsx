import type { Permission } from "@konoba/contract/lib/permissions";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { ownAccessRequest, useRequestAccess } from "./team.accessRequests.queries.ts";

interface RequestAccessProps {
  locationId: string;
  permission: Permission;
}

/** Requests a permission from someone who can give it; renders nothing where no role has it for the user. */
export function RequestAccess({ locationId, permission }: RequestAccessProps) {
  const { t } = useTranslation("access");
  const own = useQuery(ownAccessRequest(locationId, permission)).data;
  const request = useRequestAccess(locationId);
  if (!own?.grantor) return null;
  const name = own.grantor.split(" ")[0] ?? own.grantor;
  if (own.requestedAt === null)
    return (
      <Button variant="primary" loading={request.isPending} onClick={() => request.mutate(permission)}>
        {t("noPermission.request", { name })}
      </Button>
    );
  return (
    <p className="row align-center gap-8 full justify-center" role="status">
      <CheckIcon />
      <span>
        <b>{t("noPermission.requested")}</b> · {t("noPermission.sees", { name })}
      </span>
    </p>
  );
}
