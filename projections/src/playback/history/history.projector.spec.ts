import { playbackSamples, type PlayRecorded } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { playHistoryProjection } from './history.projector';

const { given } = specFor(playHistoryProjection);
const [, sample] = playbackSamples.PlayRecorded;
const play = (playId: string, change: Partial<PlayRecorded['data']> = {}): Given => ({
  type: 'PlayRecorded',
  data: { ...sample.data, playId, ...change },
});
const ID = 'user-ben:track-1:play-1';
const facts = { listenerId: 'user-ben', trackId: 'track-1', secondsPlayed: 42, source: 'feed', chart: 'human' };
const listed = async (...history: readonly Given[]) =>
  (await contentsOf(await folded(playHistoryProjection, recorded(...history)), playHistoryProjection)).playHistory ?? {};

it('a play stands with its verdict, its reason, and the rule that judged it', () =>
  given(play('play-1', { chartEligible: false })).shows({
    playHistory: {
      [ID]: {
        ...facts,
        chart: null,
        at: '2026-06-01T12:00:00.000Z',
        verdict: 'counted',
        reason: 'HEARD_ENOUGH',
        ruleVersion: 1,
        before: null,
      },
    },
  }));

it('a play that is judged again says what was said before', () =>
  given(play('play-1'), playbackSamples.PlayReassessed[0]).shows({
    playHistory: {
      [ID]: {
        at: '2026-06-01T12:00:00.000Z',
        ruleVersion: 1,
        ...facts,
        verdict: 'not_counted',
        reason: 'IMPLAUSIBLE_TIME',
        before: { verdict: 'counted', reason: 'HEARD_ENOUGH', ruleVersion: 1, until: '2026-06-01T12:00:01.000Z' },
      },
    },
  }));

it('two listeners whose clients chose the same name for a play have one each', async () =>
  expect(
    Object.keys(await listed(play('same'), play('same', { listenerId: 'user-cleo' }), play('same', { trackId: 'track-2' }))),
  ).toEqual([ID.replace('play-1', 'same'), 'user-ben:track-2:same', 'user-cleo:track-1:same']));

it('a deleted song leaves its plays; the history of an erased listener goes', async () => {
  const gone: Given = { type: 'TrackUnpublished', data: { trackId: 'track-1', artistId: 'user-ada' } };
  const erased: Given = { type: 'AccountErased', data: { userId: 'user-ben' } };
  expect(Object.keys(await listed(play('play-1'), gone))).toEqual([ID]);
  expect(Object.keys(await listed(play('a'), play('b', { listenerId: 'user-cleo' }), erased))).toEqual(['user-cleo:track-1:b']);
});
