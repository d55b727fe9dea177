import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Mark } from "../ui/Mark.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Room } from "./Room.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import style from "./AuthLayout.module.css";

/** The frame of what stands before the application: a drawing of the room and one column. */
export function AuthLayout() {
  const { t } = useTranslation("auth");
  return (
    <div className={style.layout}>
      <aside className={style.deep}>
        <Room />
        <p className={style.brand}>
          <Mark size={36} isOnDeep />
          Konoba
        </p>
        <p className={style.sentence}>{t("panel.title")}</p>
        <p className={style.text}>{t("panel.text")}</p>
      </aside>
      <div className={style.side}>
        <header className={style.top}>
          <span className={style.smallBrand}>
            <Mark size={28} />
            Konoba
          </span>
          <ThemeMenu />
          <LanguageMenu />
        </header>
        <main className={style.column}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
