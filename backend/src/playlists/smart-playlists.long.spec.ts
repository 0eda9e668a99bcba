import { ANYTHING } from '@refrain/contracts/playlists';
import type { Track } from '@refrain/contracts/tracks';
import type { Caller } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';
import { make, threeSongs, titles } from './testing/asking';

let app: TestApp;
let artist: Member;
let songs: readonly Track[];
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  songs = await threeSongs(artist);
});
afterAll(() => app.end());

describe('a smart playlist', () => {
  const smart = async (who: Caller, rule: Partial<typeof ANYTHING>) => make(who, { rule: { ...ANYTHING, ...rule } });

  it('holds what fits its rule: by mood, AI level, and what its reader likes', async () => {
    const ada = await app.member();
    const one = songs[0]!;
    const calm = await smart(ada, { moods: ['calm'], ai: ['human_only'] });
    expect((await titles(ada, calm)).sort()).toEqual(['One', 'Three']);
    expect(await titles(ada, await smart(ada, { moods: ['calm'], ai: ['ai_generated'] }))).toEqual([]);
    await ada.post(`/api/tracks/${one.id}/like`, { liked: true });
    const liked = await smart(ada, { isLiked: true });
    expect(await titles(ada, liked)).toEqual(['One']);
    expect(await titles(app.visitor(), liked)).toEqual([]);
  });

  it('asks what its reader heard, each reader for themselves', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const one = songs[0]!;
    const startedAt = new Date(app.now - 2000).toISOString();
    const play = { playId: crypto.randomUUID(), startedAt, secondsPlayed: 2, quality: 'streaming', source: 'track' };
    await ada.post(`/api/tracks/${one.id}/plays`, play);
    const fresh = await smart(ada, { moods: ['calm'], heard: { is: 'not', days: 30 } });
    expect(await titles(ada, fresh)).toEqual(['Three']);
    expect((await titles(ben, fresh)).sort()).toEqual(['One', 'Three']);
    expect(await titles(ada, await smart(ada, { heard: { is: 'heard', days: 1 } }))).toEqual(['One']);
  });

  it('shows nothing of a blocked artist', async () => {
    const ada = await app.member();
    const all = await smart(ada, {});
    expect((await titles(ada, all)).length).toBeGreaterThanOrEqual(3);
    await ada.post(`/api/users/${artist.user.id}/block`);
    expect(await titles(ada, all)).toEqual([]);
  });
});
