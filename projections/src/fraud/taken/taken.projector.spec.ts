import { fraudContext } from '@refrain/contracts/fraud';
import { playbackSamples } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { fraudTakenProjection } from './taken.projector';

const { given } = specFor(fraudTakenProjection);
const { FraudAppealed: appealed, FraudAppealDecided: decided, FraudReplayUndone: undone } = fraudContext.sample;
const [reassessed] = playbackSamples.PlayReassessed;
const taken = (playId: string, trackId = 'track-1') =>
  ({ ...reassessed, data: { ...reassessed.data, playId, trackId, toReason: 'FRAUD', replayId: 'replay-1' } }) as const;
const ID = 'replay-1:user-ada';
const upheld = { ...decided, data: { ...decided.data, isGranted: false } };
const left = async (...history: readonly Given[]) =>
  contentsOf(await folded(fraudTakenProjection, recorded(...history)), fraudTakenProjection);

it('counts what was taken out of each song, and keeps the count when it comes back', async () => {
  const songs = { 'track-1': { '': 2 }, 'track-2': { '': 1 } };
  const three = [taken('play-1'), taken('play-2'), taken('play-3', 'track-2')];
  await given(...three).shows({ fraudTaken: { [ID]: { artistId: 'user-ada', state: 'taken', songs } } });
  await given(...three, undone).shows({ fraudTaken: { [ID]: { state: 'undone', songs } } });
});

it('verdicts that no replay gave are nobody’s loss', async () => {
  expect(await left(reassessed)).toEqual({});
});

it('an appeal waits until it is decided', async () => {
  await given(taken('play-1'), appealed).shows({ fraudTaken: { [ID]: { state: 'appealed', words: 'A sample appeal' } } });
  await given(taken('play-1'), appealed, decided).shows({
    fraudTaken: { [ID]: { state: 'granted', answer: 'A sample answer' } },
  });
  await given(taken('play-1'), appealed, upheld).shows({ fraudTaken: { [ID]: { state: 'upheld', appealedAt: '' } } });
  await given(taken('play-1'), appealed, undone, upheld).shows({ fraudTaken: { [ID]: { state: 'undone' } } });
});

it('goes with an erased artist', async () => {
  expect(await left(taken('play-1'), { type: 'AccountErased', data: { userId: 'user-ada' } })).toEqual({});
});
