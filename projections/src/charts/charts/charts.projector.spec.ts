import { playbackSamples, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { chartsProjection } from './charts.projector';

const { given } = specFor(chartsProjection);
const sample: PlayRecorded = playbackSamples.PlayRecorded[1];
const play = (change: Partial<PlayRecorded['data']> = {}, at = '2026-11-21T09:30:00.000Z') => ({
  ...sample,
  data: { ...sample.data, ...change },
  at,
});

const judgedAgain = (change: Partial<PlayReassessed['data']> = {}) => {
  const { type, data }: PlayReassessed = playbackSamples.PlayReassessed[0];
  return { type, data: { ...data, recordedAt: '2026-11-21T09:30:00.000Z', ...change }, at: '2026-12-24T00:00:00.000Z' };
};
const undone = {
  fromVerdict: 'not_counted',
  fromReason: 'IMPLAUSIBLE_TIME',
  toVerdict: 'counted',
  toReason: 'HEARD_ENOUGH',
} as const;

const contents = async (...events: readonly Given[]) =>
  contentsOf(await folded(chartsProjection, recorded(...events)), chartsProjection);

describe('the charts', () => {
  it('take a play back from the period in which it was recorded', () =>
    given(play(), play({ playId: 'play-2' }), judgedAgain()).showsAmong({
      chartCounts: {
        'week|2026-11-16|all|track-1': { playCount: 1, series: [0, 0, 0, 0, 0, 1, 0] },
        'month|2026-11|human|track-1': { playCount: 1 },
      },
    }));
  it('hold nothing of a track whose only play was taken back, and are the same again when that is undone', async () => {
    const { chartCorrections, ...after } = await contents(play(), judgedAgain());
    expect(after).toEqual({});
    expect(Object.keys(chartCorrections ?? {})).toEqual([
      'day|2026-11-21|all|track-1',
      'day|2026-11-21|human|track-1',
      'month|2026-11|all|track-1',
      'month|2026-11|human|track-1',
    ]);
    const { chartCorrections: _, ...again } = await contents(play(), judgedAgain(), judgedAgain(undone));
    expect(again).toEqual(await contents(play()));
  });
  it('stay when only the reason changes, or the track takes no part', async () => {
    expect(
      await contents(
        play(),
        judgedAgain({ toVerdict: 'counted', toReason: 'HEARD_ENOUGH' }),
        judgedAgain({ chartEligible: false }),
      ),
    ).toEqual(await contents(play()));
  });
  it('count a play in the day, the week, the month and for ever', () =>
    given(play()).showsAmong({
      chartCounts: {
        'day|2026-11-21|all|track-1': { playCount: 1, series: expect.arrayContaining([1]) },
        'week|2026-11-16|all|track-1': { playCount: 1, series: [0, 0, 0, 0, 0, 1, 0] },
        'month|2026-11|human|track-1': { playCount: 1 },
        'all|all|human|track-1': { playCount: 1 },
      },
    }));
  it('keep weeks apart', () =>
    given(play({}, '2026-11-15T23:59:59.999Z'), play({ playId: 'play-2' }, '2026-11-16T00:00:00.000Z')).showsAmong({
      chartCounts: {
        'week|2026-11-09|all|track-1': { playCount: 1 },
        'week|2026-11-16|all|track-1': { playCount: 1 },
        'all|all|all|track-1': { playCount: 2 },
      },
    }));
  it.each([
    ['a play that did not count', play({ verdict: 'not_counted', reason: 'TOO_SHORT' })],
    ['a track that takes no part', play({ chartEligible: false })],
  ])('leave out %s', async (_what, event) => {
    expect(await contentsOf(await folded(chartsProjection, recorded(event)), chartsProjection)).toEqual({});
  });
  it('keep machine music out of the human list', async () => {
    const contents = await contentsOf(await folded(chartsProjection, recorded(play({ chart: 'ai' }))), chartsProjection);
    expect(Object.keys(contents.chartCounts ?? {}).filter((id) => id.includes('|human|'))).toEqual([]);
  });
});
