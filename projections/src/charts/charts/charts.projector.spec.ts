import { playbackSamples, type PlayRecorded } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { chartsProjection } from './charts.projector';

const { given } = specFor(chartsProjection);
const sample: PlayRecorded = playbackSamples.PlayRecorded[0];
const play = (change: Partial<PlayRecorded['data']> = {}, at = '2026-11-21T09:30:00.000Z') => ({ ...sample, data: { ...sample.data, ...change }, at });

describe('the charts', () => {
  it('count a play in the day, the week, the month and for ever', () =>
    given(play()).shows({
      chartCounts: {
        'day|2026-11-21|all|track-1': { playCount: 1, series: expect.arrayContaining([1]) },
        'week|2026-11-16|all|track-1': { playCount: 1, series: [0, 0, 0, 0, 0, 1, 0] },
        'month|2026-11|human|track-1': { playCount: 1 },
        'all|all|human|track-1': { playCount: 1 },
      },
    }));
  it('keep weeks apart', () =>
    given(play({}, '2026-11-15T23:59:59.999Z'), play({ playId: 'play-2' }, '2026-11-16T00:00:00.000Z')).shows({
      chartCounts: { 'week|2026-11-09|all|track-1': { playCount: 1 }, 'week|2026-11-16|all|track-1': { playCount: 1 }, 'all|all|all|track-1': { playCount: 2 } },
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
