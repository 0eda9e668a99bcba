import type { User } from '@refrain/contracts/accounts';
import { readStored, writeStored } from '../../shared/lib/browser/storage';

/** How far the verification of an address is: done, wanted, wanted soon (until `by`), or the reason that nothing can be published. */
export type Verification =
  | Readonly<{ is: 'done' }>
  | Readonly<{ is: 'open' }>
  | Readonly<{ is: 'due'; by: string }>
  | Readonly<{ is: 'late' }>;

export const verificationOf = (user: User | null | undefined, now: number): Verification => {
  if (!user || user.verifyEmailBy === undefined) return { is: 'done' };
  if (user.verifyEmailBy === null) return { is: 'open' };
  return Date.parse(user.verifyEmailBy) <= now ? { is: 'late' } : { is: 'due', by: user.verifyEmailBy };
};

const PLACE = 'verify-from';
/** A page of this site; another one would lead a person away. */
const isPath = (place: string): boolean => /^\/(?![/\\])/.test(place);

/** Where a person is while their address waits for its link, which opens a tab of its own. */
export const rememberPlace = (place: string): void => writeStored(PLACE, place);

/** Where they go on; the home page where that is not known. */
export const placeBefore = (): string => {
  const place = readStored(PLACE);
  return place !== null && isPath(place) ? place : '/';
};
