import { useTranslation } from "../lib/text/translation.ts";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SettingsIndex } from "../users/SettingsIndex.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { Webhooks } from "./Webhooks.tsx";
import style from "./Developers.module.css";

/** Renders what other programs use: API keys, webhooks and their deliveries. */
export function Developers() {
  const { t } = useTranslation("apiKeys");
  return (
    <>
      <PageHeader title={t("page")} crumbs={[{ label: t("settings"), to: "/settings" }]} />
      <EdgePage>
        <div className={style.columns}>
          <div className={style.index}>
            <SettingsIndex />
          </div>
          <div className={style.main}>
            <ApiKeys />
            <Webhooks />
            <Deliveries />
          </div>
        </div>
      </EdgePage>
    </>
  );
}
