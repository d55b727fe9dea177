import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { BoardTicket as Order } from "@konoba/contract/orders/orders.board.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../../ui/cx.ts";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { minutesText } from "../../ui/display/TimeChip.tsx";
import { toneClass } from "../../ui/style/tones.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { elapsedOf } from "../elapsed.ts";
import { numberText } from "../orderText.ts";
import { BoardTicket, TicketPaper, usePlaceOf, type BoardActions } from "./BoardTicket.tsx";
import { stages, statusOf, targetsOf, type Stage } from "./boardTickets.ts";
import style from "./Board.module.css";

interface ColumnProps {
  stage: Stage;
  orders: readonly Order[];
  now: Date;
  actions: BoardActions;
  /** While a ticket is held: whether it may be dropped here. */
  isTarget: boolean | null;
}

/** How long the oldest of a column waits, and how many are late. */
function useWaits(orders: readonly Order[], now: Date) {
  const { t } = useTranslation("board");
  const elapsed = orders.map((order) => elapsedOf(order, now));
  const longest = Math.max(0, ...elapsed.map(({ minutes }) => minutes));
  const late = elapsed.filter(({ minutes, promised }) => promised !== null && minutes > promised).length;
  return {
    longest: orders.length > 0 && (
      <>
        <span className={style.word}>{t("longest")}</span> {minutesText(longest)}
      </>
    ),
    late: late > 0 && <strong className={style.late}> · {t("late", { count: late })}</strong>,
  };
}

function Column({ stage, orders, now, actions, isTarget }: ColumnProps) {
  const { t } = useTranslation("orders");
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: isTarget !== true });
  const { longest, late } = useWaits(orders, now);
  const { tone, icon: Icon } = orderStatuses[stage];
  const name = t(`status.${stage}`);
  return (
    <section
      ref={setNodeRef}
      data-stage={stage}
      aria-label={name}
      className={cx(
        style.column,
        isTarget === true && style.target,
        isTarget === false && style.closed,
        isOver && style.over,
      )}
    >
      <header className={cx(style.columnHead, toneClass(tone))}>
        <span className={style.mark}>
          <Icon size={16} />
        </span>
        <h2>{name}</h2>
        <span className={style.count}>{orders.length}</span>
        <span className={style.waits}>
          {longest}
          {late}
        </span>
      </header>
      <ul className={style.tickets} aria-label={name}>
        {orders.map((order) => (
          <BoardTicket key={order.id} order={order} {...elapsedOf(order, now)} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

const keyboardCodes: KeyboardCodes = { start: ["Space"], cancel: ["Escape", "Tab"], end: ["Space", "Enter"] };

/** The arrows go from one column a ticket may be dropped in to the next. */
const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id)?.left ?? [])
    .toSorted((a, b) => (a - b) * step)
    .filter((left) => (left - collisionRect.left) * step > 20);
  return places[0] === undefined ? undefined : { x: places[0] + 12, y: currentCoordinates.y };
};

/** The column below the finger, or below the middle of a ticket that is moved by keyboard. */
const columnBelow: CollisionDetection = ({
  droppableContainers,
  droppableRects,
  collisionRect,
  pointerCoordinates,
}) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  return droppableContainers
    .filter(({ id }) => {
      const rect = droppableRects.get(id);
      return rect !== undefined && x >= rect.left && x < rect.right;
    })
    .map(({ id }) => ({ id }));
};

/** Says to those who do not see it where a ticket is held. */
function useAnnouncements(orders: readonly Order[]) {
  const { t } = useTranslation(["board", "orders"]);
  const placeOf = usePlaceOf();
  return useMemo(() => {
    const say = (key: string, id: unknown, over?: { id: unknown } | null) => {
      const order = orders.find((each) => each.id === id);
      if (!order) return undefined;
      const name = `${placeOf(order)}, ${numberText(order.number)}`;
      const status = statusOf(over?.id) ?? order.status;
      return t(`board:${key}`, { name, status: t(`orders:status.${status}`) });
    };
    return {
      onDragStart: ({ active }: { active: { id: unknown } }) => say("held", active.id),
      onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? say("over", active.id, over) : undefined,
      onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? say("dropped", active.id, over) : say("back", active.id),
      onDragCancel: ({ active }: { active: { id: unknown } }) => say("back", active.id),
    };
  }, [orders, placeOf, t]);
}

export interface ColumnsProps {
  orders: readonly Order[];
  now: Date;
  actions: BoardActions;
  /** The finished ones, at the right. */
  rail: (isTarget: boolean) => ReactNode;
}

/** The columns side by side; tickets go from one to another that the rules and the role allow. */
export function Columns({ orders, now, actions, rail }: ColumnsProps) {
  const { role } = useProfile();
  const [heldId, setHeldId] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: nextColumn }),
  );
  const held = orders.find(({ id }) => id === heldId);
  const targets: readonly OrderStatus[] | null = held ? targetsOf(held, role) : null;
  const announcements = useAnnouncements(orders);
  function drop(to: OrderStatus | undefined) {
    setHeldId(null);
    if (held && to && to !== held.status) actions.move(held, to);
  }
  return (
    <DndContext
      // One column fills a phone: there is nowhere to drop, and the buttons do the same.
      sensors={isPhone ? [] : sensors}
      collisionDetection={columnBelow}
      // The last column is near the edge, and must not run away from who reaches for it.
      autoScroll={{ threshold: { x: 0.04, y: 0.2 } }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      onDragStart={({ active }) => setHeldId(String(active.id))}
      onDragEnd={({ over }) => drop(statusOf(over?.id))}
      onDragCancel={() => setHeldId(null)}
    >
      {stages.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          orders={orders.filter(({ status }) => status === stage)}
          now={now}
          actions={actions}
          isTarget={targets && (held?.status === stage ? null : targets.includes(stage))}
        />
      ))}
      {rail(targets?.includes("completed") === true)}
      {createPortal(
        <DragOverlay dropAnimation={null} className={style.overlay}>
          {held && <TicketPaper order={held} {...elapsedOf(held, now)} actions={actions} />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
