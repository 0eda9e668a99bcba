import { CUES_MAX } from '@refrain/contracts/kernel';
import {
  CAPTION_LANGUAGES_MAX,
  captionRefusals,
  CAPTIONS_MAX,
  captionsUrlOf,
  postRefusals,
  type Post,
} from '@refrain/contracts/posts';
import { makeVideo } from '../../media/testing/videos';
import { grant } from '../../testing/people';
import { refused, type Caller } from '../../testing/http';
import { field, mediaPart, postForm, worked } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { plain } from '../../testing/uploads';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRain &amp; wind\n';
const SRT = '1\n00:00:01,000 --> 00:00:02,500\nRain & wind\n';
const OTHER = VTT.replace('Rain', 'Snow');

let app: TestApp;
let [ada, ben]: Member[] = [];
let video: Buffer;
let film: Post;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
  video = await makeVideo('mp4');
  film = await filmed(SRT, 'en');
});
afterAll(() => app.end());

const me = () => ada as Member;
const posted = async (captions: string, language: string, media?: Buffer) =>
  postForm(me(), [
    ...[field('content', 'Look'), field('captions', captions), field('captionsLanguage', language)],
    mediaPart(media ?? video),
  ]);
const filmed = async (captions: string, language: string): Promise<Post> =>
  worked(me(), ((await posted(captions, language)).body as Post).id);
const caption = (by: Caller, { id }: Post, captions: unknown, language = 'en') =>
  by.put(`/api/posts/${id}/captions/${language}`, { captions });
const read = ({ media }: Post, by: Caller = app.visitor(), language = 'en') => by.get(captionsUrlOf(media?.id ?? '', language));

describe('captions of a film', () => {
  it('come with the post, also as SRT, and are served as WebVTT', async () => {
    expect(film.media).toMatchObject({ status: 'ready', captions: ['en'] });
    const { status, bytes, headers } = await read(film);
    expect([status, bytes.toString('utf8'), headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, VTT, 'text/vtt; charset=utf-8', 'private, no-cache'],
    ]);
    expect((await read(film, app.visitor(), 'EN')).status).toBe(200);
    for (const language of ['de', 'nonsense-', 'x'.repeat(200), '..%2f..'])
      expect(await read(film, app.visitor(), language)).toMatchObject(refused(captionRefusals.unknown));
  });

  it('are added in another language, replaced and taken back by their author', async () => {
    const post = await filmed('', '');
    expect(post.media?.captions).toBeUndefined();
    expect((await caption(me(), post, VTT, 'pt-br')).body).toMatchObject({ editedAt: null, media: { captions: ['pt-BR'] } });
    expect((await caption(me(), post, VTT, 'de')).body).toMatchObject({ media: { captions: ['de', 'pt-BR'] } });
    expect((await caption(me(), post, OTHER, 'de')).body).toMatchObject({ media: { captions: ['de', 'pt-BR'] } });
    expect((await read(post, app.visitor(), 'de')).bytes.toString('utf8')).toBe(OTHER);
    expect((await caption(me(), post, ' ', 'pt-BR')).body).toMatchObject({ media: { captions: ['de'] } });
    const { media } = (await caption(me(), post, '', 'de')).body as Post;
    expect(media?.captions).toBeUndefined();
    expect(await read(post, app.visitor(), 'de')).toMatchObject(refused(captionRefusals.unknown));
  });

  it('go on with the film where its author shares it again', async () => {
    const { status, body } = await me().post('/api/posts', {
      content: 'Again',
      mediaUrl: film.mediaUrl,
      mediaType: film.mediaType,
    });
    expect([status, (body as Post).media?.captions]).toEqual([201, ['en']]);
    expect((await read(body as Post)).bytes.toString('utf8')).toBe(VTT);
  });

  it('are changed by their author alone, and only of a film', async () => {
    const text = (await me().post('/api/social/posts', { content: 'Only words' })).body as Post;
    const picture = await plain().jpeg().toBuffer();
    await app.unchanged(async () => {
      expect(await caption(ben as Member, film, OTHER)).toMatchObject(refused(postRefusals.notYours));
      expect((await caption(app.visitor(), film, OTHER)).status).toBe(401);
      expect(await caption(me(), text, VTT)).toMatchObject(refused(captionRefusals.noFilm));
      expect(await posted(VTT, 'en', picture)).toMatchObject(refused(captionRefusals.noFilm));
      expect(await caption(me(), { ...film, id: crypto.randomUUID() }, VTT)).toMatchObject(refused(postRefusals.unknown));
    });
  });

  const cues = (count: number) =>
    `WEBVTT\n\n${Array.from({ length: count }, (_, i) => `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}.000 --> 59:59.999\na\n`).join('\n')}`;
  it.each([
    ['tags', VTT.replace('Rain', '<b>Rain</b>'), captionRefusals.markup(4)],
    ['a script', VTT.replace('Rain', '<script>alert(1)</script>'), captionRefusals.markup(4)],
    ['styles', 'WEBVTT\n\nSTYLE\n::cue { color: red }\n', captionRefusals.markup(3)],
    ['times backwards', `${VTT}\n00:00:00.500 --> 00:00:00.900\nback\n`, captionRefusals.times(6)],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\na\n', captionRefusals.times(3)],
    ['UTF-16', [...VTT].map((letter) => `${letter}\u0000`).join(''), captionRefusals.encoding],
    ['bytes of UTF-16 read as UTF-8', `\ufffd\ufffd${VTT}`, captionRefusals.encoding],
    ['one letter, 60,000 times', 'a'.repeat(60_000), captionRefusals.syntax(1)],
    ['one letter as a caption, 60,000 times', VTT.replace('Rain', 'a'.repeat(60_000)), captionRefusals.markup(4)],
    ['too many letters', 'a'.repeat(CAPTIONS_MAX + 1), captionRefusals.tooLong],
    ['5,000 captions', cues(5000), captionRefusals.tooLong],
    ['one caption too many', cues(CUES_MAX + 1), captionRefusals.tooMany],
    ['nothing but a head', 'WEBVTT', captionRefusals.empty],
  ])('with %s are refused, and nothing is changed', async (_, captions, refusal) => {
    await app.unchanged(async () => {
      expect(await caption(me(), film, captions)).toMatchObject(refused(refusal));
      expect(await posted(captions, 'en')).toMatchObject(refused(refusal));
    });
  });

  it('are read behind a byte order mark', async () => {
    expect((await caption(me(), film, `\ufeff${VTT.replaceAll('\n', '\r\n')}`)).status).toBe(200);
    expect((await read(film)).bytes.toString('utf8')).toBe(VTT);
  });

  it('are in a language, and in so many of them', async () => {
    const post = await filmed('', '');
    for (const language of ['1', 'english', 'en_GB', 'en-x-secret', 'a'.repeat(60)])
      expect(await caption(me(), post, VTT, language)).toMatchObject(refused(captionRefusals.language));
    expect(await posted(VTT, '')).toMatchObject(refused(captionRefusals.language));
    const languages = 'ar bn cs da nl fi fr de el he hi hu id it ja'.split(' ').slice(0, CAPTION_LANGUAGES_MAX);
    for (const language of languages) expect((await caption(me(), post, VTT, language)).status).toBe(200);
    expect(await caption(me(), post, VTT, 'sv')).toMatchObject(refused(captionRefusals.tooManyLanguages));
    expect((await caption(me(), post, OTHER, 'ar')).status).toBe(200);
  });

  it('sent again, or by many at once, are one change', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => caption(me(), film, OTHER, 'it')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const changes = (await app.events('PostMediaCaptioned')).filter(
      ({ data }) => (data as { language: string }).language === 'it',
    );
    expect(changes.filter(({ stream }) => stream === `post-${film.id}`)).toHaveLength(1);
  });
});

describe('captions of a post that is not for the viewer', () => {
  const gone = (post: Post, by?: Caller) =>
    eventually(async () => expect(await read(post, by)).toMatchObject(refused(captionRefusals.unknown)));

  it('are gone where the post is hidden by the viewer, removed or deleted', async () => {
    const post = await filmed(VTT, 'en');
    const reader = await app.member();
    expect((await read(post, reader)).status).toBe(200);
    expect((await reader.post(`/api/posts/${post.id}/hide`)).status).toBeLessThan(300);
    await gone(post, reader);
    expect((await read(post)).status).toBe(200);
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    expect((await admin.post(`/api/admin/posts/${post.id}/remove`, { reason: 'A sample reason' })).status).toBeLessThan(300);
    await gone(post);
    const other = await filmed(VTT, 'en');
    expect((await me().delete(`/api/posts/${other.id}`)).status).toBe(204);
    await gone(other, me());
    expect(await caption(me(), other, VTT)).toMatchObject(refused(postRefusals.unknown));
  });
});
