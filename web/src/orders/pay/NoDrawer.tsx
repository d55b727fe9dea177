import { Suspense, useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip } from "../../ui/controls/Chip.tsx";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { takesCash, type DrawerState } from "./drawerState.ts";
import type { PayFormState } from "./usePayForm.ts";
import style from "./NoDrawer.module.css";

const dialog = lazyComponent(async () => (await import("./OpenDrawerDialog.tsx")).OpenDrawerDialog);

/** Renders the button that opens a drawer over the payment, or a link where this device has to choose one. */
function OpenDrawer({ drawer }: { drawer: DrawerState }) {
  const { t } = useTranslation("pay");
  const { currency } = useEditor();
  const mayOpen = usePermission("drawers.use");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOpen) return null;
  const drawers = "toOpen" in drawer ? drawer.toOpen : [];
  if (drawers.length === 0 && drawer.kind !== "unused")
    return <TextLink to="/drawers">{t("drawer.open")}</TextLink>;
  return (
    <>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {t("drawer.open")}
      </button>
      <Suspense fallback={null}>
        {isOpen && <dialog.Component {...{ drawers, currency }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Renders that cash would belong to no shift; where the location uses drawers it must be accepted explicitly. */
export function NoDrawer({ form, drawer }: { form: PayFormState; drawer: DrawerState }) {
  const { t } = useTranslation("pay");
  if (form.method !== "cash" || drawer.kind === "open" || drawer.kind === "unknown") return null;
  const isFree = takesCash(drawer);
  const name = drawer.kind === "closed" ? (drawer.name ?? t("drawer.first")) : "";
  return (
    <div className={cx(style.noDrawer, isFree ? "tone-stone" : "tone-amber")} role="status">
      <WarningIcon size={20} />
      <p>{t(`drawer.${drawer.kind === "unused" ? "none" : drawer.kind}`, { name })}</p>
      {!isFree && (
        <Chip
          pressed={form.isWithoutDrawer}
          hasTick
          onClick={() => form.set({ isWithoutDrawer: !form.isWithoutDrawer })}
        >
          {t("drawer.without")}
        </Chip>
      )}
      <OpenDrawer drawer={drawer} />
    </div>
  );
}
