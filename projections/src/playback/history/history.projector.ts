import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { playEntryId, playHistory } from './history.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** An event without a rule is of the time before that was kept. */
const FIRST_VERSION = 1;

const forgotten = (userId: string): readonly Change[] => [
  playHistory.each({ where: { listenerId: userId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [playHistory.remove(id)]),
];

/** A deleted song leaves its plays in the history: what a listener did stays so, and counted or not. */
const byVerdicts = projection<PlaybackEvent | AccountErased | ErasureCompleted>()('playHistory', 1, [playHistory], {
  PlayRecorded: ({ data, at, meta }) => {
    const { listenerId, trackId, secondsPlayed, source, verdict, reason, chart, chartEligible } = data;
    const ruleVersion = meta.rule?.version ?? FIRST_VERSION;
    const facts = { listenerId, trackId, at, secondsPlayed, source, chart: chartEligible ? chart : null };
    return [playHistory.put(playEntryId(data), { ...facts, verdict, reason, ruleVersion, before: null })];
  },
  PlayReassessed: ({ data, at, meta }) => [
    playHistory.change(playEntryId(data), ({ verdict, reason, ruleVersion, ...play }) => ({
      ...play,
      verdict: data.toVerdict,
      reason: data.toReason,
      ruleVersion: meta.rule?.version ?? FIRST_VERSION,
      before: { verdict, reason, ruleVersion, until: at },
    })),
  ],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  // What they heard while they still could is gone with it.
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});

export const playHistoryProjection: Projection<'playHistory'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
