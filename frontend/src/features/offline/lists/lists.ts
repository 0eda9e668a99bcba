import { readStored, writeStored } from '../../../shared/lib/browser/storage';
import { observable } from '../../../shared/lib/observable';
import { keptIds } from '../music';
import { seen, seenBy, seenFrom, withoutList, type SeenList, type SeenLists } from './seen-lists';

const KEY = 'offline-lists';

const lists = observable<SeenLists>(seenFrom(readStored(KEY)));
export const useSeenLists = lists.useValue;

const store = (next: SeenLists) => {
  lists.set(next);
  writeStored(KEY, next.lists.length > 0 ? JSON.stringify(next) : null);
};

/** Remembers what a page shows of a list, so that songs of it that this device keeps are found there without a connection. */
export const rememberList = (list: SeenList, hasMore = false): void => store(seen(lists.get(), list, keptIds(), hasMore));

export const forgetList = (path: string): void => store(withoutList(lists.get(), path));

/** A person came or went: lists that another person saw are forgotten. */
export const keepListsFor = (user: string | null | undefined): void => {
  const next = seenBy(lists.get(), user);
  if (next !== lists.get()) store(next);
};
