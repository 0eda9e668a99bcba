import type { LookedAt, FirstMinuteRole } from '@refrain/contracts/site';
import type { User } from '@refrain/contracts/accounts';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../shared/lib/browser/storage';
import { observable } from '../../shared/lib/observable';
import { useUser } from '../use-user';

const HIDDEN = 'hidden';
const SHOWN = 'shown';
const placeOf = (who: string): string => `refrain.first-minute.${who}`;
/** Rises with every change, so that what is shown follows. */
const changes = observable(0);

const read = (who: string): ReadonlySet<string> => new Set(readStored(placeOf(who))?.split(' ') ?? []);
const write = (who: string, words: ReadonlySet<string>): void => {
  writeStored(placeOf(who), words.size > 0 ? [...words].join(' ') : null);
  changes.set(changes.get() + 1);
};
const add = (who: string, word: string): void => {
  const words = read(who);
  if (!words.has(word)) write(who, new Set([...words, word]));
};

/** Whose first minute it is: a person's, or that of this browser while nobody is signed in. The beginning of an id distinguishes the people of one browser; no id stays there. */
export const whoIs = (user: User | null): string => user?.id.slice(0, 8) ?? 'visitor';

export const firstMinuteRole = (user: User | null): FirstMinuteRole => {
  if (!user) return 'visitor';
  if (user.role === 'admin' || user.isSupremeAdmin) return 'admin';
  return user.role === 'artist' ? 'artist' : 'fan';
};

/** What this browser remembers of a first minute: the screens that were looked at, and whether it is hidden. */
export const useRemembered = (who: string) => {
  changes.useValue();
  const words = read(who);
  return {
    looked: words,
    isHidden: words.has(HIDDEN),
    /** Whether it was ever shown with something left to do. */
    wasShown: words.has(SHOWN),
    hide: () => add(who, HIDDEN),
    noteShown: () => add(who, SHOWN),
    showAgain: () => write(who, new Set([...words, SHOWN].filter((word) => word !== HIDDEN))),
  };
};

/** Remembers that the viewer has a screen before them. */
export const useLookedAt = (what: LookedAt, isThere = true): void => {
  const user = useUser();
  const who = user === undefined ? null : whoIs(user);
  useEffect(() => {
    if (isThere && who !== null) add(who, what);
  }, [what, isThere, who]);
};
