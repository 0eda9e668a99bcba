import { bytes, call, shape } from '../kernel';
import type { AppPassword, MadeAppPassword, MakeAppPasswordRequest } from './api';
import type { appPasswordRefusals } from './rules';

type Refused = typeof appPasswordRefusals;

/** Passwords of the viewer's apps, the newest first; without the passwords themselves. */
export const getAppPasswords = call('GET /api/user/app-passwords', {
  access: 'user',
  answer: shape<readonly AppPassword[]>(),
});

/** Makes a password for an app. It is shown in this answer and nowhere again. */
export const makeAppPassword = call('POST /api/user/app-passwords', {
  access: 'user',
  limit: 'appPassword',
  status: 201,
  body: shape<MakeAppPasswordRequest>(),
  answer: shape<MadeAppPassword>(),
  refuses: shape<Refused['tooMany']>(),
});

/** Takes the password of an app away: it opens nothing any more. */
export const revokeAppPassword = call('DELETE /api/user/app-passwords/:id', {
  access: 'user',
  limit: 'appPassword',
  status: 204,
  refuses: shape<Refused['unknown']>(),
});

/** OpenSubsonic: every method that answers no file. Who asks is said in the query, by the password of an app. */
export const askSubsonic = call('GET /rest/:method', {
  access: 'public',
  answer: bytes<'application/json' | 'application/xml'>(),
});

/** OpenSubsonic: the sound of a song, in ranges. */
export const streamSubsonic = call('GET /rest/stream', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'audio/*' | 'application/json' | 'application/xml'>(),
});
/** The same, at its older address. */
export const streamSubsonicView = call('GET /rest/stream.view', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'audio/*' | 'application/json' | 'application/xml'>(),
});

/** OpenSubsonic: a cover. */
export const getSubsonicCover = call('GET /rest/getCoverArt', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp' | 'application/json' | 'application/xml'>(),
});
/** The same, at its older address. */
export const getSubsonicCoverView = call('GET /rest/getCoverArt.view', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp' | 'application/json' | 'application/xml'>(),
});
