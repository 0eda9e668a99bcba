import { contextOfRows, limitWithin, MINUTE, personal, type Event, type Personal } from '../kernel';

/** Why no more plays are sent: the listener stopped, put in another token, or left; or ListenBrainz does not take the token any more. */
export type StoppedBecause = 'asked' | 'replaced' | 'left' | 'refused';

/**
 * A listener wants each play that counts to be sent to ListenBrainz from `since` (ISO) on. `sealed` is their token, encrypted with a secret of the vault
 * that is this connection's own: once that secret is removed, nobody can read the token. `username` is their name there.
 */
export type ListenBrainzConnected = Event<
  'ListenBrainzConnected',
  { connectionId: string; userId: string; sealed: string; username: Personal<string>; since: string }
>;
export type ListenBrainzDisconnected = Event<
  'ListenBrainzDisconnected',
  { connectionId: string; userId: string; because: StoppedBecause }
>;
export type ScrobblingEvent = ListenBrainzConnected | ListenBrainzDisconnected;

const ids = { connectionId: 'public', userId: 'public' } as const;
const sample = { connectionId: 'connection-1', userId: 'user-ada' } as const;

export const scrobblingContext = contextOfRows<ScrobblingEvent>()({
  name: 'scrobbling',
  events: {
    ListenBrainzConnected: {
      fields: { ...ids, sealed: 'public', username: personal<ListenBrainzConnected['data']>('userId'), since: 'public' },
      people: ['userId'],
      sample: { ...sample, sealed: 'c2FtcGxlLXNlYWxlZC10b2tlbg', username: 'sample-listener', since: '2026-06-01T12:00:00.000Z' },
    },
    ListenBrainzDisconnected: {
      fields: { ...ids, because: 'public' },
      people: ['userId'],
      sample: { ...sample, because: 'refused' },
    },
  },
  limits: { scrobbling: limitWithin(MINUTE, 10, 60) },
  notices: {
    scrobbling_stopped: {
      icon: 'warning',
      title: 'ListenBrainz is off',
      message: () =>
        'ListenBrainz does not take your token any more, so your plays are not sent there. Put in another one under Settings.',
    },
  },
});
