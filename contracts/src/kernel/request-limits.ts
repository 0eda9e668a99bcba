import { refusal } from './problem';

/** So many requests in each window of so many seconds; at its end a person has them all again. */
export type Window = Readonly<{ most: number; seconds: number }>;
/** What is counted together. A route that changes something names one of these, or its attempts are counted (see `attemptLimits`). */
export type RequestKind = keyof typeof requestLimits;
/** The shortest window comes first: a request that it refuses is not counted by the longer ones. */
export type RequestLimit = Readonly<{ person: Windows; address: Windows }>;
type Windows = readonly [Window, ...Window[]];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An address stands for as many busy people as a school or an office behind one. */
const PEOPLE_AT_ONE_ADDRESS = 10;

const each = (aMinute: number, anHour: number): RequestLimit => {
  const windows = (people: number): Windows => [
    { most: aMinute * people, seconds: MINUTE },
    { most: anHour * people, seconds: HOUR },
  ];
  return { person: windows(1), address: windows(PEOPLE_AT_ONE_ADDRESS) };
};
const within = (seconds: number, most: number, atOneAddress: number): RequestLimit => ({
  person: [{ most, seconds }],
  address: [{ most: atOneAddress, seconds }],
});

/**
 * How often one person, and one address, may change something. A person who clicks as fast as they can read stays below: each figure
 * is several times what the busiest person does, and far below what a script sends.
 */
export const requestLimits = {
  // A text takes longer than two seconds to write; thirty in a minute is a person who pastes.
  post: each(30, 300),
  comment: each(30, 400),
  deletePost: each(60, 1000),
  share: each(60, 600),
  // A listener who skips through a list sends one each second; an hour of songs of 30 seconds is 120.
  play: each(60, 1200),
  // An album of 20 songs is sent at once, and sent again where that failed.
  upload: each(40, 200),
  track: each(40, 200),
  postMedia: within(HOUR, 60, 300),
  linkPreview: within(HOUR, 120, 600),
  report: within(HOUR, 30, 300),
  block: within(HOUR, 200, 1000),
  // What can be done and undone without end: each time is an event for good, and some work for everybody who sees it.
  like: within(MINUTE, 60, 600),
  follow: within(HOUR, 600, 6000),
  hide: within(MINUTE, 60, 600),
  rsvp: within(MINUTE, 60, 600),
  // A long list of notifications is cleared by one click, one request each.
  notification: each(1000, 10_000),
  profile: each(20, 200),
  // A picture is decoded and drawn in several sizes.
  picture: each(10, 60),
  // Every tab says now and then that it is used.
  session: each(60, 1000),
  // Pages say in one request what many clicks were; each tab has its own.
  interactions: each(300, 6000),
  // A page that is broken reports once.
  clientError: each(30, 200),
  // Admins work through long lists.
  moderation: each(120, 3000),
  editorial: each(60, 600),
  operation: each(60, 1000),
} as const satisfies Readonly<Record<string, RequestLimit>>;

export const requestRefusals = {
  tooMany: refusal('REQUESTS.TOO_MANY', 429, 'You are doing this very often. Please wait a while and try again.'),
} as const;
