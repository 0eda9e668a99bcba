import { call, shape } from '../kernel';
import type { scrobblingRefusals } from './rules';

/** `username` is that at ListenBrainz, `since` is ISO. */
export type ListenBrainzConnection = Readonly<{ username: string; since: string }>;
/** `isOffered`: whether this server sends plays to a ListenBrainz at all; `site` is where the listener finds their token there. */
export type Scrobbling = Readonly<{
  isOffered: boolean;
  site: string | null;
  connection: ListenBrainzConnection | null;
  /** Whether ListenBrainz took the last token no more. */
  wasRefused: boolean;
}>;

/** Whether the viewer's plays are sent to ListenBrainz. Their token is never shown. */
export const getScrobbling = call('GET /api/user/scrobbling', { access: 'user', answer: shape<Scrobbling>() });

export type ConnectListenBrainzRequest = { token: string };

/** Sends each play that counts to ListenBrainz from now on, by the user token of the viewer there. */
export const connectListenBrainz = call('PUT /api/user/scrobbling', {
  access: 'user',
  limit: 'scrobbling',
  body: shape<ConnectListenBrainzRequest>(),
  answer: shape<Scrobbling>(),
  refuses: shape<(typeof scrobblingRefusals)[keyof typeof scrobblingRefusals]>(),
});

/** Sends no more plays, and forgets the token. */
export const disconnectListenBrainz = call('DELETE /api/user/scrobbling', { access: 'user', limit: 'scrobbling', status: 204 });
