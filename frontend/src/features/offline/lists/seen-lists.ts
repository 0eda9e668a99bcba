/** An album or a playlist as this device last saw it: what it is called, and its songs in order. `path` is that of its page. */
export type SeenList = Readonly<{
  path: string;
  kind: 'album' | 'playlist';
  title: string;
  by: string;
  trackIds: readonly string[];
}>;

/** The lists that a person saw on this device, the last one first; null is a visitor. */
export type SeenLists = Readonly<{ owner: string | null; lists: readonly SeenList[] }>;

export const MOST_LISTS = 40;
export const MOST_SONGS = 500;

export const nothingSeen = (owner: string | null): SeenLists => ({ owner, lists: [] });

/**
 * After a page was shown. Where there are too many, those go first that hold no song of `kept`, the oldest first.
 * @param hasMore whether more songs follow than are said: those that were seen before stay behind them
 */
export const seen = (before: SeenLists, list: SeenList, kept: readonly string[], hasMore = false): SeenLists => {
  const old = hasMore ? (before.lists.find(({ path }) => path === list.path)?.trackIds ?? []) : [];
  const trackIds = [...new Set([...list.trackIds, ...old])].slice(0, MOST_SONGS);
  const lists = [{ ...list, trackIds }, ...before.lists.filter(({ path }) => path !== list.path)];
  return { ...before, lists: lists.length > MOST_LISTS ? withoutLeastWanted(lists, new Set(kept)) : lists };
};

const withoutLeastWanted = (lists: readonly SeenList[], kept: ReadonlySet<string>): readonly SeenList[] => {
  const unwanted = lists.findLastIndex(({ trackIds }, at) => at > 0 && !trackIds.some((id) => kept.has(id)));
  return lists.filter((_, at) => at !== (unwanted < 0 ? lists.length - 1 : unwanted));
};

/** The list is gone, or not for its viewer any more. */
export const withoutList = (before: SeenLists, path: string): SeenLists => ({
  ...before,
  lists: before.lists.filter((list) => list.path !== path),
});

/** What another person saw is not shown; undefined while nobody knows who is here. */
export const seenBy = (before: SeenLists, user: string | null | undefined): SeenLists => {
  if (user === undefined || user === before.owner) return before;
  return before.owner === null ? { ...before, owner: user } : nothingSeen(user);
};

const isList = (value: unknown): value is SeenList => {
  const { path, kind, title, by, trackIds } = (value ?? {}) as Partial<Record<keyof SeenList, unknown>>;
  return (
    (kind === 'album' || kind === 'playlist') &&
    [path, title, by].every((each) => typeof each === 'string') &&
    Array.isArray(trackIds) &&
    trackIds.every((id) => typeof id === 'string')
  );
};

/** What an earlier visit stored; nothing where it cannot be read. */
export const seenFrom = (text: string | null): SeenLists => {
  try {
    const { owner, lists } = JSON.parse(text ?? '{}') as Partial<SeenLists>;
    return { owner: typeof owner === 'string' ? owner : null, lists: Array.isArray(lists) ? lists.filter(isList) : [] };
  } catch {
    return nothingSeen(null);
  }
};
