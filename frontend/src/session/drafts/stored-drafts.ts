import { readStored, writeStored } from '../../shared/lib/browser/storage';

/** Texts that were begun and not sent, by writer and place. */
export type Drafts = Readonly<Record<string, string>>;

const KEY = 'drafts';

/** What this tab stored before it was loaded again; what is no draft is left out. */
export const storedDrafts = (): Drafts => {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'session') ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((each): each is [string, string] => typeof each[1] === 'string'));
  } catch {
    return {};
  }
};

export const storeDrafts = (drafts: Drafts): void =>
  writeStored(KEY, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null, 'session');
