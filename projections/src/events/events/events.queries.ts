import type { AuthorCard } from '@refrain/contracts/accounts';
import {
  EVENTS_PAGE_SIZE,
  UPCOMING_EVENTS_LENGTH,
  type AnnouncedEvent,
  type AnnouncedEventsPage,
  type UpcomingEvent,
} from '@refrain/contracts/events';
import { isOwnPath } from '@refrain/contracts/notifications';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { parsed, unique, type NoticeSubject, type RowOf } from '../../kernel';
import { liveEvents, rsvpId, rsvps, type LiveEventDocument } from './events.view';

/** More are looked at than are shown, because those of hidden people are left out. */
const LOOKED_AT = 30;

type Joined = Readonly<{ event: LiveEventDocument; artist: AuthorCard | null; isAttending: boolean; isHidden: boolean }>;

const joined = async (
  store: ReadStore,
  rows: readonly RowOf<typeof liveEvents>[],
  viewer: string | null,
): Promise<readonly Joined[]> => {
  const events = rows.map(({ text }) => parsed(text));
  const [artists, mine] = await Promise.all([
    authorCards(store, unique(events.map(({ artistId }) => artistId)), viewer),
    viewer ? rsvps.in(store).many(events.map(({ eventId }) => rsvpId(eventId, viewer))) : [],
  ]);
  const attending = new Set(mine.map(({ columns }) => columns.eventId));
  return events.map((event) => {
    const artist = event.artistId === null ? null : parsed(artists.text(event.artistId));
    // Nobody goes by no address: they were forgotten.
    return { event, artist, isAttending: attending.has(event.eventId), isHidden: artist?.slug === '' };
  });
};

const present = ({ event, artist, isAttending }: Joined): UpcomingEvent => ({
  id: event.eventId,
  type: event.type,
  title: event.title,
  artistName: artist?.displayName ?? event.artistName ?? '',
  artistSlug: artist?.slug || null,
  eventDate: event.startsAt,
  description: event.description,
  link: event.link,
  interested: event.interested,
  isAttending,
});
const announced = (found: Joined): AnnouncedEvent => ({ ...present(found), status: found.event.status });

/** The next events that have not begun, soonest first. `now` is ISO. */
export const upcomingEvents = async (store: ReadStore, viewer: string | null, now: string): Promise<readonly UpcomingEvent[]> => {
  const rows = await liveEvents.in(store).find({
    where: { status: 'announced', startsAt: { gt: now } },
    orderBy: ['startsAt', 'id'],
    limit: LOOKED_AT,
  });
  const found = await joined(store, rows, viewer);
  return found
    .filter(({ isHidden }) => !isHidden)
    .slice(0, UPCOMING_EVENTS_LENGTH)
    .map(present);
};

/** Those of these events that were not cancelled, by id; not those of hidden people. */
export const eventsSeen = async (
  store: ReadStore,
  eventIds: readonly string[],
  viewer: string | null,
): Promise<ReadonlyMap<string, UpcomingEvent>> => {
  const found = await joined(store, await liveEvents.in(store).many(eventIds), viewer);
  const shown = found.filter(({ event, isHidden }) => event.status === 'announced' && !isHidden);
  return new Map(shown.map((each) => [each.event.eventId, present(each)]));
};

/** Every event ever announced, the last to begin first. @throws BadCursor */
export const announcedEvents = async (
  store: ReadStore,
  viewer: string,
  cursor?: string,
  limit = EVENTS_PAGE_SIZE,
): Promise<AnnouncedEventsPage> => {
  const { rows, next } = await liveEvents.in(store).page({ orderBy: ['-startsAt', '-id'], cursor, limit });
  return { events: (await joined(store, rows, viewer)).map(announced), next };
};

export const announcedEvent = async (store: ReadStore, viewer: string, eventId: string): Promise<AnnouncedEvent | null> => {
  const row = await liveEvents.in(store).get(eventId);
  const [found] = row ? await joined(store, [row], viewer) : [];
  return found ? announced(found) : null;
};

/** How many people want to be there; 0 for an unknown event. */
export const interestedIn = async (store: ReadStore, eventId: string): Promise<number> =>
  (await liveEvents.in(store).doc(eventId))?.interested ?? 0;

/** An event that notifications are about. It may name a page of this site, else its ticket stands on the front page. */
export const noticedEvent: NoticeSubject = {
  find: async (store, eventIds) => {
    const events = await liveEvents.in(store).docs(eventIds);
    return (id) => {
      const { title = '', link = null } = events.get(id) ?? {};
      return { about: title, actionUrl: link !== null && isOwnPath(link) ? link : '/', cover: null };
    };
  },
};
