import type { RefrainEvent } from './catalog';
import { FIRST_PI_PAYOUT_LIMITS } from './payouts';

type Data = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, 'public' | 'money' | Readonly<{ personal: string }>>>;

/** One of the events that a stored one is read as. It is lifted further where that is not the version of today. */
type EventPart = Readonly<{ type: RefrainEvent['type']; version: number; data: Data }>;

/**
 * From one version of an event type on: `up` to the next version, or `into` events of other types, which `to` names: one for a type that
 * got another name, several for an event that was split, none for one that is dropped. `fields` are the classes of the fields as they were
 * stored, where they are not those of today; a type that is not in the catalog any more needs them.
 */
type EventUpcaster =
  | Readonly<{ fields?: Fields; up: (data: Data) => Data }>
  | Readonly<{ fields?: Fields; to: readonly RefrainEvent['type'][]; into: (data: Data) => readonly EventPart[] }>;

/** By type, also one that is not written any more, and by the version that is lifted. */
export type EventUpcasters = Readonly<Record<string, Readonly<Record<number, EventUpcaster>>>>;

/** How events of older versions are read: a stored event never changes, what reads it knows today's only. */
export const eventUpcasters: EventUpcasters = {
  PostCreated: {
    1: {
      up: (data) => ({
        ...data,
        link: typeof data.trackId === 'string' ? { url: `/track/${data.trackId}`, type: 'track' } : null,
        media: null,
        mentions: [],
      }),
    },
  },
  // Comments stood under posts only; then they mentioned nobody.
  CommentAdded: {
    1: { up: (data) => ({ ...data, subject: 'post', atSeconds: null }) },
    2: { up: (data) => ({ ...data, mentions: [] }) },
  },
  // Tips were given to artists, on nothing of theirs.
  // No statement corrected an older month.
  StatementClosed: { 1: { up: (data) => ({ ...data, corrections: [] }) } },
  TipGiven: { 1: { up: (data) => ({ ...data, about: null }) } },
  // Who was mentioned by an edit alone was not notified.
  CommentEdited: { 1: { up: (data) => ({ ...data, newMentions: [] }) } },
  PlayRecorded: {
    1: { up: (data) => ({ ...data, durationMs: null, judgedAt: null, device: null, network: null }) },
  },
  // How large films are was not said.
  VideoUploaded: { 1: { up: (data) => ({ ...data, sizeBytes: 0 }) } },
  // Renewals were paid out of the wallet alone.
  SubscriptionRenewed: { 1: { up: (data) => ({ ...data, paymentId: null }) } },
  // Payouts were in dollars alone.
  PayoutRequested: { 1: { up: (data) => data } },
  PayoutRulesSet: { 1: { up: (data) => ({ ...data, pi: FIRST_PI_PAYOUT_LIMITS }) } },
  PiPayoutIntended: {
    1: {
      fields: { payoutId: 'public', userId: 'public', day: 'public', network: 'public', cents: 'money' },
      up: ({ cents, ...data }) => ({ ...data, owed: cents }),
    },
  },
  // No replay asked for verdicts then.
  PlayReassessed: { 1: { up: (data) => ({ ...data, replayId: null }) } },
};
