import { GROWTH } from '@refrain/contracts/operations';
import type { At } from '../../charts/testing/random-history';
import { peopleHistory } from '../../analytics/testing/people-history';
import { folded, recorded } from '../../kernel/testing/projection-spec';
import { growthProjection } from './growth.projector';
import { growthUntil } from './growth.queries';

const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1);
const DAY_MS = 86_400_000;
const midnight = (at: string): number => Date.parse(`${at.slice(0, 10)}T00:00:00Z`);

/** Looks at every event, and asks of each how many days before `now` it was. */
const naive = (history: readonly At[], now: string) => {
  const counts: Record<string, { now: number; before: number }> = Object.fromEntries(
    GROWTH.map((kind) => [kind, { now: 0, before: 0 }]),
  );
  const one = (kind: string, at: string, by = 1) => {
    const ago = (midnight(now) - midnight(at)) / DAY_MS;
    if (ago >= 0 && ago < 7) counts[kind]!.now += by;
    else if (ago >= 7 && ago < 14) counts[kind]!.before += by;
  };
  for (const { type, data, at } of history) {
    const of = data as unknown as Record<string, string>;
    if (type === 'AccountRegistered') one('people', at);
    if (type === 'TrackReleased') one('songs', at);
    if (type === 'PostCreated') one('posts', at);
    if (type === 'PlayRecorded' && of['verdict'] === 'counted') one('plays', at);
    if (type === 'PlayReassessed' && of['fromVerdict'] !== of['toVerdict'])
      one('plays', of['recordedAt']!, of['toVerdict'] === 'counted' ? 1 : -1);
  }
  return counts;
};

it(`what came this week and the week before equals a recount from the log (${SEEDS.length} histories)`, async () => {
  let seen = 0;
  for (const seed of SEEDS) {
    const history = peopleHistory(seed, 200);
    const store = await folded(growthProjection, recorded(...history), 1 + (seed % 5));
    for (const share of [0.2, 0.5, 0.8, 1]) {
      const now = history[Math.floor((history.length - 1) * share)]!.at;
      const shown = await growthUntil(store, now);
      expect([seed, now, shown]).toEqual([seed, now, naive(history, now)]);
      seen += GROWTH.reduce((all, kind) => all + shown[kind].now + shown[kind].before, 0);
    }
  }
  expect(seen).toBeGreaterThan(SEEDS.length * 20);
});
