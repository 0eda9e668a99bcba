import type { LiveEventType } from '@refrain/contracts/events';
import { AnnounceLiveEvent, AnswerEvent } from '../events/events.commands';
import { createdId } from '../kernel/write/command-context';
import { announcing, contextOf, EDITOR, userIdOf } from './ids';
import { demoPeople } from './people';

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
  {
    by: 'lowland',
    type: 'live_session',
    title: 'Thirty voices at low tide',
    inDays: 3,
    hour: 18,
    description: 'Pumping Station No. 4, Sample Harbour. Doors at half past five. The walls answer a second and a half later.',
  },
  {
    by: 'nadia',
    type: 'listening_party',
    title: 'Two endings, one ferry',
    inDays: 12,
    hour: 20,
    description: 'Upper deck of the evening ferry, Sample Islands. Both endings, then a vote, then the way back.',
  },
  {
    by: 'oskar',
    type: 'album_release',
    title: 'The record with the chair in it',
    inDays: 27,
    hour: 19,
    description: 'Back room of the Sample Street bookshop. Forty seats, one of them is on the record.',
  },
];

const DAY = 86_400_000;

/** When it begins: so many days after `now`, at its hour. ISO. */
export const beginningOf = ({ inDays, hour }: DemoEvent, now: number): string => {
  const day = new Date(now + inDays * DAY);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();
};

/** Announces one of them; `startsAt` is ISO. */
export const announcementOf = (index: number, startsAt: string) => {
  const demo = demoEvents[index];
  if (!demo) throw new Error(`the demo has no event ${index}`);
  const { by, type, title, description } = demo;
  const artist = `@${demoPeople.find(({ key }) => key === by)?.username}`;
  const request = { type, title, description, artist, startsAt };
  return new AnnounceLiveEvent({ announcedBy: userIdOf(EDITOR), request }, announcing(index));
};

/** A person asks to be reminded of one of them. */
export const reminderOf = (index: number, by: string) => {
  const asked = { eventId: createdId(announcing(index), 'event'), userId: userIdOf(by), attending: true };
  return new AnswerEvent(asked, contextOf(userIdOf(by), 'rsvp', String(index), by));
};
