import { createPortal } from "react-dom";
import { usePageSlot } from "../lib/page/pageSlots.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { ReceiptNotice } from "./ReceiptNotice.tsx";
import { ReceiptPill } from "./ReceiptPill.tsx";

/** Pages above which receipts that need attention are announced. */
const noticePaths: readonly string[] = ["/", "/orders", "/receipts"];

/** Renders the pill of the header, and the notices of a few pages. */
export function ReceiptAlerts({ locationId, path }: { locationId: string; path: string }) {
  const slot = usePageSlot("actions");
  const isPhone = useIsPhone();
  return (
    <>
      {slot && !isPhone && createPortal(<ReceiptPill locationId={locationId} />, slot)}
      {noticePaths.includes(path) && <ReceiptNotice locationId={locationId} />}
    </>
  );
}
