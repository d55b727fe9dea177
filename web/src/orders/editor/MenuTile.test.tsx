import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import type { SoldItem } from "../orderDraft.ts";
import texts from "../orders.en.json" with { type: "json" };
import { MenuTile } from "./MenuTile.tsx";

const item: BoardItem = {
  id: "11111111-1111-4111-8111-111111111111",
  type: "food",
  name: "Trout",
  nameEn: "Trout",
  nameMe: "Pastrmka",
  price: "9.50",
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  boxes: 1,
  quantity: 3,
  soldBy: "piece",
  minWeight: null,
  maxWeight: null,
  tareWeight: null,
  scaleCode: null,
  isActive: true,
  hidden: false,
  featured: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  saleWindows: [],
  saleChannels: [],
  containsAlcohol: false,
  preparationTimeMinutes: null,
  imageId: null,
  spicinessLevel: 0,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  allergens: [],
  ingredients: [],
  optionGroupIds: [],
  comboGroups: [],
};

const onAdd = vi.fn();
const onOptions = vi.fn();

const show = ({
  isSoldOut = false,
  sold,
  ...changes
}: {
  isSoldOut?: boolean;
  count?: number;
  opensSheet?: boolean;
  sold?: NonNullable<SoldItem["sold"]>;
} = {}) =>
  render(
    <MenuTile
      tile={{ item: sold ? { ...item, sold } : item, isSoldOut, unserved: null, color: 3 }}
      opensSheet={false}
      count={0}
      currency="EUR"
      onAdd={onAdd}
      onOptions={onOptions}
      {...changes}
    />,
  );

describe("a tile of the menu", () => {
  beforeAll(() => {
    addTexts("orders", "en", texts);
    addTexts("app", "en", {});
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it("adds a piece on a press", () => {
    show();

    fireEvent.click(screen.getByRole("button"));

    expect(onAdd).toHaveBeenCalledWith(item);
    expect(onOptions).not.toHaveBeenCalled();
  });

  it("strikes the price of the menu beside that of a list, and leaves the room to what is sold out", () => {
    const sold = {
      basePrice: "12.00",
      priceListId: "22222222-2222-4222-8222-222222222222",
      priceListName: "Happy hour",
      priceListNameMe: null,
      priceUntil: null,
      graceUntil: null,
    };
    const { unmount } = show({ sold });
    expect(screen.getByText("12.00")).toBeTruthy();
    unmount();

    show({ sold, isSoldOut: true });
    expect(screen.queryByText("12.00")).toBeNull();
    expect(screen.getByText("Sold out")).toBeTruthy();
  });

  it("opens the modifiers on a long press and adds nothing", () => {
    show();
    const tile = screen.getByRole("button");

    fireEvent.pointerDown(tile);
    vi.advanceTimersByTime(500);
    fireEvent.pointerUp(tile);
    fireEvent.click(tile);

    expect(onOptions).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it("handles the next key press as a press after a long press", () => {
    show();
    const tile = screen.getByRole("button");
    fireEvent.pointerDown(tile);
    vi.advanceTimersByTime(500);

    fireEvent.keyDown(tile, { key: "Enter" });
    fireEvent.click(tile);

    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  it("adds nothing while sold out, and shows the available actions", () => {
    show({ isSoldOut: true });

    fireEvent.click(screen.getByRole("button"));

    expect(onAdd).not.toHaveBeenCalled();
    expect(onOptions).toHaveBeenCalledWith(item);
  });

  it("announces that a press opens the modifiers", () => {
    show({ opensSheet: true });

    expect(screen.getByRole("button").getAttribute("aria-haspopup")).toBe("dialog");
  });

  it("announces the quantity on the ticket", () => {
    show({ count: 4 });

    expect(screen.getByRole("button").textContent).toContain("on the ticket: 4");
    expect(screen.getByText("3 left")).toBeDefined();
  });
});
