import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Mark } from "../../ui/display/Mark.tsx";
import { LanguageMenu } from "../shell/LanguageMenu.tsx";
import { ThemeMenu } from "../shell/ThemeMenu.tsx";
import style from "./AuthLayout.module.css";

const chair = "M-13 5v-3.5a10.92 7 0 0 1 10.92-6.5h4.16a10.92 7 0 0 1 10.92 6.5v3.5z";

/** Table shapes of the drawing: size, corner radius, and chairs (x, y, rotation). */
const kinds = {
  square: {
    width: 74,
    height: 74,
    corner: 13,
    chairs: [
      [0, -45, 0],
      [45, 0, 90],
      [0, 45, 180],
      [-45, 0, 270],
    ],
  },
  wide: {
    width: 120,
    height: 74,
    corner: 13,
    chairs: [
      [-23.6, -45, 0],
      [23.6, -45, 0],
      [68, 0, 90],
      [-23.6, 45, 180],
      [23.6, 45, 180],
      [-68, 0, 270],
    ],
  },
  round: {
    width: 74,
    height: 74,
    corner: 37,
    chairs: [
      [31.8, -31.8, 45],
      [31.8, 31.8, 135],
      [-31.8, 31.8, 225],
      [-31.8, -31.8, 315],
    ],
  },
  pair: {
    width: 64,
    height: 64,
    corner: 32,
    chairs: [
      [0, -40, 0],
      [0, 40, 180],
    ],
  },
} as const;

const tables = [
  ["square", 84, 118],
  ["wide", 232, 118],
  ["pair", 84, 238],
  ["round", 240, 238],
  ["wide", 96, 378],
  ["square", 262, 378],
  ["round", 434, 120],
  ["round", 434, 242],
  ["round", 434, 364],
  ["round", 556, 120],
  ["pair", 556, 242],
  ["round", 556, 364],
] as const;

const stools = [76, 127, 178, 229, 280];

/** Renders a decorative floor plan with a room, a terrace and one occupied table. */
function Room() {
  return (
    <svg className={style.room} viewBox="0 0 496 560" preserveAspectRatio="xMinYMin meet" aria-hidden="true">
      <path className={style.wall} d="M-10 40H332V8M332 128V444H-10M-10 312H132M332 40V62" />
      <path className={style.terrace} d="M356 40H1200V444H356z" />
      {tables.map(([kind, x, y]) => {
        const { width, height, corner, chairs } = kinds[kind];
        return (
          <g
            key={`${x} ${y}`}
            className={x === 240 ? style.taken : style.free}
            transform={`translate(${x} ${y})`}
          >
            {chairs.map(([left, top, rotation]) => (
              <path
                key={`${left} ${top}`}
                d={chair}
                transform={`translate(${left} ${top}) rotate(${rotation})`}
              />
            ))}
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={corner} />
            <rect
              className={style.rim}
              x={5 - width / 2}
              y={5 - height / 2}
              width={width - 10}
              height={height - 10}
              rx={corner - 5}
            />
          </g>
        );
      })}
      <rect className={style.counter} x="44" y="502" width="268" height="38" rx="13" />
      {stools.map((x) => (
        <circle key={x} className={style.counter} cx={x} cy="480" r="9" />
      ))}
    </svg>
  );
}

/** Renders the layout of sign-in and sign-up: a drawing and one column. */
export function AuthLayout() {
  const { t } = useTranslation("auth");
  return (
    <div className={`grid on-surface ${style.layout}`}>
      <aside className={`column clip ${style.deep}`}>
        <Room />
        <p className={`anchor ${style.brand}`}>
          <Mark size={36} isOnDeep />
          Konoba
        </p>
        <p className={style.sentence}>{t("panel.title")}</p>
        <p className={style.text}>{t("panel.text")}</p>
      </aside>
      <div className="column shrink">
        <header className={`row rigid align-center gap-2 ${style.top}`}>
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
