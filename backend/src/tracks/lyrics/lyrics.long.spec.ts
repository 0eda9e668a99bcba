import { kernelRefusals } from '@refrain/contracts/kernel';
import { lyricsRefusals, TIMED_LYRICS_MAX, trackRefusals, trackTextRules, type Track } from '@refrain/contracts/tracks';
import { refused, type Caller } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { declaration, publish, song, uploadFiles } from '../../testing/uploads';

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRain &amp; wind\n';
const LRC = '[00:01.00]Rain & wind\n[00:02.50]';

let app: TestApp;
let artist: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  track = await publish(artist, await song(2));
});
afterAll(() => app.end());

const change = (by: Caller, words: object, id = track.id) => by.ask('PUT', `/api/tracks/${id}/lyrics`, { json: words });
const timed = (by: Caller = app.visitor(), id = track.id) => by.get(`/api/tracks/${id}/lyrics.vtt`);

describe('timed lyrics of a song', () => {
  it('come with its upload as LRC, are served as WebVTT, and give it its words', async () => {
    const { audio } = await uploadFiles(artist, await song(1));
    const sent = { ...declaration(audio), lyrics: null, timedLyrics: LRC };
    const { status, body } = await artist.post('/api/tracks/upload', sent);
    const { id } = body as Track;
    expect([status, body]).toEqual([201, expect.objectContaining({ lyrics: 'Rain & wind', hasTimedLyrics: true })]);
    await eventually(async () => expect((await timed(app.visitor(), id)).status).toBe(200));
    const { headers, bytes } = await timed(app.visitor(), id);
    expect([
      bytes.toString('utf8'),
      headers['content-type'],
      headers['x-content-type-options'],
      headers['cache-control'],
    ]).toEqual([VTT, 'text/vtt; charset=utf-8', 'nosniff', 'private, no-cache']);
  });

  it('are changed and removed by the artist alone', async () => {
    expect(track.hasTimedLyrics).toBe(false);
    expect(await timed()).toMatchObject(refused(trackRefusals.noTimedLyrics));
    expect((await change(artist, { lyrics: 'La la', timedLyrics: VTT })).body).toMatchObject({
      lyrics: 'La la',
      hasTimedLyrics: true,
    });
    expect((await timed()).bytes.toString('utf8')).toBe(VTT);
    expect(await change(await app.artist(), { lyrics: null, timedLyrics: null })).toMatchObject(refused(trackRefusals.notYours));
    expect((await change(artist, { lyrics: 'La la', timedLyrics: null })).body).toMatchObject({
      lyrics: 'La la',
      hasTimedLyrics: false,
    });
    expect(await timed()).toMatchObject(refused(trackRefusals.noTimedLyrics));
  });

  it('of a song that is not released are there for its artist alone', async () => {
    const later = new Date(app.now + 100 * 86_400_000).toISOString();
    const { id } = await publish(artist, await song(1), { releaseNow: false, releaseDate: later, timedLyrics: VTT });
    expect((await timed(artist, id)).status).toBe(200);
    expect(await timed(app.visitor(), id)).toMatchObject(refused(trackRefusals.unknown));
    const other = await app.artist();
    expect(await change(other, { lyrics: null, timedLyrics: null }, id)).toMatchObject(refused(trackRefusals.unknown));
  });

  it.each([
    ['tags', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>', lyricsRefusals.markup(4)],
    ['negative times', '[-00:01.00]a', lyricsRefusals.syntax(1)],
    ['times out of order', '[00:05.00]a\n[00:01.00]b', lyricsRefusals.times(2)],
    ['a null', '[00:01.00]a\u0000', lyricsRefusals.encoding],
    ['UTF-16', [...VTT].map((letter) => `${letter}\u0000`).join(''), lyricsRefusals.encoding],
    ['one letter, 60,000 times', 'a'.repeat(60_000), lyricsRefusals.syntax(1)],
    ['too many letters', 'a'.repeat(TIMED_LYRICS_MAX + 1), lyricsRefusals.tooLong],
    [
      'too many lines',
      Array.from({ length: 2001 }, (_, i) => `[${Math.floor(i / 60)}:${String(i % 60).padStart(2, '0')}]a`).join('\n'),
      lyricsRefusals.tooMany,
    ],
  ])('with %s are refused, and nothing is changed', async (_, timedLyrics, refusal) => {
    expect(await change(artist, { lyrics: null, timedLyrics })).toMatchObject(refused(refusal));
    expect((await app.visitor().get(`/api/tracks/${track.id}`)).body).toMatchObject({ lyrics: 'La la', hasTimedLyrics: false });
  });

  it('are refused where they are no text, or left out', async () => {
    for (const words of [
      { lyrics: null, timedLyrics: 7 },
      { lyrics: null },
      { timedLyrics: null },
      { lyrics: 1, timedLyrics: null },
    ])
      expect(await change(artist, words)).toMatchObject({ status: 400, body: { code: kernelRefusals.invalid.code } });
    const long = { lyrics: 'a'.repeat(10_001), timedLyrics: null };
    expect((await change(artist, long)).body).toMatchObject({ message: trackTextRules.lyrics.maxLength.message });
  });

  it('sent again, or by many at once, are one change', async () => {
    const words = { lyrics: 'Once', timedLyrics: VTT };
    const answers = await Promise.all(Array.from({ length: 16 }, () => change(artist, words)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { log } = app.storage;
    let changes = 0;
    for await (const event of log.readStream(`track-${track.id}`)) {
      if (event.type === 'TrackLyricsChanged' && (event.data as { lyrics: string }).lyrics === 'Once') changes += 1;
    }
    expect(changes).toBe(1);
  });
});
