import type { Production } from "@konoba/contract/inventory/inventory.production.contract";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";

/** Renders the batch that was just produced, with the way to its labels. */
export function MadeNow({ batch }: { batch: Production }) {
  const { t } = useTranslation("production");
  return (
    <p className="row wrap align-center gap-16 rows-8" role="status">
      {t("batch.madeNow", { name: batch.productName, number: batch.batchNumber })}
      <LinkButton size="sm" variant="soft" to={hrefOf("/inventory/labels", { items: batch.inventoryId })}>
        {t("labels")}
      </LinkButton>
    </p>
  );
}
