import type { At } from '../../charts/testing/random-history';
import { finalPlays } from './naive-analytics';
import { monday } from './naive-people';

type Fact = Readonly<{ week: string; what: string; thing: string | null; by: number }>;

/** Every fact about content, as a list: what was done with what, in which week. */
const factsOf = (history: readonly At[]): readonly Fact[] => {
  const facts: Fact[] = [];
  for (const { type, data, at } of history) {
    const of = data as unknown as Record<string, string> & { media?: { kind: string } | null };
    const add = (what: string, thing: string | null, by = 1) => facts.push({ week: monday(at), what, thing, by });
    if (type === 'PostCreated') add(`written ${of['trackId'] ? 'song' : (of.media?.kind ?? 'words')}`, null);
    if (type === 'CommentAdded') add('comments', `${of['subject']}|${of['postId']}`);
    if (type === 'PostLiked') add('likes', `post|${of['postId']}`);
    if (type === 'PostUnliked') add('likes', `post|${of['postId']}`, -1);
    if (type === 'TrackLiked') add('likes', `track|${of['trackId']}`);
    if (type === 'TrackUnliked') add('likes', `track|${of['trackId']}`, -1);
    if (type === 'PostShared') add('shares', `post|${of['postId']}`);
    if (type === 'TrackShared') add('shares', `track|${of['trackId']}`);
    if (type === 'ContentShared' || type === 'PlaylistShared') add('shares', null);
    if (type === 'TrackReleased') add('releases', null);
  }
  for (const { trackId, at, verdict } of finalPlays(history))
    if (verdict === 'counted') facts.push({ week: monday(at), what: 'plays', thing: `track|${trackId}`, by: 1 });
  return facts;
};

const sums = (facts: readonly Fact[], key: (fact: Fact) => string | null): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const fact of facts) {
    const name = key(fact);
    if (name !== null) counts[name] = (counts[name] ?? 0) + fact.by;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0));
};

/** What is not zero of a history: by week and what; and by week, what and thing. */
export const naiveContent = (history: readonly At[]) => {
  const facts = factsOf(history);
  return {
    weeks: sums(facts, ({ week, what }) => `${week} ${what}`),
    things: sums(facts, ({ week, what, thing }) => (thing === null ? null : `${week} ${what} ${thing}`)),
  };
};
