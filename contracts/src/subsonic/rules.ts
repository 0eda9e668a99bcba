import { oneLine, refusal, type TextRule } from '../kernel';

/** Of one person. Each is tried for a token, so they are few. */
export const MOST_APP_PASSWORDS = 20;

export const appPasswordRules = {
  name: { required: 'Say which app it is for', ...oneLine('Name', 60) },
} as const satisfies Record<string, TextRule>;

export const appPasswordRefusals = {
  tooMany: refusal('APP_PASSWORD.TOO_MANY', 409, `You can have at most ${MOST_APP_PASSWORDS} app passwords. Revoke one first.`),
  unknown: refusal('APP_PASSWORD.NOT_FOUND', 404, 'This app password is not there.'),
} as const;

/** Errors of the standard: https://opensubsonic.netlify.app/docs/responses/error */
export const subsonicErrors = {
  generic: { code: 0, message: 'This could not be done.' },
  unknownMethod: { code: 0, message: 'This method is not there.' },
  notStarred: { code: 0, message: 'Only songs and albums can be starred.' },
  busy: { code: 0, message: 'Too many requests. Please wait a minute.' },
  missing: { code: 10, message: 'Required parameter is missing.' },
  clientOld: { code: 20, message: 'Incompatible Subsonic REST protocol version. Client must upgrade.' },
  serverOld: { code: 30, message: 'Incompatible Subsonic REST protocol version. Server must upgrade.' },
  wrongPassword: { code: 40, message: 'Wrong username or app password. Make one under Settings.' },
  severalWays: { code: 43, message: 'Multiple conflicting authentication mechanisms provided.' },
  wrongKey: { code: 44, message: 'Invalid API key.' },
  forbidden: { code: 50, message: 'User is not authorized for the given operation.' },
  notFound: { code: 70, message: 'The requested data was not found.' },
} as const satisfies Record<string, Readonly<{ code: number; message: string }>>;
