import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";

/** Suggested category names that preset the form. */
const suggestions = [
  { en: "Starters", me: "Predjela" },
  { en: "Main dishes", me: "Glavna jela" },
  { en: "Drinks", me: "Pića" },
];

/** Renders the empty state of a menu without categories. */
export function EmptyMenu() {
  const { t, i18n } = useTranslation("menu");
  const canEdit = usePermission("menu.edit");
  if (!canEdit) return <EmptyState drawing="menu" title={t("emptyMenu")} text={t("emptyMenuText")} />;
  return (
    <EmptyState drawing="menu" title={t("startWithCategory")} text={t("startText")}>
      {suggestions.map(({ en, me }) => (
        <LinkButton key={en} to={hrefOf("/menu/categories/add", { en, me })}>
          {i18n.language === "me" ? me : en}
        </LinkButton>
      ))}
      <LinkButton to="/menu/categories/add" variant="primary">
        {t("addCategory")}
      </LinkButton>
    </EmptyState>
  );
}

/** Renders the empty state of a category without items. */
export function EmptyCategory({ addTo }: { addTo: string }) {
  const { t } = useTranslation("menu");
  const canEdit = usePermission("menu.edit");
  return (
    <EmptyState drawing="menu" title={t("emptyItems")} text={t("emptyItemsText")}>
      {canEdit && (
        <LinkButton to={addTo} variant="primary">
          {t("addToMenu")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
