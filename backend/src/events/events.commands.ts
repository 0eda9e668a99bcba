import { eventRefusals, type AnnounceEventRequest, type LiveEventAnnounced } from '@refrain/contracts/events';
import { personByUsername } from '@refrain/projections/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { isOpen, liveEventDecider, liveEventStream, rsvpDecider, rsvpStream } from './live-event.decider';

type Artist = Pick<LiveEventAnnounced['data'], 'artistId' | 'artistName'>;

/** A person of the site by `@username`, else a name as it was typed. @throws DomainError */
const artistOf = async (store: ReadStore, artist: string): Promise<Artist> => {
  if (!artist.startsWith('@')) return { artistId: null, artistName: artist };
  const person = await personByUsername(store, artist.slice(1));
  if (!person) throw new DomainError(eventRefusals.artistUnknown, { artist: eventRefusals.artistUnknown.message });
  return { artistId: person.id, artistName: null };
};

export const AnnounceLiveEvent = command(
  'AnnounceLiveEvent',
  async ({ announcedBy, request }: { announcedBy: string; request: AnnounceEventRequest }, { decide, created, now, store }) => {
    const eventId = created('event');
    const position = await decide(liveEventStream(eventId), liveEventDecider, {
      eventId,
      type: request.type,
      title: request.title.trim(),
      ...(await artistOf(store, request.artist.trim())),
      startsAt: new Date(request.startsAt).toISOString(),
      description: request.description?.trim() || null,
      link: request.link?.trim() || null,
      announcedBy,
      now,
    });
    return { eventId, position };
  },
);

export const CancelLiveEvent = command(
  'CancelLiveEvent',
  ({ eventId, cancelledBy }: { eventId: string; cancelledBy: string }, { decide, now }) =>
    decide(liveEventStream(eventId), liveEventDecider, { eventId, cancelledBy, now }),
);

export const AnswerEvent = command(
  'AnswerEvent',
  async ({ eventId, userId, attending }: { eventId: string; userId: string; attending: boolean }, { decide, streams, now }) => {
    const { state: event } = await streams.load(liveEventStream(eventId), liveEventDecider);
    if (event.status === 'none') throw new DomainError(eventRefusals.unknown);
    if (event.status === 'cancelled') throw new DomainError(eventRefusals.cancelled);
    if (!isOpen(event, now)) throw new DomainError(eventRefusals.past);
    return decide(rsvpStream(eventId, userId), rsvpDecider, { eventId, userId, attending });
  },
);
