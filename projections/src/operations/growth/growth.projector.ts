import type { AccountRegistered } from '@refrain/contracts/accounts';
import type { GrowthKind } from '@refrain/contracts/operations';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { PostCreated } from '@refrain/contracts/posts';
import type { TrackReleased } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { growthDays } from './growth.view';

const NOTHING = { people: 0, songs: 0, plays: 0, posts: 0 };

const one = (kind: GrowthKind, at: string, by: 1 | -1 = 1): readonly Change[] => {
  const day = at.slice(0, 'YYYY-MM-DD'.length);
  return [growthDays.upsert(day, (before = { day, ...NOTHING }) => ({ ...before, [kind]: before[kind] + by }))];
};

const byVerdicts = projection<AccountRegistered | TrackReleased | PostCreated | PlaybackEvent>()('growth', 1, [growthDays], {
  AccountRegistered: ({ at }) => one('people', at),
  TrackReleased: ({ at }) => one('songs', at),
  PostCreated: ({ at }) => one('posts', at),
  PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? one('plays', at) : []),
  PlayReassessed: ({ data: { recordedAt, fromVerdict, toVerdict } }) =>
    fromVerdict === toVerdict ? [] : one('plays', recordedAt, toVerdict === 'counted' ? 1 : -1),
});

/** What came by day: people, songs, plays that count, posts. What is taken back later came all the same. */
export const growthProjection: Projection<'growth'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
