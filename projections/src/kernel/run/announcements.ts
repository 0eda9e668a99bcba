import type { ViewChange } from '@refrain/storage/change-bus';
import type { PendingPush } from '../fold/fold';
import type { Projection } from '../projection';

/** Below what a message of the bus may have, at 40 bytes a room. */
const ROOMS_AT_ONCE = 10_000;

const split = (rooms: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(rooms.length / ROOMS_AT_ONCE) }, (_, i) =>
    rooms.slice(i * ROOMS_AT_ONCE, (i + 1) * ROOMS_AT_ONCE),
  );

/** What goes out to the rooms of what was committed. What reads the same for several rooms is said once, to all of them. */
export const announcements = (
  { collections }: Pick<Projection, 'collections'>,
  news: readonly PendingPush[],
): readonly ViewChange[] => {
  const same = new Map<string, { change: Omit<ViewChange, 'rooms'>; rooms: string[] }>();
  for (const { collection, id, position, doc, isGone } of news) {
    const live = collections.get(collection)?.live;
    const rooms = live?.rooms(id, (doc ?? null) as never) ?? [];
    if (!live || rooms.length === 0) continue;
    const pushed = doc && !isGone ? (live.pushed ? live.pushed(doc as never) : doc) : null;
    const change = { view: live.view, id: live.pushedId?.(id) ?? id, position, text: pushed && JSON.stringify(pushed) };
    const key = `${change.view} ${change.id} ${change.text}`;
    const known = same.get(key);
    if (known) known.rooms.push(...rooms);
    else same.set(key, { change, rooms: [...rooms] });
  }
  return [...same.values()].flatMap(({ change, rooms }) => split(rooms).map((some) => ({ ...change, rooms: some })));
};
