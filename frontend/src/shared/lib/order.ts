/** The list with one item at another place. Places count from 0; `to` is its place in the new list. */
export const reordered = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const rest = items.filter((_, index) => index !== from);
  return from === to || from < 0 || from >= items.length ? items : [...rest.slice(0, to), items[from] as T, ...rest.slice(to)];
};

/** The place that each key moves an item to; undefined for other keys. */
export const placeByKey = (key: string, index: number, length: number): number | undefined => {
  const places: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: length - 1 };
  const place = places[key];
  return place === undefined ? undefined : Math.min(length - 1, Math.max(0, place));
};

/** Where a row stands on the page, in CSS pixels from the top of the document. */
export type RowBox = Readonly<{ top: number; height: number }>;

/** The place of a row whose middle was dragged to `middle`: behind each other row whose middle is above it. */
export const placeAt = (rows: readonly RowBox[], from: number, middle: number): number =>
  rows.filter(({ top, height }, index) => index !== from && top + height / 2 < middle).length;

/** How far each row stands aside, in CSS pixels, while the row `from` is dragged to the place `to`. */
export const standAside = (rows: readonly RowBox[], from: number, to: number): readonly number[] => {
  const [first, second] = rows;
  const gap = first && second ? second.top - first.top - first.height : 0;
  const room = (rows[from]?.height ?? 0) + gap;
  return rows.map((_, index) => {
    if (index > from && index <= to) return -room;
    return index < from && index >= to ? room : 0;
  });
};
