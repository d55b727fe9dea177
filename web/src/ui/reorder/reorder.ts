/** Rows below each other as they were measured when one of them was lifted. */
export interface Layout {
  tops: readonly number[];
  heights: readonly number[];
}

/** A list with the entry of one place put at another. */
export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

const topOf = ({ tops }: Layout, place: number) => tops[place] ?? 0;
const heightOf = ({ heights }: Layout, place: number) => heights[place] ?? 0;
const middleOf = (layout: Layout, place: number) => topOf(layout, place) + heightOf(layout, place) / 2;

/** The place a row has when it was dragged by a distance: that of the last row whose middle it passed. */
export function placeAfter(layout: Layout, from: number, distance: number): number {
  const top = topOf(layout, from) + distance;
  const bottom = top + heightOf(layout, from);
  const last = layout.tops.length - 1;
  let to = from;
  while (to < last && bottom > middleOf(layout, to + 1)) to += 1;
  while (to > 0 && top < middleOf(layout, to - 1)) to -= 1;
  return to;
}

/** How far each row stands from where it was while the row of `from` is held at `to`. */
export function shifts(layout: Layout, from: number, to: number): number[] {
  const gap = layout.tops.length > 1 ? topOf(layout, 1) - topOf(layout, 0) - heightOf(layout, 0) : 0;
  const pitch = (place: number) => heightOf(layout, place) + gap;
  let own = 0;
  const others = layout.tops.map((_, place) => {
    if (place > from && place <= to) {
      own += pitch(place);
      return -pitch(from);
    }
    if (place < from && place >= to) {
      own -= pitch(place);
      return pitch(from);
    }
    return 0;
  });
  return others.with(from, own);
}
