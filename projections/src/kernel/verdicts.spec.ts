import { playRule, playbackSamples } from '@refrain/contracts/playback';
import { recorded } from './testing/projection-spec';
import { verdictsOf } from './verdicts';

const rule = verdictsOf({ ...playRule, version: 3 }, 'PlayReassessed');

const judgedBy = (version?: number) =>
  recorded({ ...playbackSamples.PlayReassessed[0] }).map((event) => ({
    ...event,
    meta: { ...event.meta, ...(version ? { rule: { name: playRule.name, version } } : {}) },
  }))[0]!;

describe('plays as a version of the rule has judged them', () => {
  const [first, second] = [rule.by(1), rule.by(2)];
  it('leave out what a later version came to', () => {
    expect([first?.(judgedBy(1)), first?.(judgedBy()), first?.(judgedBy(2))]).toEqual([judgedBy(1), judgedBy(), null]);
    expect([second?.(judgedBy(2)), second?.(judgedBy(3))]).toEqual([judgedBy(2), null]);
  });
  it('stay as they were recorded', () => {
    const [play] = recorded(playbackSamples.PlayRecorded[1]);
    expect(first?.(play!)).toBe(play);
  });
  it.each([0, -1, 1.5, Number.NaN, 4])('are not known for version %p', (version) => {
    expect(rule.by(version)).toBeNull();
  });
});
