import { kernelRefusals } from '@refrain/contracts/kernel';
import { postRefusals, type Post, type ShareLinks } from '@refrain/contracts/posts';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { refused } from '../../testing/http';
import { SITE_URL, type Member, type TestApp } from '../../testing/test-app';
import { withSongAndStory } from './testing/sharing';

const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let ada: Member;
let ben: Member;
let track: Track;

beforeAll(async () => ({ app, ada, ben, track } = await withSongAndStory()), 60_000);
afterAll(() => app.end());

describe('sharing elsewhere', () => {
  it('leads to the page, whatever it is called', async () => {
    const { id } = (await ada.post('/api/social/posts', { content: 'Ampers & <tags> \ud83c' })).body as Post;
    const { shareUrl, ...networks } = (await app.visitor().get(`/api/posts/${id}/share-links`)).body as ShareLinks;
    expect(shareUrl).toBe(`${SITE_URL}/post/${id}`);
    for (const [url, host] of [
      [networks.twitter, 'twitter.com'],
      [networks.facebook, 'www.facebook.com'],
      [networks.whatsapp, 'wa.me'],
    ] as const) {
      expect([new URL(url).host, decodeURIComponent(url).includes(shareUrl)]).toEqual([host, true]);
    }
    expect((await app.visitor().get(`/api/tracks/${track.id}/share-links`)).body).toMatchObject({
      shareUrl: `${SITE_URL}/track/${track.id}`,
      twitter: expect.stringContaining(encodeURIComponent(track.title)),
    });
    expect(await app.visitor().get(`/api/posts/${MISSING}/share-links`)).toMatchObject(refused(postRefusals.unknown));
    expect(await app.visitor().get(`/api/tracks/${MISSING}/share-links`)).toMatchObject(refused(trackRefusals.unknown));
  });

  it('are not there for a person the author has blocked, who has blocked the author, or who has hidden the post', async () => {
    const [ada, ben, cleo, dora] = [await app.member(), await app.member(), await app.member(), await app.member()];
    const { id } = (await ada.post('/api/social/posts', { content: 'Written by Ada' })).body as Post;
    await ada.post(`/api/users/${ben.user.id}/block`);
    await cleo.post(`/api/users/${ada.user.id}/block`);
    await dora.post(`/api/posts/${id}/hide`);
    for (const other of [ben, cleo, dora])
      expect(await other.get(`/api/posts/${id}/share-links`)).toMatchObject(refused(postRefusals.unknown));
    for (const other of [ada, app.visitor()]) expect((await other.get(`/api/posts/${id}/share-links`)).status).toBe(200);
  });

  it('is counted once a person', async () => {
    const { id } = (await ada.post('/api/social/posts', { content: 'share me' })).body as Post;
    const tell = (by: Member, platform = 'twitter') =>
      by.post(`/api/posts/${id}/share-analytics`, { platform, timestamp: new Date(app.now).toISOString() });
    expect((await tell(ada)).body).toEqual({ shareCount: 1 });
    await app.unchanged(async () =>
      expect((await Promise.all([tell(ada), tell(ada, 'copy')])).map(({ body }) => body)).toEqual([
        { shareCount: 1 },
        { shareCount: 1 },
      ]),
    );
    expect(await tell(ben)).toMatchObject({ status: 200, body: { shareCount: 2 } });
    expect((await app.visitor().get(`/api/posts/${id}`)).body).toMatchObject({ shareCount: 2 });
  });

  it('of a song is counted once a person too, and shown beside it', async () => {
    const tell = (by: Member) => by.post(`/api/tracks/${track.id}/share-analytics`, { platform: 'native' });
    const many = await Promise.all(Array.from({ length: 16 }, () => tell(ben)));
    expect(many.map(({ body }) => body)).toEqual(many.map(() => ({ shareCount: 1 })));
    await app.unchanged(() => tell(ben));
    expect((await tell(ada)).body).toEqual({ shareCount: 2 });
    expect((await app.visitor().get(`/api/tracks/${track.id}/marks`)).body).toMatchObject({ shareCount: 2 });
    expect(await app.events('TrackShared')).toHaveLength(2);
  });

  it('of nothing, to nowhere or by nobody is refused', async () => {
    const { id } = (await ada.post('/api/social/posts', { content: 'share me' })).body as Post;
    await app.unchanged(async () => {
      expect(await ada.post(`/api/posts/${MISSING}/share-analytics`, { platform: 'copy' })).toMatchObject(
        refused(postRefusals.unknown),
      );
      expect(await ada.post(`/api/tracks/${MISSING}/share-analytics`, { platform: 'copy' })).toMatchObject(
        refused(trackRefusals.unknown),
      );
      for (const body of [
        {},
        { platform: 'nowhere' },
        { platform: 'copy', timestamp: 'then' },
        { platform: 'copy', userId: ben.user.id },
      ])
        expect(await ada.post(`/api/posts/${id}/share-analytics`, body)).toMatchObject({ status: 400 });
      expect(await app.visitor().post(`/api/posts/${id}/share-analytics`, { platform: 'copy' })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
    });
  });
});
