import type { ForkedPlays } from '@refrain/contracts/forks';
import { partsOf, type Recorded } from '@refrain/contracts/kernel';
import {
  afterCounted,
  judgePlay,
  playRule,
  type PlaybackEvent,
  type PlayReason,
  type PlayReassessed,
  type PlayRecorded,
  type PlaysBefore,
  type PlayVerdict,
} from '@refrain/contracts/playback';
import { collection, type Change, type Owned, type Projection } from '../kernel';

/** What other numbers make of one play: by its facts, and now. `own` is null where the play was recorded before its facts were. */
type ForkedPlay = Readonly<{ own: PlayReason | null; now: PlayReason }>;

const verdictOf = (reason: PlayReason): PlayVerdict => (reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted');
const NONE: PlaysBefore = { lastCountedStart: null, countedThatDay: 0 };

/** Beside what the projection stores: what the rule must remember, in the same generation, so that a fold that was killed goes on from there. */
const memoryOf = (name: string) => ({
  listening: collection<PlaysBefore>()({ name: `${name}ForkListening`, columns: {}, indexes: [] }),
  plays: collection<ForkedPlay>()({ name: `${name}ForkPlays`, columns: {}, indexes: [] }),
});

type Play = Pick<PlayRecorded['data'], 'listenerId' | 'trackId' | 'playId'>;
const listeningId = ({ listenerId, trackId }: Play): string => `${listenerId}|${trackId}`;
const playId = (play: Play): string => `${listeningId(play)}|${play.playId}`;

/** What the rule makes of a play; null where its facts were not kept. */
const judged = (
  { durationMs, judgedAt, ...play }: PlayRecorded['data'],
  before: PlaysBefore,
  plays: ForkedPlays,
): PlayReason | null =>
  durationMs === null || judgedAt === null
    ? null
    : judgePlay({ ...play, durationMs, now: judgedAt }, before, { ...playRule, ...plays });

/** A reassessment as it reads in the fork: what was taken out for fraud stays out, and comes back to what the fork made of it. */
const nowOf = (own: PlayReason, { toReason }: PlayReassessed['data']): PlayReason => (toReason === 'FRAUD' ? toReason : own);

/**
 * A projection that folds plays as a rule with other numbers would have judged them, from the facts that each play carries. What other versions of the
 * rule came to later is left out, for this rule judges everything; what was taken out for fraud stays out.
 */
export const judgedAgain = <Name extends string>(inner: Projection<Name>, plays: ForkedPlays): Projection<Name> => {
  const memory = memoryOf(inner.spec.name);
  const reads = (type: PlaybackEvent['type']) => inner.types.includes(type);

  const recorded = (event: Recorded<PlayRecorded>): readonly Change[] => [
    memory.listening.given(listeningId(event.data), (before = NONE) => {
      const { data } = event;
      const own = judged(data, before, plays);
      const reason = own ?? data.reason;
      const verdict = own === null ? data.verdict : verdictOf(own);
      return [
        ...(verdict === 'counted' ? [memory.listening.put(listeningId(data), afterCounted(before, data.startedAt))] : []),
        ...(reason === data.reason && own !== null ? [] : [memory.plays.put(playId(data), { own, now: reason })]),
        ...inner.row({ ...event, data: { ...data, reason, verdict } }),
      ];
    }),
  ];

  const reassessed = (event: Recorded<PlayReassessed>): readonly Change[] => [
    memory.plays.given(playId(event.data), (known) => {
      const { data } = event;
      // Of a play that no other numbers changed nothing is remembered until then.
      const { own, now } = known ?? { own: data.fromReason, now: data.fromReason };
      if (own === null) return inner.row(event);
      const next = nowOf(own, data);
      const forked = { fromReason: now, fromVerdict: verdictOf(now), toReason: next, toVerdict: verdictOf(next) };
      return [
        memory.plays.put(playId(data), { own, now: next }),
        ...(next === now ? [] : inner.row({ ...event, data: { ...data, ...forked } })),
      ];
    }),
  ];

  const row = (event: Recorded): readonly Change[] => {
    if (event.type === 'PlayRecorded' && reads('PlayRecorded')) return recorded(event as Recorded<PlayRecorded>);
    if (event.type === 'PlayReassessed' && reads('PlayReassessed')) return reassessed(event as Recorded<PlayReassessed>);
    return inner.row(event);
  };

  const own: readonly Owned[] = [memory.listening, memory.plays];
  return {
    ...inner,
    spec: { ...inner.spec, collections: [...inner.spec.collections, ...own.map(({ spec }) => spec)] },
    collections: new Map([...inner.collections, ...own.map((each) => [each.spec.name, each] as const)]),
    row: (entry) => (entry.parts ? partsOf(entry).flatMap(row) : row(entry)),
  };
};
