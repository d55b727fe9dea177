import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useConnection } from "../lib/connection/connection.ts";
import { install, isInstalled, useInstallOffer } from "../lib/connection/install.ts";
import { readDevice } from "../lib/device/deviceMemory.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useUnsentOrders } from "../lib/offline/unsentOrders.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { DownloadIcon } from "../ui/icons/icons.tsx";

/** Renders the browser's install prompt, or instructions without one. */
export function InstallApp() {
  const { t } = useTranslation("users");
  const isOffered = useInstallOffer();
  if (isInstalled()) return <p className="meta">{t("install.done")}</p>;
  return (
    <div className="grid items-start gap-8">
      {isOffered ? (
        <Button icon={<DownloadIcon size={16} />} onClick={() => void install()}>
          {t("install.action")}
        </Button>
      ) : (
        <p className="meta">{t("install.how")}</p>
      )}
    </div>
  );
}

const bytesPerMegabyte = 1_000_000;

async function usedBytes(): Promise<number | null> {
  return "storage" in navigator ? ((await navigator.storage.estimate()).usage ?? null) : null;
}

/** Renders whether staff sign in by name on this device, and a link to change it. */
export function StaffHere() {
  const { t } = useTranslation("users");
  const mayEdit = usePermission("team.edit");
  const isKnown = readDevice()?.isKnown === true;
  return (
    <div className="grid items-start gap-8">
      <p className="meta">{t(isKnown ? "device.known" : mayEdit ? "device.unknownHere" : "device.ask")}</p>
      {mayEdit && <LinkButton to={hrefOf("/team", { signIn: "1" })}>{t("device.staffOpen")}</LinkButton>}
    </div>
  );
}

/** Renders the storage of this browser with a button to clear it; session and preferences remain. */
export function DeviceStorage() {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const client = useQueryClient();
  const [used, setUsed] = useState<number | null>(null);
  const [isClearing, setIsClearing] = useState(false);

  useEffect(() => {
    // Without an estimate from the browser the size is omitted.
    usedBytes().then(setUsed, () => setUsed(null));
  }, []);

  async function clear() {
    setIsClearing(true);
    try {
      const names = "caches" in window ? await window.caches.keys() : [];
      // Precached app files remain, so that the app still opens offline.
      const cleared = names.filter((name) => !name.includes("precache"));
      await Promise.all(cleared.map((name) => window.caches.delete(name)));
      await client.resetQueries();
      setUsed(await usedBytes());
      toast.success(t("device.cleared"));
    } catch {
      toast.error(t("device.clearFailed"));
    } finally {
      setIsClearing(false);
    }
  }
  const unsent = useUnsentOrders() + useConnection().pendingCount;
  return (
    <>
      <p>{unsent === 0 ? t("device.noUnsent") : t("device.unsent", { count: unsent })}</p>
      <p>
        {used === null
          ? t("device.unknown")
          : t("device.used", { size: number((used / bytesPerMegabyte).toFixed(1), 1) })}
      </p>
      <div className="row wrap gap-8">
        <Button loading={isClearing} onClick={() => void clear()}>
          {t("device.clear")}
        </Button>
      </div>
    </>
  );
}
