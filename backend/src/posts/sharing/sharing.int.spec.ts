import { CommandBus } from '@nestjs/cqrs';
import { requestLimits } from '@refrain/contracts';
import { kernelRefusals, requestRefusals } from '@refrain/contracts/kernel';
import {
  linkRefusals,
  postMediaPrefixOf,
  postMediaRefusals,
  postRefusals,
  type Post,
  type SharePostRequest,
} from '@refrain/contracts/posts';
import type { Track } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { PublishBlogPost } from '../../editorial/editorial.commands';
import { LinkPreviews } from '../../links/link-previews';
import { makeSound } from '../../media/testing/sounds';
import { grant } from '../../testing/community';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm, worked } from '../../testing/post-media';
import { eventually, PASSWORD, SITE_URL, TestApp, type Member } from '../../testing/test-app';
import { picture, plain, publish, song } from '../../testing/uploads';

const MISSING = '00000000-0000-4000-8000-000000000000';
const VIDEO = 'https://www.youtube.com/watch?v=abc';
let app: TestApp;
let ada: Member;
let ben: Member;
let track: Track;
let slug: string;

beforeAll(async () => {
  app = await TestApp.start(undefined, { limitsFactor: 1 });
  [ada, ben] = [await app.member(), await app.artist()];
  track = await publish(ben, await song(1));
  const context = { commandId: 'a-story', actor: null, correlation: 'a-story' };
  ({ slug } = await app.app
    .get(CommandBus)
    .execute(
      new PublishBlogPost(
        { authorId: ben.user.id, request: { title: 'Sample News', content: 'Something new to read.' } },
        context,
      ),
    ));
  await eventually(async () => expect((await app.visitor().get(`/api/blog/${slug}`)).status).toBe(200));
}, 60_000);
afterAll(() => app.end());

const share = (by: Member, body: Partial<SharePostRequest> & { content?: string }, headers = {}) =>
  by.post('/api/posts', { content: '', ...body }, headers);
const shown = async (id: string) => (await app.visitor().get(`/api/posts/${id}`)).body as Post;

describe('a post that shares something', () => {
  it('takes the link, and nothing of what is claimed about it', async () => {
    const claims = {
      linkType: 'tiktok',
      linkTitle: 'Free money',
      linkDescription: '<b>now</b>',
      linkImage: 'https://evil.example/x.png',
      mediaType: 'text/html',
    };
    const { status, body } = await share(ada, { content: 'Watch', linkUrl: 'https://youtu.be/abc?utm=x', ...claims });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        content: 'Watch',
        linkUrl: VIDEO,
        linkType: 'youtube',
        mediaUrl: null,
        mediaType: null,
        media: null,
      }),
    ]);
    await eventually(async () =>
      expect(await shown((body as Post).id)).toMatchObject({
        linkTitle: 'Video on YouTube',
        linkDescription: null,
        linkImage: null,
      }),
    );
    expect(JSON.stringify(await app.events('PostCreated', 'PostLinkDescribed'))).not.toContain('Free money');
  });

  it('of a track or a story says what these are now', async () => {
    expect((await share(ada, { content: 'Hear', linkUrl: `${SITE_URL}/track/${track.id}` })).body).toMatchObject({
      linkUrl: `/track/${track.id}`,
      linkType: 'track',
      trackId: track.id,
      track: { title: track.title },
    });
    const { body } = await share(ada, { linkUrl: `/blog/${slug}` });
    expect(body).toMatchObject({
      linkUrl: `/blog/${slug}`,
      linkType: 'blog_post',
      linkTitle: 'Sample News',
      linkDescription: 'Something new to read.',
      linkImage: null,
    });
    const [last] = (await app.events('PostCreated')).slice(-1);
    expect(JSON.stringify(last?.data)).not.toContain('Sample News');
  });

  describe('of another post', () => {
    const text = async (by: Member, content: string) => (await by.post('/api/social/posts', { content })).body as Post;
    const seen = async (id: string, by: Pick<Member, 'get'> = app.visitor()) => (await by.get(`/api/posts/${id}`)).body as Post;
    const gone = { linkType: 'post', linkUrl: null, sharedPost: null };

    it('shows it as it is now, and keeps none of its words', async () => {
      const first = await text(ben, 'Words of Ben');
      const { status, body } = await share(ada, { content: 'Look', linkUrl: `${SITE_URL}/post/${first.id}` });
      const shared = { id: first.id, content: 'Words of Ben', editedAt: null, author: { username: ben.user.username } };
      expect(status).toBe(201);
      expect(body).toMatchObject({ content: 'Look', linkType: 'post', linkUrl: `/post/${first.id}`, sharedPost: shared });
      const [last] = (await app.events('PostCreated')).slice(-1);
      expect(JSON.stringify(last?.data)).not.toContain('Words of Ben');
      await ben.put(`/api/posts/${first.id}`, { content: 'Better words' });
      expect((await seen((body as Post).id)).sharedPost).toMatchObject({
        content: 'Better words',
        editedAt: expect.any(String) as string,
      });
      const { id } = body as Post;
      await ben.delete(`/api/posts/${first.id}`);
      await eventually(async () => expect(await seen(id)).toMatchObject(gone));
      expect(JSON.stringify(await seen(id))).not.toContain(first.id);
    });

    it('shows nothing of it to viewers who hid it or share a block with its author, and they cannot share it', async () => {
      const [author, blocked, hider] = [await app.member(), await app.member(), await app.member()];
      const first = await text(author, 'Not for all');
      const { id } = (await share(ada, { linkUrl: `/post/${first.id}` })).body as Post;
      await author.post(`/api/users/${blocked.user.id}/block`);
      await hider.post(`/api/posts/${first.id}/hide`);
      for (const viewer of [blocked, hider]) {
        const body = await seen(id, viewer);
        expect(body).toMatchObject(gone);
        expect(JSON.stringify(body)).not.toMatch(new RegExp(`${first.id}|Not for all|${author.user.username}`));
        await app.unchanged(async () => {
          expect(await share(viewer, { content: 'x', linkUrl: `/post/${first.id}` })).toMatchObject(
            refused(linkRefusals.unknown),
          );
          expect(await viewer.post('/api/link-preview', { content: `/post/${first.id}` })).toMatchObject(
            refused(linkRefusals.unknown),
          );
        });
      }
      expect(await seen(id)).toMatchObject({ sharedPost: { content: 'Not for all' } });
      expect((await ada.post('/api/link-preview', { content: `/post/${first.id}` })).body).toMatchObject({
        ...{ linkType: 'post', linkDescription: 'Not for all' },
      });
      await author.post('/api/user/delete', { password: PASSWORD });
      await eventually(async () => expect(await seen(id)).toMatchObject(gone));
    });

    it('shows nothing of it while a moderator has removed it', async () => {
      const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
      const first = await text(ben, 'Not kind');
      const { id } = (await share(ada, { linkUrl: `/post/${first.id}` })).body as Post;
      await admin.post(`/api/admin/posts/${first.id}/remove`, { reason: 'Not kind' });
      await eventually(async () => expect(await seen(id)).toMatchObject(gone));
      await app.unchanged(async () =>
        expect(await share(ada, { linkUrl: `/post/${first.id}` })).toMatchObject(refused(linkRefusals.unknown)),
      );
      await admin.post(`/api/admin/posts/${first.id}/restore`);
      await eventually(async () => expect((await seen(id)).sharedPost).toMatchObject({ content: 'Not kind' }));
    });

    it('shows of a share its own words alone', async () => {
      const first = await text(ben, 'Deep');
      const second = (await share(ada, { content: 'Second', linkUrl: `/post/${first.id}` })).body as Post;
      const third = (await share(ben, { content: 'Third', linkUrl: `/post/${second.id}` })).body as Post;
      expect(third.sharedPost).toMatchObject({ id: second.id, content: 'Second' });
      expect(JSON.stringify(third.sharedPost)).not.toContain('Deep');
    });
  });

  it.each([
    ['another site', 'https://evil.example/', linkRefusals.notAllowed],
    ['this machine', 'http://127.0.0.1/', linkRefusals.notAllowed],
    ['a script', 'javascript:alert(1)', linkRefusals.notAllowed],
    ['a page that is none', '/admin', linkRefusals.notAllowed],
    ['a track that is not there', `/track/${MISSING}`, linkRefusals.unknown],
    ['a story that is not there', '/blog/nothing-here', linkRefusals.unknown],
    ['a post that is not there', `/post/${MISSING}`, linkRefusals.unknown],
  ])('of %s is refused', async (_, linkUrl, refusal) => {
    expect(await app.unchanged(() => share(ada, { content: 'x', linkUrl }))).toMatchObject(refused(refusal));
  });

  it('of nothing is refused, and of a field that nobody knows', async () => {
    await app.unchanged(async () => {
      expect(await share(ada, {})).toMatchObject(refused(postRefusals.empty));
      expect(await ada.post('/api/posts', { content: 'x', trackId: track.id })).toMatchObject({ status: 400 });
      expect(await app.visitor().post('/api/posts', { content: 'x' })).toMatchObject(refused(kernelRefusals.signInRequired));
    });
  });

  it('has its own copies of media, which stay when the first post goes', async () => {
    const first = (await postForm(ada, [field('content', 'first'), mediaPart(await picture())])).body as Post;
    const key = { 'idempotency-key': 'a-key-of-a-share' };
    const answers = [
      await share(ada, { content: 'again', mediaUrl: first.mediaUrl }, key),
      await share(ada, { content: 'again', mediaUrl: first.mediaUrl }, key),
    ];
    const again = answers[0]?.body as Post;
    expect(answers.map(({ status, body }) => [status, (body as Post).id])).toEqual([
      [201, again.id],
      [201, again.id],
    ]);
    expect(again).toMatchObject({
      mediaType: 'image/webp',
      media: { ...first.media, id: again.media?.id, thumbnailUrl: again.media?.thumbnailUrl },
    });
    expect(again.media?.id).not.toBe(first.media?.id);
    await ada.delete(`/api/posts/${first.id}`);
    await eventually(async () => expect((await app.files()).filter((file) => file.includes(first.id))).toEqual([]));
    for (const url of [again.mediaUrl, again.media?.thumbnailUrl])
      expect(await app.visitor().get(url ?? '')).toMatchObject({ status: 200 });
  });

  it('is refused, and leaves nothing, where its media went while they were copied', async () => {
    const { id, mediaUrl } = (await postForm(ada, [mediaPart(await picture())])).body as Post;
    for await (const { key } of app.storage.media.list(postMediaPrefixOf(id))) await app.storage.media.remove(key);
    expect(await app.unchanged(() => share(ada, { content: 'x', mediaUrl }))).toMatchObject(refused(postMediaRefusals.notYours));
  });

  it('is copied so often and no more, whatever it weighs', async () => {
    const busy = await app.member();
    const { mediaUrl } = (await postForm(busy, [mediaPart(await picture())])).body as Post;
    const { most } = requestLimits.postMedia.person[0];
    for (let sent = 1; sent < most; sent += 1) expect((await share(busy, { content: 'x', mediaUrl })).status).toBe(201);
    expect(await app.unchanged(() => share(busy, { content: 'x', mediaUrl }))).toMatchObject(refused(requestRefusals.tooMany));
  });

  it('has sound with its waveform', async () => {
    const { id } = (await postForm(ada, [mediaPart(await makeSound('mp3', { seconds: 1 }))])).body as Post;
    const { mediaUrl, media } = await worked(ada, id);
    expect((await share(ada, { mediaUrl })).body).toMatchObject({
      media: { kind: 'audio', status: 'ready', peaks: media?.peaks, durationSeconds: media?.durationSeconds },
    });
  });

  it('has no media of others, nor of other sites, nor what is no media', async () => {
    const { mediaUrl } = (await postForm(ben, [mediaPart(await picture())])).body as Post;
    const own = (await postForm(ada, [mediaPart(await picture())])).body as Post;
    const wrong = [
      mediaUrl,
      'https://evil.example/x.webp',
      `https://evil.example${own.mediaUrl}`,
      '/api/pictures/x/512',
      own.media?.thumbnailUrl,
      `/api/post-media/${MISSING}/1200.webp`,
      `${own.mediaUrl}?x`,
      `${own.mediaUrl}/../upload`,
    ];
    await app.unchanged(async () => {
      for (const url of wrong)
        expect([url, await share(ada, { content: 'x', mediaUrl: url ?? '' })]).toEqual([
          url,
          expect.objectContaining(refused(postMediaRefusals.notYours)),
        ]);
    });
  });
});

describe('the link of a post', () => {
  it('is the first of its text that is known', async () => {
    const { body } = await ada.post('/api/social/posts', {
      content: 'see https://evil.example/ and https://youtu.be/abc?x=1, also /blog/nothing',
    });
    expect(body).toMatchObject({ linkUrl: VIDEO, linkType: 'youtube' });
    expect((await ada.post('/api/social/posts', { content: 'only https://evil.example/' })).body).toMatchObject({
      linkUrl: null,
      linkType: null,
    });
    expect((await ada.post('/api/social/posts', { content: `read ${SITE_URL}/blog/${slug}!` })).body).toMatchObject({
      linkUrl: `/blog/${slug}`,
      linkTitle: 'Sample News',
    });
  });

  it('is described once by its site, with a picture that is kept here and goes with the post', async () => {
    const small = await plain('#aa0000', 48, 36).webp().toBuffer();
    const told = jest.spyOn(app.app.get(LinkPreviews), 'ofSite').mockResolvedValue({
      linkTitle: 'A sample film',
      linkDescription: 'Of a person',
      linkImage: `data:image/webp;base64,${small.toString('base64')}`,
    });
    const { id } = (await ada.post('/api/social/posts', { content: VIDEO })).body as Post;
    await eventually(async () =>
      expect(await shown(id)).toMatchObject({
        linkTitle: 'A sample film',
        linkDescription: 'Of a person',
        linkImage: expect.stringMatching(/^\/api\/post-media\/[0-9a-f-]{36}\/link\.webp$/),
      }),
    );
    told.mockRestore();
    const { linkImage } = await shown(id);
    const { bytes, headers } = await app.visitor().get(linkImage ?? '');
    expect([headers['content-type'], (await sharp(bytes).metadata()).width]).toEqual(['image/webp', 48]);
    expect(await share(ada, { content: 'x', mediaUrl: linkImage ?? '' })).toMatchObject(refused(postMediaRefusals.notYours));
    await ada.delete(`/api/posts/${id}`);
    expect(await app.visitor().get(linkImage ?? '')).toMatchObject(refused(postMediaRefusals.unknown));
    await eventually(async () => expect((await app.files()).filter((file) => file.includes(id))).toEqual([]));
  });
});
