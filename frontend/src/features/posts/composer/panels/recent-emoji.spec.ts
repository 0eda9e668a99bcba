import { RECENT_KEPT, recentOf, withRecent } from './recent-emoji';

describe('emoji used lately', () => {
  it('stand once, the latest first', () => expect(withRecent(['🔥', '🎵', '👍'], '🎵')).toEqual(['🎵', '🔥', '👍']));
  it('are so many and no more', () =>
    expect(
      withRecent(
        Array.from({ length: RECENT_KEPT }, (_, i) => String(i)),
        'new',
      ),
    ).toHaveLength(RECENT_KEPT));
  it('are read back with their names, without what is none of ours', () => {
    expect(recentOf('🔥 <b> 🎵 🔥')).toEqual([
      { char: '🔥', name: 'fire' },
      { char: '🎵', name: 'musical note' },
    ]);
    expect(recentOf(null)).toEqual([]);
  });
});
