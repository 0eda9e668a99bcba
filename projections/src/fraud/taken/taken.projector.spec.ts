import { fraudContext, liveId } from '@refrain/contracts/fraud';
import { playbackSamples } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { fraudTakenProjection } from './taken.projector';

const { given } = specFor(fraudTakenProjection);
const {
  FraudAppealed: appealed,
  FraudAppealDecided: decided,
  FraudReplayUndone: undone,
  FraudReplayReverted: reverted,
} = fraudContext.sample;
const [reassessed] = playbackSamples.PlayReassessed;
const taken = (playId: string, trackId = 'track-1') =>
  ({ ...reassessed, data: { ...reassessed.data, playId, trackId, toReason: 'FRAUD', replayId: 'replay-1' } }) as const;
const ID = 'replay-1:user-ada';
const upheld = { ...decided, data: { ...decided.data, isGranted: false } };
const left = async (...history: readonly Given[]) =>
  contentsOf(await folded(fraudTakenProjection, recorded(...history)), fraudTakenProjection);

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeFraudTaken = {
  replayId: 'replay-1',
  artistId: 'user-ada',
  at: '2026-06-01T12:00:00.000Z',
  state: 'taken',
  words: '',
  answer: '',
  appealedAt: '',
  songs: { 'track-1': { '': 1 } },
};

it('counts what was taken out of each song, and keeps the count when it comes back', async () => {
  const songs = { 'track-1': { '': 2 }, 'track-2': { '': 1 } };
  const three = [taken('play-1'), taken('play-2'), taken('play-3', 'track-2')];
  await given(...three).shows({ fraudTaken: { [ID]: { ...wholeFraudTaken, artistId: 'user-ada', state: 'taken', songs } } });
  await given(...three, undone).shows({ fraudTaken: { [ID]: { ...wholeFraudTaken, state: 'undone', songs } } });
});

it('what was still taken when it was undone is back with the rest', async () => {
  const songs = { 'track-1': { '': 2 } };
  await given(taken('play-1'), undone, taken('play-2'), reverted).shows({
    fraudTaken: { [ID]: { ...wholeFraudTaken, state: 'undone', songs } },
  });
  await given(undone, taken('play-2'), reverted).shows({
    fraudTaken: { [ID]: { ...wholeFraudTaken, at: '2026-06-01T12:00:01.000Z', state: 'undone' } },
  });
});

const WEEK = '2026-01-05';
const live = (playId: string, toReason: 'FRAUD' | 'HEARD_ENOUGH') => {
  const turned = toReason === 'FRAUD' ? ['HEARD_ENOUGH', 'FRAUD'] : ['FRAUD', 'HEARD_ENOUGH'];
  return { ...taken(playId), data: { ...taken(playId).data, fromReason: turned[0], toReason, replayId: liveId(WEEK) } } as Given;
};

it('counts by week what rules took out as it came, and forgets what they convict no more', async () => {
  const [first, second] = [live('play-1', 'FRAUD'), live('play-2', 'FRAUD')];
  const id = `${liveId(WEEK)}:user-ada`;
  await given(first, second).shows({
    fraudLive: { [liveId(WEEK)]: { week: WEEK, byRule: { '': 2 }, back: 0 } },
    fraudTaken: {
      [id]: { ...wholeFraudTaken, replayId: 'f4a0d000-0000-4000-8000-000020260105', songs: { 'track-1': { '': 2 } } },
    },
  });
  await given(first, second, live('play-1', 'HEARD_ENOUGH')).shows({
    fraudLive: { [liveId(WEEK)]: { week: '2026-01-05', byRule: { '': 1 }, back: 1 } },
    fraudTaken: {
      [id]: { ...wholeFraudTaken, replayId: 'f4a0d000-0000-4000-8000-000020260105', songs: { 'track-1': { '': 1 } } },
    },
  });
  expect((await left(first, live('play-1', 'HEARD_ENOUGH')))['fraudTaken']).toBeUndefined();
});

it('keeps what a granted appeal gave back', async () => {
  const id = `${liveId(WEEK)}:user-ada`;
  const granted = { ...decided, data: { ...decided.data, replayId: liveId(WEEK), isGranted: true } };
  await given(live('play-1', 'FRAUD'), granted, live('play-1', 'HEARD_ENOUGH')).shows({
    fraudTaken: {
      [id]: {
        ...wholeFraudTaken,
        replayId: 'f4a0d000-0000-4000-8000-000020260105',
        answer: 'A sample answer',
        state: 'granted',
        songs: { 'track-1': { '': 1 } },
      },
    },
  });
});

it('verdicts that no replay gave are nobody’s loss', async () => {
  expect(await left(reassessed)).toEqual({});
});

it('an appeal waits until it is decided', async () => {
  await given(taken('play-1'), appealed).shows({
    fraudTaken: {
      [ID]: { ...wholeFraudTaken, appealedAt: '2026-06-01T12:00:01.000Z', state: 'appealed', words: 'A sample appeal' },
    },
  });
  await given(taken('play-1'), appealed, decided).shows({
    fraudTaken: { [ID]: { ...wholeFraudTaken, words: 'A sample appeal', state: 'granted', answer: 'A sample answer' } },
  });
  await given(taken('play-1'), appealed, upheld).shows({
    fraudTaken: {
      [ID]: { ...wholeFraudTaken, words: 'A sample appeal', answer: 'A sample answer', state: 'upheld', appealedAt: '' },
    },
  });
  await given(taken('play-1'), appealed, undone, upheld).shows({
    fraudTaken: { [ID]: { ...wholeFraudTaken, words: 'A sample appeal', answer: 'A sample answer', state: 'undone' } },
  });
});

it('goes with an erased artist', async () => {
  expect(await left(taken('play-1'), { type: 'AccountErased', data: { userId: 'user-ada' } })).toEqual({});
});
