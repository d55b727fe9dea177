import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useCopy } from "../ui/controls/useCopy.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { CopyIcon, RefreshIcon } from "../ui/icons/icons.tsx";
import { tableDetails, useReplaceQrCode } from "./tables.queries.ts";
import style from "./TablePage.module.css";

interface TableCodeProps {
  table: { id: string; tableNumber: string };
  onClose: () => void;
}

/** Renders the QR code of a table with print, copy and replace. */
export function TableCode({ table, onClose }: TableCodeProps) {
  const { t } = useTranslation("tables");
  const confirm = useConfirm();
  const canEdit = usePermission("tables.edit");
  const code = useQuery(tableDetails(useLocationId(), table.id)).data?.qrCode;
  const replace = useReplaceQrCode();
  const { copy } = useCopy();
  const link = `${window.location.origin}/m/${code ?? ""}`;

  async function confirmReplace() {
    const isSure = await confirm({
      title: t("replaceTitle", { number: table.tableNumber }),
      text: t("replaceText"),
      confirmLabel: t("replace"),
      isDangerous: true,
    });
    // The mutation reports the error.
    if (isSure) await replace.mutateAsync(table.id).catch(() => undefined);
  }

  return (
    <Dialog
      title={t("qrTitle", { number: table.tableNumber })}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          {canEdit && (
            <Button
              variant="quiet"
              icon={<RefreshIcon />}
              loading={replace.isPending}
              onClick={() => void confirmReplace()}
            >
              {t("replace")}
            </Button>
          )}
          <Button icon={<CopyIcon />} onClick={() => void copy(link, t("linkCopied"))}>
            {t("copyLink")}
          </Button>
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        </>
      }
    >
      {code && (
        <figure className={`stack items-center gap-12 text-center ${style.code}`} data-print>
          {/* The code in the URL avoids a stale cached image after replacement. */}
          <img
            src={`/v1/tables/${table.id}/qr?code=${code}`}
            alt={t("qrTitle", { number: table.tableNumber })}
          />
          <figcaption className="stack gap-2 ink-2">
            <strong className="title-xl ink">{t("tableName", { number: table.tableNumber })}</strong>
            <span>{t("scanHint")}</span>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
