import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { videoRefusals, type Video, type YoutubeMetadata } from '@refrain/contracts/videos';
import { field } from '../../testing/post-media';
import { refused } from '../../testing/http';
import { TestApp, type Member } from '../../testing/test-app';
import { formBody } from '../../media/testing/upload-server';
import { MULTIPART, plain } from '../../testing/uploads';

type Reply = Readonly<{ status?: number; type?: string; body?: string; location?: string; waits?: boolean }>;
const ID = 'abcdefghijk';
const URL_OF = `https://www.youtube.com/watch?v=${ID}`;
const PUBLIC = '93.184.215.14';
const said = { title: 'Sample Video', author_name: 'Ada Sample' };

let app: TestApp;
let artist: Member;
let site: Server;
let reply: (path: string) => Reply;
const asked: string[] = [];
const before = { ...process.env };

/** A stand-in for YouTube on this machine; the way out leads there alone. */
beforeAll(async () => {
  process.env.YOUTUBE_OEMBED_URL = 'http://oembed.example/oembed';
  process.env.YOUTUBE_API_URL = 'http://data.example/v3';
  process.env.YOUTUBE_API_KEY = 'sample-key';
  site = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    const {
      status = 200,
      type = 'application/json',
      body = '',
      location,
      waits,
    } = reply(`${request.headers.host}${request.url}`);
    if (!waits) response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  app = await TestApp.start();
  app.network = {
    resolve: async () => [PUBLIC],
    dial: async () => {
      const socket = connect((site.address() as AddressInfo).port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      return { socket, address: PUBLIC };
    },
  };
  await app.restart();
  artist = await app.artist();
});
beforeEach(() => {
  asked.length = 0;
  app.now += 3_600_000 / 4;
  reply = (path) => (path.startsWith('data.example') ? { status: 403 } : { body: JSON.stringify(said) });
});
afterAll(async () => {
  process.env = before;
  site.closeAllConnections();
  site.close();
  await app.end();
});

const metadata = (url: unknown, by = artist) => by.post('/api/youtube/metadata', { url });
const fields = (more: Record<string, string> = {}) => ({
  youtubeUrl: URL_OF,
  title: 'Shown Here',
  artist: 'Ada Sample',
  genre: 'Folk',
  moodCategories: '["serene"]',
  aiCategory: 'human_only',
  ...more,
});
const imports = (said: Record<string, string>, cover?: Buffer, headers: Record<string, string> = {}) =>
  artist.ask('POST', '/api/youtube/import', {
    raw: formBody([
      ...Object.entries(said).map(([name, value]) => field(name, value)),
      ...(cover ? [{ name: 'coverArt', fileName: 'cover.png', content: cover }] : []),
    ]),
    headers: { ...MULTIPART, ...headers },
  });

describe('what YouTube says of a video', () => {
  it('comes from the Data API where there is a key', async () => {
    const snippet = { title: 'By Data', channelTitle: 'Ada', description: 'Words', tags: ['Jazz'] };
    reply = () => ({ body: JSON.stringify({ items: [{ snippet }] }) });
    expect((await metadata(URL_OF)).body).toEqual({
      youtubeId: ID,
      title: 'By Data',
      channelTitle: 'Ada',
      description: 'Words',
      tags: ['Jazz'],
      detectedGenre: 'Jazz',
      thumbnail: null,
    } satisfies YoutubeMetadata);
    expect(asked).toEqual([`data.example/v3/videos?part=snippet&id=${ID}&key=sample-key`]);
  });

  it('comes from oEmbed where the Data API refuses, has no such video, or says nonsense', async () => {
    for (const data of [{ status: 403 }, { body: '{"items":[]}' }, { body: 'nonsense' }, { type: 'text/html', body: '<p>' }]) {
      reply = (path) => (path.startsWith('data.example') ? data : { body: JSON.stringify(said) });
      expect((await metadata(`https://youtu.be/${ID}`)).body).toMatchObject({
        title: 'Sample Video',
        channelTitle: 'Ada Sample',
      });
    }
  });

  it.each<[string, Reply, (typeof videoRefusals)['youtubeUnknown' | 'youtubeAway']]>([
    ['is not there', { status: 404 }, videoRefusals.youtubeUnknown],
    ['is private', { status: 401 }, videoRefusals.youtubeUnknown],
    ['is nonsense', { body: '{"title":' }, videoRefusals.youtubeAway],
    ['is nothing', { body: '' }, videoRefusals.youtubeAway],
    ['is a page', { type: 'text/html', body: '<p>' }, videoRefusals.youtubeAway],
    ['is endless', { body: `{"title":"${'x'.repeat(600 * 1024)}"}` }, videoRefusals.youtubeAway],
    ['leads elsewhere', { status: 302, location: 'http://127.0.0.1/' }, videoRefusals.youtubeAway],
    ['does not come', { waits: true }, videoRefusals.youtubeAway],
  ])('that %s is refused', async (_, answer, refusal) => {
    reply = (path) => (path.startsWith('data.example') ? { status: 403 } : answer);
    expect(await app.unchanged(() => metadata(URL_OF))).toMatchObject(refused(refusal));
  });

  it('is asked for addresses of YouTube alone: others are judged, and nobody is dialled', async () => {
    for (const url of [
      'http://127.0.0.1/watch?v=abcdefghijk',
      'https://youtu.be.example/abcdefghijk',
      `https://youtu.be@10.0.0.1/${ID}`,
      '/watch',
    ])
      expect(await metadata(url)).toMatchObject(refused(videoRefusals.youtubeUrl));
    expect((await metadata(7)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('a video of YouTube', () => {
  it('is shown here with its own cover, once under one key, and is never fetched', async () => {
    const cover = await plain().png().toBuffer();
    const key = { 'idempotency-key': 'sample-key-of-an-import' };
    const { status, body } = await imports(fields(), cover, key);
    const video = body as Video;
    expect([status, video.youtubeId, video.videoUrl, video.processingStatus, video.title]).toEqual([
      201,
      ID,
      null,
      'completed',
      'Shown Here',
    ]);
    expect((await imports(fields(), cover, key)).body).toEqual(video);
    expect((await app.visitor().get(video.posterUrl ?? '')).headers['content-type']).toBe('image/webp');
    expect((await app.visitor().get(`/api/videos/${video.id}/stream`)).status).toBe(404);
    expect((await app.visitor().get('/api/videos')).body).toMatchObject({ videos: [{ id: video.id }] });
  });

  it('is refused by the rules of a song, and where YouTube does not show it', async () => {
    expect(await app.unchanged(() => imports(fields({ genre: 'Polka' })))).toMatchObject({
      status: 400,
      body: { code: 'TRACK.GENRE' },
    });
    expect((await app.unchanged(() => imports(fields({ title: '' })))).status).toBe(400);
    expect(await app.unchanged(() => imports(fields({ youtubeUrl: 'https://vimeo.com/1' })))).toMatchObject(
      refused(videoRefusals.youtubeUrl),
    );
    reply = () => ({ status: 404 });
    expect(await app.unchanged(() => imports(fields()))).toMatchObject(refused(videoRefusals.youtubeUnknown));
  });
});
