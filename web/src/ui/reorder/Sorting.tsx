import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type DragEndEvent,
  type KeyboardCodes,
  type Modifier,
  type Over,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { GripIcon } from "../icons/icons.more.tsx";
import { QueuedKeyboardSensor } from "./queuedKeyboardSensor.ts";
import style from "./Sorting.module.css";

/** Position of a drag handle within its row. */
export interface Slot {
  id: string;
  /** Display name of the row. */
  name: string;
  element: HTMLElement;
}

interface SortingProps {
  ids: readonly string[];
  slots: readonly Slot[];
  onDrop: (id: string, ids: string[]) => void;
}

const keyboardCodes: KeyboardCodes = {
  start: ["Space", "Enter"],
  cancel: ["Escape"],
  end: ["Space", "Enter"],
};
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Moves rows by mouse, touch or keyboard with announcements: Space lifts, arrows move, Space drops, Escape
 * cancels.
 */
export function Sorting({ ids, slots, onDrop }: SortingProps) {
  const { t } = useTranslation("ui");
  const announced = useRef("");
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(QueuedKeyboardSensor, { keyboardCodes, coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => ids.findIndex((each) => each === id);
  const announcement = (what: "lifted" | "moved" | "dropped" | "back", active: Active, over: Over | null) => {
    const name = slots.find(({ id }) => id === active.id)?.name;
    return t(`reorder.${what}`, { name, place: indexOf((over ?? active).id) + 1, count: ids.length });
  };
  function move({ active, over }: { active: Active; over: Over | null }) {
    const text = announcement("moved", active, over);
    // Skip repeated announcements; the first one over its own position duplicates the lift.
    const isNews = announced.current !== text;
    announced.current = text;
    return isNews ? text : undefined;
  }
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (to >= 0 && from !== to) onDrop(String(active.id), arrayMove([...ids], from, to));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: "" },
        announcements: {
          onDragStart: ({ active }) => {
            announced.current = announcement("moved", active, null);
            return announcement("lifted", active, null);
          },
          onDragOver: move,
          onDragEnd: ({ active, over }) => announcement("dropped", active, over),
          onDragCancel: ({ active }) => announcement("back", active, null),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {slots.map((slot) => createPortal(<Handle {...slot} />, slot.element, slot.id))}
      </SortableContext>
    </DndContext>
  );
}

function Handle({ id, name, element }: Slot) {
  const { t } = useTranslation("ui");
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({ id });
  const row = element.closest<HTMLElement>("[data-row]");
  useLayoutEffect(() => setNodeRef(row), [row, setNodeRef]);
  useLayoutEffect(() => {
    if (!row) return;
    row.style.transform = transform ? `translateY(${transform.y}px)` : "";
    row.classList.toggle(style.shifting ?? "", transform !== null && !isDragging);
    row.classList.toggle(style.lifted ?? "", isDragging);
  }, [row, transform, isDragging]);

  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      data-handle={id}
      className={cx(style.handle, isDragging && style.held)}
      aria-label={t("reorder.handle", { name })}
      aria-pressed={isDragging}
      {...listeners}
      onBlur={({ currentTarget }) => {
        // Leaving a lifted row cancels the move, as Escape does.
        if (isDragging)
          currentTarget.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape", bubbles: true }));
      }}
    >
      <GripIcon size={16} />
    </button>
  );
}
