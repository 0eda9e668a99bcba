import { store } from '../app/store';
import { connectEngine } from './bridge';
import { next, playOrPause, previous, toggle } from './state/commands';
import { createStudio } from './engine/testing/studio';
import { qualityChosen, queueCleared, queueRemoved, repeatCycled, restored, seeked, stopped } from './state/slice';
import { sampleCards } from './testing/tracks';

const studio = createStudio(Object.fromEntries(sampleCards(3).map(({ id }) => [id, { seconds: 180 }])));
const { engine, advance } = studio;
const { dispatch } = store;
const player = () => store.getState().player;
const tracks = sampleCards(3);
const playing = () => studio.playing().map((element) => tracks.findIndex(({ id }) => element.src.startsWith(id)));

beforeAll(() => connectEngine(engine, { dispatch, getPlayer: player, preloads: true }));
afterEach(() => {
  while (player().repeatMode !== 'none') dispatch(repeatCycled());
  dispatch(qualityChosen('auto'));
  dispatch(stopped());
  dispatch(queueCleared());
});

describe('store and engine', () => {
  it('make a pick sound, and a second press on it pause', async () => {
    dispatch(playOrPause({ track: tracks[1]!, within: tracks, source: 'charts' }));
    expect(player()).toMatchObject({ isPlaying: true, isLoading: true });
    await advance(500);
    expect(playing()).toEqual([1]);
    expect(player()).toMatchObject({ isPlaying: true, isLoading: false, duration: 180 });
    dispatch(playOrPause({ track: tracks[1]!, within: tracks, source: 'charts' }));
    await advance(10);
    expect([playing(), player().isPlaying]).toEqual([[], false]);
  });

  it('go on to the next track at the end, and stop after the last', async () => {
    dispatch(playOrPause({ track: tracks[1]!, within: tracks, source: 'charts' }));
    await advance(180_200);
    expect([playing(), player().currentIndex, player().followed]).toEqual([[2], 2, true]);
    await advance(180_200);
    expect([playing(), player().currentIndex, player().isPlaying]).toEqual([[], 2, false]);
  });

  it('play the same track again from the beginning while it is repeated', async () => {
    dispatch(playOrPause({ track: tracks[0]!, within: tracks, source: 'charts' }));
    dispatch(repeatCycled());
    dispatch(repeatCycled());
    await advance(180_200);
    expect([playing(), player().currentIndex]).toEqual([[0], 0]);
    expect(engine.currentTime).toBeLessThan(1);
  });

  it('go back to the beginning after three seconds, before that to the track before', async () => {
    dispatch(playOrPause({ track: tracks[1]!, within: tracks, source: 'charts' }));
    await advance(500);
    dispatch(seeked(10));
    await advance(100);
    dispatch(previous());
    await advance(100);
    expect([playing(), Math.floor(engine.currentTime)]).toEqual([[1], 0]);
    dispatch(previous());
    await advance(500);
    expect(playing()).toEqual([0]);
  });

  it('keep what an earlier visit left silent, and play on there when asked', async () => {
    dispatch(restored({ queue: tracks, currentIndex: 2, currentTime: 61, duration: 180 }));
    await advance(1_000);
    expect([playing(), engine.trackId]).toEqual([[], null]);
    dispatch(seeked(70));
    dispatch(toggle());
    await advance(1_080);
    expect(playing()).toEqual([2]);
    expect(engine.currentTime).toBeCloseTo(71, 0);
  });

  it('play what takes the place of the current track when it leaves the queue', async () => {
    dispatch(playOrPause({ track: tracks[0]!, within: tracks, source: 'charts' }));
    await advance(500);
    dispatch(queueRemoved(0));
    await advance(500);
    expect(playing()).toEqual([1]);
    dispatch(next());
    dispatch(queueRemoved(0));
    dispatch(queueRemoved(0));
    await advance(500);
    expect([playing(), engine.state, player().currentTrack]).toEqual([[], 'idle', null]);
  });

  it('change the quality of what plays, and pause when the sound is taken away from outside', async () => {
    dispatch(playOrPause({ track: tracks[0]!, within: tracks, source: 'charts' }));
    await advance(500);
    dispatch(qualityChosen('master'));
    await advance(2_000);
    expect(studio.playing().map((element) => element.src)).toEqual([`${tracks[0]!.id}@master`]);
    studio.playing()[0]!.pause();
    await advance(10);
    expect(player().isPlaying).toBe(false);
  });
});
