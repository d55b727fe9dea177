import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useTranslation } from "../lib/translation.ts";
import { TeamTabs } from "./TeamTabs.tsx";
import { WorkerList } from "./WorkerList.tsx";

const users = lazyPart(async () => (await import("../users/UserList.tsx")).UserList);

/** Staff of the location, or the owners and managers of the organization: `?view=users`. */
export function Team() {
  const { t } = useTranslation("team");
  const { view }: { view?: string } = useSearch({ strict: false });
  if (view !== "users") return <WorkerList />;
  return (
    <Suspense fallback={null}>
      <users.Part title={t("title")} above={<TeamTabs view="users" />} />
    </Suspense>
  );
}
