import type { OptionGroup } from "@konoba/contract/menu/menu.options.contract";
import { missingNames } from "@konoba/contract/menu/menu.texts.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useListState } from "../../lib/list/listState.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { recordBulk } from "../../ui/list/selection.tsx";
import { optionGroupWrite, optionQueries } from "../menu.options.queries.ts";
import { MissingTexts } from "../MissingTexts.tsx";
import { ruleText } from "../ruleText.ts";
import { TranslationChip } from "../TranslationChip.tsx";
import style from "../MenuPage.module.css";

/** Returns a function that lists the items and categories of a group as text. */
function useUses() {
  const { t } = useTranslation("menu");
  return ({ itemCount, categoryCount }: OptionGroup) =>
    [
      ...(itemCount > 0 ? [t("itemCount", { count: itemCount })] : []),
      ...(categoryCount > 0 ? [t("categoryCount", { count: categoryCount })] : []),
    ].join(" · ") || t("usedNowhere");
}

function useColumns(canEdit: boolean, showsMissing: boolean) {
  const { t } = useTranslation("menu");
  const usesOf = useUses();
  const update = optionQueries.useUpdate();
  return [
    {
      key: "name",
      header: t("fields.name"),
      text: (row: OptionGroup) => row.name,
      cell: (row: OptionGroup) => (
        <CellText
          note={
            <span className={style.facts}>
              <span className={style.names}>{row.options.map((option) => option.name).join(", ")}</span>
              {showsMissing && <MissingTexts texts={[row, ...row.options].flatMap(missingNames)} />}
            </span>
          }
        >
          {row.name}
        </CellText>
      ),
    },
    {
      key: "rule",
      header: t("rule.name"),
      phone: "plain" as const,
      cell: (row: OptionGroup) => ruleText(row, t),
    },
    { key: "uses", header: t("usedIn"), phone: "plain" as const, cell: usesOf, isMinor: true },
    {
      key: "active",
      header: t("groupActive"),
      text: (row: OptionGroup) => String(row.isActive),
      phone: "end" as const,
      cell: (row: OptionGroup) => (
        <span className={style.control}>
          <Switch
            needsConnection
            name={t("activeName", { name: row.name })}
            checked={row.isActive}
            disabled={!canEdit}
            onChange={(isActive) => update.mutate({ id: row.id, isActive })}
          />
        </span>
      ),
    },
  ];
}

const bulk = recordBulk<OptionGroup>({
  queries: optionQueries,
  activity: { label: "menu:groupActive", write: (id, isActive) => optionGroupWrite(id, { isActive }) },
});

export function OptionGroupList() {
  const { t } = useTranslation(["menu", "options"]);
  const { language } = useFormat();
  const locationId = useLocationId();
  const list = useListState("/menu/options", "menuOptions", ["missing"]);
  const canEdit = usePermission("menu.edit");
  const { page, pageSize, q, missing } = list.query;
  const narrowed = { language, q, ...(missing === "translation" ? ({ missing } as const) : {}) };
  const groups = useQuery(optionQueries.page(locationId, { ...narrowed, page, pageSize }));
  const client = useQueryClient();
  const remove = optionQueries.useRemove();
  const usesOf = useUses();
  const columns = useColumns(canEdit, missing !== undefined);
  return (
    <RecordList
      texts="options"
      list={list}
      query={groups}
      pageOf={(at) => client.fetchQuery(optionQueries.page(locationId, { ...narrowed, ...at }))}
      columns={columns}
      hasColumnMenu
      addTo="/menu/options/add"
      editTo={(id) => `/menu/options/edit/${id}`}
      reason={canEdit ? null : t("noEdit")}
      errorTitle={t("loadFailed")}
      drawing="plate"
      bulk={bulk}
      onDelete={remove.mutateAsync}
      links={[{ to: "/menu", label: t("backToMenu") }]}
      filters={<TranslationChip list={list} />}
      row={{
        deleteQuestion: (row) => ({
          title: t("options:delete", { name: row.name }),
          text: t("options:deleteText", { uses: usesOf(row) }),
        }),
      }}
    />
  );
}
