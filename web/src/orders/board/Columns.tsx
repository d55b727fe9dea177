import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import type { BoardTicket as Order } from "@konoba/contract/orders/orders.board.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { createPortal } from "react-dom";
import { useProfile } from "../../lib/api/session.ts";
import { useClockValue } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { minutesText } from "../../ui/display/TimeChip.tsx";
import { QueuedKeyboardSensor } from "../../ui/reorder/queuedKeyboardSensor.ts";
import { toneClass } from "../../ui/style/tones.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { elapsedOf, isLate } from "../elapsed.ts";
import { numberText } from "../orderText.ts";
import { targetsOf } from "../statusTargets.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import { BoardTicket, TicketPaper, type BoardActions } from "./BoardTicket.tsx";
import { dropTargetOf, stages, statusOf, type Stage } from "./boardTickets.ts";
import style from "./Board.module.css";

interface ColumnProps {
  stage: Stage;
  orders: readonly Order[];
  actions: BoardActions;
  /** `true` or `false` if the dragged ticket may or may not be dropped here; `null` without one. */
  isTarget: boolean | null;
  /** ID of the dragged ticket of this column. */
  heldId: string | null;
}

/** Renders the longest waiting time of a column and its number of late tickets. */
function Waits({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("board");
  const maxMinutes = useClockValue((now) =>
    Math.max(-1, ...orders.map((order) => elapsedOf(order, now).minutes)),
  );
  const late = useClockValue((now) => orders.filter((order) => isLate(elapsedOf(order, now))).length);
  return (
    <span className={style.waits}>
      {maxMinutes >= 0 && (
        <>
          <span className={style.word}>{t("longest")}</span> {minutesText(maxMinutes)}
        </>
      )}
      {late > 0 && <strong className={style.late}> · {t("late", { count: late })}</strong>}
    </span>
  );
}

const isSameList = (one: readonly Order[], other: readonly Order[]) =>
  one.length === other.length && one.every((order, index) => order === other[index]);

const firstSeen = 8;
const aStep = 12;

/**
 * Returns the number of tickets to render: the visible ones first, then a few at a time to avoid blocking.
 */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(firstSeen);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + aStep));
  }, [drawn, count]);
  return drawn;
}

/** Renders a column; memoized, so that only changes of its own tickets render it again. */
const Column = memo(
  function Column({ stage, orders, actions, isTarget, heldId }: ColumnProps) {
    const { t } = useTranslation("orders");
    const { setNodeRef, isOver } = useDroppable({ id: stage });
    const { tone, icon: Icon } = orderStatuses[stage];
    const name = t(`status.${stage}`);
    const drawn = useDrawn(orders.length);
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
          <Waits orders={orders} />
        </header>
        <ul className={style.tickets} aria-label={name}>
          {orders.slice(0, drawn).map((order) => (
            <BoardTicket key={order.id} order={order} actions={actions} isHeld={order.id === heldId} />
          ))}
        </ul>
      </section>
    );
  },
  (before, now) =>
    isSameList(before.orders, now.orders) &&
    before.actions === now.actions &&
    before.isTarget === now.isTarget &&
    before.heldId === now.heldId,
);

const keyboardCodes: KeyboardCodes = { start: ["Space"], cancel: ["Escape", "Tab"], end: ["Space", "Enter"] };

// Constants, because new objects would render all descendants again.
const byMouse = { activationConstraint: { distance: 8 } };
const byFinger = { activationConstraint: { delay: 250, tolerance: 8 } };

/**
 * Returns how a ticket finds its column among those that accept it. They are read from a reference: a column that
 * is disabled by rendering is found a moment after the pick-up only, which is too late for a quick key.
 */
function columnRules(targets: RefObject<readonly OrderStatus[]>) {
  const accepts = ({ id }: { id: unknown }) => targets.current.some((target) => target === id);

  /** Arrow keys move to the next column that accepts the ticket. */
  const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    const { collisionRect, droppableContainers, droppableRects } = context;
    if (step === undefined || !collisionRect) return undefined;
    event.preventDefault();
    const positions = droppableContainers
      .getEnabled()
      .filter(accepts)
      .flatMap(({ id }) => droppableRects.get(id)?.left ?? [])
      .toSorted((a, b) => (a - b) * step)
      .filter((left) => (left - collisionRect.left) * step > 20);
    return positions[0] === undefined ? undefined : { x: positions[0] + 12, y: currentCoordinates.y };
  };

  /** Finds the column under the pointer, or under the center of a ticket moved by keyboard. */
  const columnBelow: CollisionDetection = (dragging) => {
    const { droppableContainers, droppableRects, collisionRect, pointerCoordinates } = dragging;
    const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
    return droppableContainers
      .filter(accepts)
      .filter(({ id }) => {
        const rect = droppableRects.get(id);
        return rect !== undefined && x >= rect.left && x < rect.right;
      })
      .map(({ id }) => ({ id }));
  };

  return { byKeyboard: { keyboardCodes, coordinateGetter: nextColumn }, columnBelow };
}

/**
 * Renders the single draggable, which stands for the dragged ticket. One per ticket would render all of
 * them at every step.
 */
function Holder({ aimed, children }: { aimed: RefObject<string | null>; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: "ticket" });
  const take = (kind: "onMouseDown" | "onTouchStart" | "onKeyDown") => (event: SyntheticEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const ticket = target?.closest<HTMLElement>("[data-ticket]");
    if (!ticket || isDragging || (kind === "onKeyDown" && !target?.matches("[data-handle]"))) return;
    aimed.current = ticket.dataset["ticket"] ?? null;
    setNodeRef(ticket);
    setActivatorNodeRef(ticket.querySelector<HTMLElement>("[data-handle]"));
    listeners?.[kind]?.(event);
  };
  return (
    <div
      className="contents"
      onMouseDown={take("onMouseDown")}
      onTouchStart={take("onTouchStart")}
      onKeyDown={take("onKeyDown")}
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** Returns screen reader announcements for dragging. */
function useAnnouncements(orders: readonly Order[], aimed: RefObject<string | null>) {
  const { t } = useTranslation(["board", "orders"]);
  const destinationOf = useOrderDestination();
  const say = (key: "held" | "over" | "dropped" | "back", over?: { id: unknown } | null) => {
    const order = orders.find(({ id }) => id === aimed.current);
    if (!order) return undefined;
    const name = `${destinationOf(order)}, ${numberText(order.number)}`;
    const status = statusOf(over?.id) ?? order.status;
    return t(`board:${key}`, { name, status: t(`orders:status.${status}`) });
  };
  return {
    onDragStart: () => say("held"),
    onDragOver: ({ over }: { over: { id: unknown } | null }) => (over ? say("over", over) : undefined),
    onDragEnd: ({ over }: { over: { id: unknown } | null }) => (over ? say("dropped", over) : say("back")),
    onDragCancel: () => say("back"),
  };
}

/**
 * Restores the focus on a ticket dropped by keyboard after it moves to its new column, also when another device or a
 * late reply moves it away and back, until something else is focused or pressed.
 */
function useFocusAfterMove(orders: readonly Order[]) {
  const dropped = useRef<{ id: string; to: OrderStatus } | null>(null);
  useEffect(() => {
    const forget = () => {
      dropped.current = null;
    };
    document.addEventListener("pointerdown", forget);
    return () => document.removeEventListener("pointerdown", forget);
  }, []);
  useEffect(() => {
    const { id, to } = dropped.current ?? {};
    if (!orders.some((order) => order.id === id && order.status === to)) return;
    const handle = document.querySelector<HTMLElement>(`[data-ticket="${id}"] [data-handle]`);
    const focused = document.activeElement;
    if (focused === document.body) handle?.focus();
    else if (focused !== handle) dropped.current = null;
  }, [orders]);
  return dropped;
}

export interface ColumnsProps {
  orders: readonly Order[];
  actions: BoardActions;
  /** Finished orders, at the right. */
  rail: (isTarget: boolean) => ReactNode;
}

/** Renders the columns; a ticket can be dropped on those that the status rules and the role allow. */
export function Columns({ orders, actions, rail }: ColumnsProps) {
  const { role } = useProfile();
  const aimed = useRef<string | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const accepting = useRef<readonly OrderStatus[]>([]);
  const [{ byKeyboard, columnBelow }] = useState(() => columnRules(accepting));
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(QueuedKeyboardSensor, byKeyboard),
  );
  const held = orders.find(({ id }) => id === heldId);
  const targets: readonly OrderStatus[] | null = held ? targetsOf(held, role) : null;
  useLayoutEffect(() => {
    accepting.current = targets ?? [];
  });
  const announcements = useAnnouncements(orders, aimed);
  const dropped = useFocusAfterMove(orders);
  function drop({ over, activatorEvent }: DragEndEvent) {
    setHeldId(null);
    const to = held ? dropTargetOf(held, over?.id, role) : null;
    if (!held || !to) return;
    if (activatorEvent instanceof KeyboardEvent) dropped.current = { id: held.id, to };
    actions.move(held, to);
  }
  return (
    <DndContext
      // Phones show one column, so there is no drop target; the buttons do the same.
      sensors={isPhone ? [] : sensors}
      collisionDetection={columnBelow}
      // A small horizontal threshold, because the last column is near the edge and must not scroll away.
      autoScroll={{ threshold: { x: 0.04, y: 0.2 } }}
      accessibility={{ announcements, restoreFocus: false, screenReaderInstructions: { draggable: "" } }}
      onDragStart={() => setHeldId(aimed.current)}
      onDragEnd={drop}
      onDragCancel={() => setHeldId(null)}
    >
      <Holder aimed={aimed}>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            orders={orders.filter(({ status }) => status === stage)}
            actions={actions}
            isTarget={targets && (held?.status === stage ? null : targets.includes(stage))}
            heldId={held?.status === stage ? heldId : null}
          />
        ))}
      </Holder>
      {rail(targets?.includes("completed") === true)}
      {createPortal(
        <DragOverlay dropAnimation={null} className={style.overlay}>
          {held && <TicketPaper order={held} actions={actions} />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
