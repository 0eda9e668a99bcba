import { contextOfRows, limitWithin, MINUTE, personal, type Event, type Personal } from '../kernel';

/**
 * A person gave an app a password of its own. The password rests in the vault; `mark` is the beginning of its hash, by which it is found, and
 * from which it cannot be guessed: it is 128 random bits.
 */
export type AppPasswordMade = Event<
  'AppPasswordMade',
  { appPasswordId: string; userId: string; name: Personal<string>; mark: string }
>;
/** It opens nothing from here on. */
export type AppPasswordRevoked = Event<'AppPasswordRevoked', { appPasswordId: string; userId: string }>;
export type AppPasswordEvent = AppPasswordMade | AppPasswordRevoked;

const ids = { appPasswordId: 'public', userId: 'public' } as const;
const sample = { appPasswordId: 'app-password-1', userId: 'user-ada' } as const;

export const subsonicContext = contextOfRows<AppPasswordEvent>()({
  name: 'subsonic',
  events: {
    AppPasswordMade: {
      fields: { ...ids, name: personal<AppPasswordMade['data']>('userId'), mark: 'public' },
      people: ['userId'],
      sample: { ...sample, name: 'A sample phone', mark: 'c2FtcGxlLW1' },
    },
    AppPasswordRevoked: { fields: ids, people: ['userId'], sample },
  },
  limits: {
    appPassword: limitWithin(MINUTE, 10, 60),
    /** Every request of an app; what one changes is counted once more. */
    subsonic: limitWithin(MINUTE, 1200, 6000),
    subsonicAct: limitWithin(MINUTE, 120, 1200),
    subsonicRefused: limitWithin(MINUTE, 12, 60),
  },
});
