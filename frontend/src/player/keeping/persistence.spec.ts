import { fromStored, toStored } from './persistence';
import { initialPlayer } from '../state/slice';
import { sampleCards } from '../testing/tracks';

const player = {
  ...initialPlayer,
  queue: sampleCards(300),
  currentIndex: 250,
  currentTrack: sampleCards(300)[250]!,
  currentTime: 42.9,
  isPlaying: true,
  volume: 0.3,
};

describe('what outlives the page', () => {
  it('is the queue around the current track, its place and the knobs, never that it played', () => {
    const kept = fromStored(toStored(player, 'user-ada'), 'user-ada')!;
    expect(kept).toMatchObject({ volume: 0.3, currentTime: 42, repeatMode: 'none' });
    expect(kept.queue).toHaveLength(200);
    expect(kept.queue[kept.currentIndex]).toEqual(player.currentTrack);
    expect(kept).not.toHaveProperty('isPlaying');
  });

  it('keeps that nothing was current', () => {
    expect(fromStored(toStored({ ...player, currentIndex: -1 }, null), null)?.currentIndex).toBe(-1);
  });

  it('is for the one who listened', () => {
    expect(fromStored(toStored(player, 'user-ada'), 'user-ben')).toBeNull();
    expect(fromStored(toStored(player, 'user-ada'), null)).toBeNull();
  });

  it.each([null, '', '{', '7', 'null', '{"version":2}', '{"version":1,"owner":null,"player":{"queue":3}}'])(
    'is nothing when it cannot be read: %s',
    (text) => {
      expect(fromStored(text, null)).toBeNull();
    },
  );
});
