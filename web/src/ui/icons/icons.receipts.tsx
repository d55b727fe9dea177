import { CloudAlert, SendHorizontal } from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of fiscal receipts. */
export const CloudAlertIcon = /* @__PURE__ */ fromLucide(CloudAlert);
export const SendIcon = /* @__PURE__ */ fromLucide(SendHorizontal);
export const CertificateIcon = /* @__PURE__ */ fromPath(
  "M4 3.500h12v8.500H4zM7 6.800h6M7 9h3.500M13 17v-4.700M11.700 13.700a2 2 0 1 0 2.600 0M11.900 14.500v3l1.100-.8 1.100.8v-3",
);
