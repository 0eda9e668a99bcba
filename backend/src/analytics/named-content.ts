import { RANKS, type ContentAnalytics, type Rank, type RankedContent } from '@refrain/contracts/analytics';
import type { Standing } from '@refrain/projections/analytics';
import { parsed, unique } from '@refrain/projections/kernel';
import { postTexts } from '@refrain/projections/posts';
import { trackCardTexts } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';

/** Of a post that is long. */
const WORDS_SHOWN = 80;
const shortened = (words: string): string => (words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN).trimEnd()}…` : words);

/** Rankings with the names of what stands in them, as a visitor may read them. */
export const namedContent = async (
  store: ReadStore,
  ranks: Readonly<Record<Rank, readonly Standing[]>>,
): Promise<ContentAnalytics['ranks']> => {
  const all = RANKS.flatMap((rank) => ranks[rank]);
  const ids = (kind: Standing['kind']) => unique(all.filter((each) => each.kind === kind).map(({ contentId }) => contentId));
  const [posts, tracks] = await Promise.all([postTexts(store, ids('post'), null), trackCardTexts(store, ids('track'))]);
  const names = new Map<string, Pick<RankedContent, 'name' | 'by'>>();
  for (const text of posts) {
    const { id, content, displayName: by } = parsed(text);
    names.set(id, { name: shortened(content), by });
  }
  for (const [id, text] of tracks) {
    const { title: name, artist: by } = parsed(text);
    names.set(id, { name, by });
  }
  const named = ({ kind, contentId: id, times }: Standing): RankedContent => ({
    ...{ kind, id, times },
    ...(names.get(id) ?? { name: null, by: null }),
  });
  return {
    heard: ranks.heard.map(named),
    discussed: ranks.discussed.map(named),
    liked: ranks.liked.map(named),
    sharedSongs: ranks.sharedSongs.map(named),
    sharedPosts: ranks.sharedPosts.map(named),
  };
};
