import { requestLimits } from '@refrain/contracts';
import { kernelRefusals, requestRefusals } from '@refrain/contracts/kernel';
import { linkRefusals, postMediaPrefixOf, postMediaRefusals, postRefusals, type Post } from '@refrain/contracts/posts';
import type { Track } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { LinkPreviews } from '../../links/link-previews';
import { makeSound } from '../../media/testing/sounds';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm, worked } from '../../testing/post-media';
import { eventually, SITE_URL, type Member, type TestApp } from '../../testing/test-app';
import { picture, plain } from '../../testing/uploads';
import { share, withSongAndStory } from './testing/sharing';

const MISSING = '00000000-0000-4000-8000-000000000000';
const VIDEO = 'https://www.youtube.com/watch?v=abc';
let app: TestApp;
let ada: Member;
let ben: Member;
let track: Track;
let slug: string;

beforeAll(async () => ({ app, ada, ben, track, slug } = await withSongAndStory()), 60_000);
afterAll(() => app.end());

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
