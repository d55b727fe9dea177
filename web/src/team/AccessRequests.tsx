import { may, roles } from "@konoba/contract/lib/permissions";
import type { AccessRequest } from "@konoba/contract/team/team.accessRequests.contract";
import { useQuery } from "@tanstack/react-query";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { LockIcon } from "../ui/icons/icons.tsx";
import { useDismissAccessRequest, waitingAccessRequests } from "./team.accessRequests.queries.ts";
import style from "./AccessRequests.module.css";

const maxShown = 3;

/** Renders one request with the page of its person's role, where access is given. */
function Request({ locationId, request }: { locationId: string; request: AccessRequest }) {
  const { t } = useTranslation("access");
  const { list } = useFormat();
  const dismiss = useDismissAccessRequest(locationId);
  const { id, personKind, personId, personName: name, permission } = request;
  // The domain of a permission names its pages.
  const page = t(`areas.${permission.split(".", 1)[0]}`, { defaultValue: permission });
  const isUser = personKind === "user";
  const allowed = roles.filter((each) => (isUser || each !== "owner") && may(each, permission));
  return (
    <section className={`${style.notice} tone-stone`} role="status">
      <LockIcon />
      <p className="grow">
        <b>{t("requests.title", { name, page })}</b>
        <span>{t("requests.about", { roles: list(allowed.map((role) => t(`roles.${role}`))) })}</span>
      </p>
      <div className="row wrap gap-8">
        <LinkButton size="sm" to={isUser ? hrefOf("/team", { view: "users" }) : `/team/edit/${personId}`}>
          {isUser ? t("requests.users") : t("requests.open", { name: name.split(" ")[0] })}
        </LinkButton>
        <Button size="sm" variant="quiet" loading={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
          {t("requests.dismiss")}
        </Button>
      </div>
    </section>
  );
}

/** Renders the requests for access that the user can meet, above the home page. */
export function AccessRequests({ locationId }: { locationId: string }) {
  const { data = [] } = useQuery(waitingAccessRequests(locationId));
  return data
    .slice(0, maxShown)
    .map((request) => <Request key={request.id} locationId={locationId} request={request} />);
}
