import { atMost, oneLine, ownAct, refusal, type TextRule } from '../kernel';

export const LIVE_EVENT_TYPES = ['album_release', 'listening_party', 'live_session'] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];
export const RSVP_STATUSES = ['attending', 'not_attending'] as const;
export type RsvpStatus = (typeof RSVP_STATUSES)[number];

/** The side column shows so many. */
export const UPCOMING_EVENTS_LENGTH = 3;
export const EVENTS_PAGE_SIZE = 20;
export const EVENTS_POLL_SECONDS = 60;
/** Reminders are given so long before an event begins. */
export const REMIND_BEFORE_SECONDS = 60 * 60;
/** Events may be announced so far ahead. */
export const ANNOUNCE_AHEAD_DAYS = 730;

/** RSVPs, by `event:person`. */
export const rsvpAct = ownAct('rsvps', 'subject:person');

/** A path of this site, or an address of the web. */
const LINK = /^(?:https?:\/\/[^\s/\\?#@]+(?:[/?#][\x21-\x7e]*)?|\/(?![/\\])[\x21-\x5b\x5d-\x7e]*)$/;

export const eventRules = {
  title: { required: 'Title is required', ...oneLine('Title', 100) },
  artist: { required: 'The artist is required', ...oneLine('Artist', 80) },
  description: oneLine('Description', 300),
  link: {
    ...atMost('The link', 300),
    pattern: { value: LINK, message: 'A link begins with https:// or, for a page of this site, with /' },
  },
} as const satisfies Record<string, TextRule>;

export const eventRefusals = {
  unknown: refusal('EVENT.NOT_FOUND', 404, 'This event was not found.'),
  cancelled: refusal('EVENT.CANCELLED', 409, 'This event was cancelled.'),
  past: refusal('EVENT.PAST', 409, 'This event has begun already.'),
  startsInPast: refusal('EVENT.STARTS_IN_PAST', 400, 'An event begins in the future.'),
  startsTooLate: refusal('EVENT.STARTS_TOO_LATE', 400, 'An event is announced at most two years ahead.'),
  artistUnknown: refusal('EVENT.ARTIST_NOT_FOUND', 400, 'Nobody here has this username.'),
} as const;

export const liveEventNames: Readonly<Record<LiveEventType, string>> = {
  album_release: 'Album release',
  listening_party: 'Listening party',
  live_session: 'Live session',
};
