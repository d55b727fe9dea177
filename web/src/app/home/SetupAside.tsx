import { useEffect, useState } from "react";
import { enterDemo, loadOptions } from "../../auth/laterCalls.ts";
import { endSession } from "../../lib/api/session.ts";
import { hintOpeningSession } from "../../lib/device/sessionHint.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { ChevronRightIcon, CloseIcon, HelpIcon } from "../../ui/icons/icons.tsx";
import { openPanel } from "../shell/panels.ts";
import style from "./SetupAside.module.css";

const tables = [
  { x: 62, isTaken: false },
  { x: 150, isTaken: true },
  { x: 238, isTaken: false },
];

/** Renders a decorative room of three tables, one occupied. */
function DemoDrawing() {
  return (
    <svg viewBox="0 0 300 188" className={`full below-8 ${style.drawing}`} aria-hidden="true">
      {tables.map(({ x, isTaken }) => (
        <g key={x} transform={`translate(${x} 94)`} className={isTaken ? style.taken : style.free}>
          <rect x="-13" y="-42" width="26" height="10" rx="5" />
          <rect x="-13" y="32" width="26" height="10" rx="5" />
          {isTaken ? <circle r="32" /> : <rect x="-32" y="-32" width="64" height="64" rx="14" />}
        </g>
      ))}
    </svg>
  );
}

/** Returns whether this installation has a demo restaurant; false while unknown. */
function useHasDemo(): boolean {
  const [hasDemo, setHasDemo] = useState(false);
  useEffect(() => {
    loadOptions().then(
      ({ demo }) => setHasDemo(demo),
      () => setHasDemo(false),
    );
  }, []);
  return hasDemo;
}

/** Offers the demo restaurant, which replaces the current session. */
function DemoBox() {
  const { t } = useTranslation("home");
  const confirm = useConfirm();
  const [isOpening, setIsOpening] = useState(false);
  async function open() {
    const isSure = await confirm({
      title: t("setup.demoQuestion"),
      text: t("setup.demoConsequence"),
      confirmLabel: t("setup.demoAction"),
    });
    if (!isSure) return;
    setIsOpening(true);
    await endSession();
    await enterDemo();
    hintOpeningSession();
    window.location.assign("/");
  }
  return (
    <div className={`stack items-start round-4 on-sunken ${style.demo}`}>
      <DemoDrawing />
      <h3>{t("setup.demoTitle")}</h3>
      <p>{t("setup.demoText")}</p>
      <Button loading={isOpening} onClick={() => void open().catch(() => setIsOpening(false))}>
        {t("setup.demoAction")}
      </Button>
    </div>
  );
}

/** Renders the aside of the setup steps: demo, help, and a button that hides the list. */
export function SetupAside({ onHide }: { onHide: (() => void) | null }) {
  const { t } = useTranslation("home");
  const hasDemo = useHasDemo();
  return (
    <aside>
      {hasDemo && <DemoBox />}
      <ul className={style.links}>
        <li>
          <button type="button" onClick={() => openPanel("help")}>
            <HelpIcon />
            {t("setup.help")}
            <ChevronRightIcon size={16} />
          </button>
        </li>
        {onHide && (
          <li>
            <button type="button" className="ink-2" onClick={onHide}>
              <CloseIcon />
              {t("setup.dismiss")}
            </button>
          </li>
        )}
      </ul>
    </aside>
  );
}
