import style from "./EmptyState.module.css";

/** Paths of the two-colour drawings: outline in stone, one detail in fig. */
const drawings = {
  chair: {
    line: "M26 50h44M48 50v29M37 80h22M13 38v22h13M13 60v20M26 60v20M83 38v22H70M83 60v20M70 60v20",
    fig: "M35 50c0-8 5.5-13 13-13s13 5 13 13M48 37v-4M45 32.5h6",
  },
  tray: {
    line: "M14 66h68M22 66c0-15 11.500-26 26-26s26 11 26 26M24 74h48M33 56c2-5 5.500-8 10-9.500",
    fig: "M48 40v-6M44 33.500h8",
  },
  ticket: {
    line: "M30 26h36v52l-4.500-3.500L57 78l-4.500-3.500L48 78l-4.500-3.500L39 78l-4.500-3.500L30 78zM37 47h22M37 55h22M37 63h13",
    fig: "M30 34h36",
  },
  plate: {
    line: "M48 30a24 24 0 1 0 0 48 24 24 0 0 0 0-48zM12 32v14M8 32v9a4 4 0 0 0 8 0v-9M12 46v32M86 78V32c-5 3-7 9-7 17 0 5 2 8 7 8",
    fig: "M48 40a14 14 0 1 0 0 28 14 14 0 0 0 0-28z",
  },
  envelope: {
    line: "M18 34h60v42H18zM18 76l22-21M78 76 56 55",
    fig: "M18 35l30 25 30-25",
  },
} as const;

export interface DrawingProps {
  drawing: keyof typeof drawings;
}

/** Renders the paths of an empty state's drawing; loaded lazily. */
export function Drawing({ drawing }: DrawingProps) {
  const { line, fig } = drawings[drawing];
  return (
    <>
      <path d={line} />
      <path className={style.fig} d={fig} />
    </>
  );
}
