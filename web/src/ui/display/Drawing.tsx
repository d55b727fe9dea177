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
  key: {
    line: "M46 52h34M70 52v10M79 52v7",
    fig: "M34 39a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM30 52h1",
  },
  link: {
    line: "M12 38h26v28H12zM58 38h26v28H58z",
    fig: "M38 52h18M50 46l6 6-6 6",
  },
  printer: {
    line: "M34 46V30h28v16M34 70H22V46h52v24H62",
    fig: "M34 62h28v20H34zM41 69h14M41 75h9",
  },
  labels: {
    line: "M18 28h60v52H18zM18 54h60M48 28v52",
    fig: "M25 37h16M25 44h10",
  },
  calendar: {
    line: "M22 32h52v46H22zM22 44h52M34 26v11M62 26v11",
    fig: "M40 60l6 6 11-11",
  },
  people: {
    line: "M38 32a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM18 80c0-12 8-19 20-19s20 7 20 19",
    fig: "M62 36a8 8 0 0 1 0 16M66 61c8 1 13 8 13 19",
  },
  chart: {
    line: "M20 28v50h58",
    fig: "M28 66l14-16 12 8 20-22",
  },
  photo: {
    line: "M18 30h60v48H18zM18 70l18-18 14 14 8-8 20 18",
    fig: "M62 40a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  },
  truck: {
    line: "M12 36h38v34h-8M26 70h-2M12 70V36M50 46h16l14 14v10h-6M56 70h-6",
    fig: "M33 64a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM64 64a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
  },
  checklist: {
    line: "M28 30h40v52H28zM40 33v-8h16v8M48 48h13M48 59h13M48 70h13",
    fig: "M34 48l3 3 5-6M34 59l3 3 5-6",
  },
  shelf: {
    line: "M18 26v56M78 26v56M18 52h60M18 78h60",
    fig: "M26 36h15v16H26zM46 62h23v16H46z",
  },
  menu: {
    line: "M48 34c-8-5-18-6-28-5v45c10-1 20 0 28 5 8-5 18-6 28-5V29c-10-1-20 0-28 5zM48 34v45",
    fig: "M28 42c4 0 8 .5 12 2M28 52c4 0 8 .5 12 2",
  },
  search: {
    line: "M44 28a19 19 0 1 0 0 38 19 19 0 0 0 0-38zM58 61l17 17",
    fig: "M36 47h16",
  },
  lock: {
    line: "M28 48h40v32H28zM36 48v-8a12 12 0 0 1 24 0v8",
    fig: "M48 60v8",
  },
  signpost: {
    line: "M48 24v60M30 32h30l8 7-8 7H30z",
    fig: "M66 54H40l-8 7 8 7h26z",
  },
  till: {
    line: "M16 58h64v22H16zM28 58V34h40v24M36 43h24",
    fig: "M42 69h12",
  },
  tick: {
    line: "M48 28a26 26 0 1 0 0 52 26 26 0 0 0 0-52z",
    fig: "M37 54l8 8 15-17",
  },
  pin: {
    line: "M48 82C36 66 28 57 28 47a20 20 0 0 1 40 0c0 10-8 19-20 35z",
    fig: "M48 39a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  },
  clock: {
    line: "M48 28a26 26 0 1 0 0 52 26 26 0 0 0 0-52z",
    fig: "M48 40v14l9 6",
  },
  pot: {
    line: "M24 48h48v20a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10zM15 53h9M72 53h9M20 48h56",
    fig: "M38 40c-3-4 3-6 0-11M48 40c-3-4 3-6 0-11M58 40c-3-4 3-6 0-11",
  },
  ledger: {
    line: "M26 28h44v52H26zM34 28v52",
    fig: "M42 42h20M42 52h20M42 62h12",
  },
  receipt: {
    line: "M30 26h36v52l-4.5-3.5L57 78l-4.500-3.500L48 78l-4.500-3.500L39 78l-4.500-3.500L30 78zM37 36h22M37 44h14",
    fig: "M37 54h8v8h-8zM51 54h8v8h-8z",
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
