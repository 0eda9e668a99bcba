import { collection } from '../../kernel';

/** Followers that an artist won, less those they lost, in the days before one day (UTC). */
export type Gain = Readonly<{ day: string; userId: string; gained: number }>;

/** By `day|person`; written when a person is followed, for each of the days on which it will count. */
export const spotlightGains = collection<Gain>()({
  name: 'spotlightGains',
  columns: { day: 'text', userId: 'text', gained: 'integer' },
  indexes: [{ on: ['day', '-gained', '-id'] }, { on: ['day', 'id'] }, { on: ['userId', 'id'] }],
});
