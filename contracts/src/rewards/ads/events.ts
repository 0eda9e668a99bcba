import { publicFields, type Event } from '../../kernel';

type Ad = { adId: string; userId: string };
/** An advertisement was shown. It counts from `countsAt` until `expiresAt`, both ISO, and only while no later one was begun. */
export type AdBegun = Event<'AdBegun', Ad & { countsAt: string; expiresAt: string }>;
/** It was on the screen for its time, by the clock of the server. */
export type AdWatched = Event<'AdWatched', Ad>;
export type AdEvent = AdBegun | AdWatched;

const ad = { adId: 'ad-1', userId: 'user-ben' };
export const adRows = {
  AdBegun: {
    fields: publicFields('adId', 'userId', 'countsAt', 'expiresAt'),
    people: ['userId'],
    sample: { ...ad, countsAt: '2026-07-01T12:00:15.000Z', expiresAt: '2026-07-01T12:05:00.000Z' },
  },
  AdWatched: { fields: publicFields('adId', 'userId'), people: ['userId'], sample: ad },
} as const;
