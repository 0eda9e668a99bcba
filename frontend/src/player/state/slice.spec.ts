import fc from 'fast-check';
import {
  engineReported,
  initialPlayer,
  movedTo,
  networkJudged,
  playerSlice,
  playPressed,
  qualityChosen,
  queueAdded,
  queueCleared,
  queueRemoved,
  rateChanged,
  repeatCycled,
  restored,
  seeked,
  stopped,
  ticked,
  trackPicked,
  volumeChanged,
  type PlayerState,
} from './slice';
import { sampleCard, sampleCards } from '../testing/tracks';

type Action = Parameters<typeof playerSlice.reducer>[1];
const after = (...actions: Action[]): PlayerState => actions.reduce<PlayerState>(playerSlice.reducer, initialPlayer);
const picked = trackPicked({ track: sampleCard(1), within: sampleCards(3), source: 'charts' });

describe('the player as the screens know it', () => {
  it('begins as the spec says', () => {
    expect(initialPlayer).toMatchObject({
      volume: 0.8,
      isMuted: false,
      playbackRate: 1,
      repeatMode: 'none',
      shuffleMode: false,
      quality: 'streaming',
      currentIndex: -1,
    });
  });

  it('plays what was picked, within its list, from the beginning', () => {
    expect(after(picked)).toMatchObject({
      currentTrack: sampleCard(1),
      queue: sampleCards(3),
      currentIndex: 1,
      isPlaying: true,
      currentTime: 0,
      duration: 180,
      source: 'charts',
      followed: false,
      loads: 1,
    });
  });

  it('knows that a track followed by itself, and loads it again', () => {
    expect(after(picked, ticked({ currentTime: 90, duration: 181 }), movedTo(2))).toMatchObject({
      currentTrack: sampleCard(2),
      currentTime: 0,
      followed: true,
      source: 'charts',
      loads: 2,
    });
  });

  it('clamps volume to 0 and 1 and the rate to 0.25 and 2, whatever comes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -10, max: 10 }), (n) => {
        const { volume, playbackRate } = after(volumeChanged(n), rateChanged(n));
        expect(volume).toBe(Math.min(1, Math.max(0, n)));
        expect(playbackRate).toBe(Math.min(2, Math.max(0.25, n)));
      }),
    );
  });

  it('goes through the repeat modes and comes round', () => {
    const modes = [1, 2, 3].map((times) => after(...Array.from({ length: times }, () => repeatCycled())).repeatMode);
    expect(modes).toEqual(['all', 'one', 'none']);
  });

  it('does not load again when another track leaves the queue, and does when the current one does', () => {
    expect(after(picked, queueRemoved(0))).toMatchObject({ currentTrack: sampleCard(1), currentIndex: 0, loads: 1 });
    expect(after(picked, queueRemoved(1))).toMatchObject({
      currentTrack: sampleCard(2),
      currentIndex: 1,
      isPlaying: true,
      loads: 2,
    });
    expect(after(trackPicked({ track: sampleCard(1), source: 'feed' }), queueRemoved(0))).toMatchObject({
      currentTrack: null,
      currentIndex: -1,
      isPlaying: false,
    });
  });

  it('clears the queue around what plays', () => {
    expect(after(picked, queueCleared())).toMatchObject({
      queue: [sampleCard(1)],
      currentIndex: 0,
      currentTrack: sampleCard(1),
      loads: 1,
    });
    expect(after(picked, stopped(), queueCleared()).queue).toEqual([]);
  });

  it('stops with the queue kept and nothing current', () => {
    expect(after(picked, stopped())).toMatchObject({
      currentTrack: null,
      currentIndex: -1,
      isPlaying: false,
      isLoading: false,
      queue: sampleCards(3),
    });
  });

  it('has nothing to play when nothing is current', () => {
    expect(after(queueAdded(sampleCard(1)), playPressed()).isPlaying).toBe(false);
  });

  it('stays within the track when seeking', () => {
    expect([-5, 42, 500].map((to) => after(picked, seeked(to)).currentTime)).toEqual([0, 42, 180]);
  });

  it('mirrors the engine: loading and stalled are no pause', () => {
    const told = (['loading', 'playing', 'stalled', 'paused', 'error'] as const).map((state) =>
      after(picked, engineReported(state)),
    );
    expect(told.map(({ isPlaying, isLoading }) => [isPlaying, isLoading])).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('follows the network in quality until the listener chooses one', () => {
    expect(after(networkJudged('slow')).quality).toBe('preview');
    expect(after(networkJudged('slow'), networkJudged('fast')).quality).toBe('streaming');
    expect(after(qualityChosen('master'), networkJudged('slow')).quality).toBe('master');
    expect(after(networkJudged('slow'), qualityChosen('master'), qualityChosen('auto')).quality).toBe('preview');
  });

  it('never plays what an earlier visit left behind', () => {
    const { queue, currentIndex } = after(picked);
    expect(after(restored({ queue, currentIndex, currentTime: 61, isPlaying: true }))).toMatchObject({
      currentTrack: sampleCard(1),
      currentTime: 61,
      isPlaying: false,
      loads: 0,
    });
  });
});
