// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { usePoints } from "./points.ts";

const hovered: number[] = [];

function Chart({ count, first }: { count: number; first: number }) {
  const { onKeyDown, pointOf } = usePoints(count, first);
  return (
    <div onKeyDown={onKeyDown}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href="/" {...pointOf(index, () => hovered.push(index))}>
          {index}
        </a>
      ))}
    </div>
  );
}

afterEach(cleanup);

const stops = (box: HTMLElement) => [...box.querySelectorAll("a")].map(({ tabIndex }) => tabIndex);

it("moves the focus by arrows, Home and End, and stops at the edges", () => {
  const { container } = render(<Chart count={4} first={1} />);
  expect(stops(container)).toEqual([-1, 0, -1, -1]);
  container.querySelectorAll("a")[1]?.focus();

  const been = [
    "ArrowRight",
    "ArrowDown",
    "ArrowDown",
    "ArrowLeft",
    "ArrowUp",
    "Home",
    "ArrowLeft",
    "End",
    "a",
  ].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  });

  expect(been).toEqual(["2", "3", "3", "2", "1", "0", "0", "3", "3"]);
  expect(stops(container)).toEqual([-1, -1, -1, 0]);
  expect(hovered.at(-1)).toBe(3);
});

it("stays inside when fewer points are left", () => {
  const { container, rerender } = render(<Chart count={4} first={9} />);
  expect(stops(container)).toEqual([-1, -1, -1, 0]);
  rerender(<Chart count={2} first={9} />);
  expect(stops(container)).toEqual([-1, 0]);
});
