import { chartTexts, type ChartEntry } from '@refrain/contracts/charts';

export type Difference = Readonly<{ text: string; tone: 'up' | 'down' | 'same' }>;

/** How a song moved from then to now; `now` is null where it has no place any more, `then` where it had none. */
export const differenceOf = (then: number | null, now: number | null): Difference => {
  if (now === null) return { text: chartTexts.moved.gone, tone: 'down' };
  if (then === null) return { text: chartTexts.moved.fresh, tone: 'up' };
  if (then === now) return { text: chartTexts.moved.same, tone: 'same' };
  return now < then
    ? { text: chartTexts.movedUp(then - now), tone: 'up' }
    : { text: chartTexts.movedDown(now - then), tone: 'down' };
};

export const placesOf = (entries: readonly Pick<ChartEntry, 'id' | 'position'>[]): ReadonlyMap<string, number> =>
  new Map(entries.map(({ id, position }) => [id, position]));

export type Line = Readonly<{ id: string; from: number; to: number }>;

/** From the row of a song on the left to its row on the right, for songs that stand in both; rows from 0. */
export const linesOf = (then: readonly Pick<ChartEntry, 'id'>[], now: readonly Pick<ChartEntry, 'id'>[]): readonly Line[] => {
  const rows = new Map(now.map(({ id }, row) => [id, row]));
  return then.flatMap(({ id }, from) => {
    const to = rows.get(id);
    return to === undefined ? [] : [{ id, from, to }];
  });
};
