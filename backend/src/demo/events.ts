import type { LiveEventType } from '@refrain/contracts/events';

/** What is coming up in the demo, counted from the day it is made. `by` is a person of the demo, `hour` is of UTC. */
export type DemoEvent = Readonly<{
  by: string;
  type: LiveEventType;
  title: string;
  inDays: number;
  hour: number;
  description: string;
}>;

export const demoEvents: readonly DemoEvent[] = [
  {
    by: 'ines',
    type: 'listening_party',
    title: 'A sample evening',
    inDays: 6,
    hour: 19,
    description: 'A sample event: the whole record, once, with the artist in the comments.',
  },
  {
    by: 'mara',
    type: 'album_release',
    title: 'A sample release',
    inDays: 9,
    hour: 17,
    description: 'A sample event: out at five, and played from the first track on.',
  },
  {
    by: 'kofi',
    type: 'live_session',
    title: 'A sample session',
    inDays: 20,
    hour: 18,
    description: 'A sample event: five people, one van, one take.',
  },
];

const DAY = 86_400_000;

/** When it begins: so many days after `now`, at its hour. ISO. */
export const beginningOf = ({ inDays, hour }: DemoEvent, now: number): string => {
  const day = new Date(now + inDays * DAY);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();
};
