import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { trackRefusals, trackTextRules, type Track, type UploadTrackRequest } from '@refrain/contracts/tracks';
import { refused } from '../testing/http';
import { eventually, type Member, type TestApp } from '../testing/test-app';
import { declaration, publish, studio, uploadFiles } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let fan: Member;
let sound: Buffer;
let cover: Buffer;

beforeAll(async () => {
  ({ app, artist, fan, sound, cover } = await studio());
});
afterAll(() => app.end());

describe('the declaration of a track', () => {
  let ids: { audio: string; cover: string | null };
  beforeAll(async () => void (ids = await uploadFiles(artist, sound, cover)));
  const declare = (more: object, by: Member = artist) => by.post('/api/tracks/upload', { ...declaration(ids.audio), ...more });

  it('makes a track that waits, is processed and released, with its plays at zero', async () => {
    const track = await publish(
      artist,
      sound,
      {
        title: ' Night Bus ',
        tags: 'one, two,, one',
        featuredArtists: ['', ' Somebody '],
        genres: ['Indie'],
        description: 'Two\0 lines\r\nof text\u001b',
      },
      cover,
    );
    expect(track).toMatchObject({
      description: 'Two lines\nof text',
      title: 'Night Bus',
      artist: 'Sample Artist',
      artistId: artist.user.id,
      artistSlug: artist.user.slug,
      genre: 'Folk',
      genres: ['Indie'],
      tags: ['one', 'two'],
      featuredArtists: ['Somebody'],
      processingStatus: 'completed',
      processingError: null,
      isPublished: true,
      duration: 2,
      playCount: 0,
      skipCount: 0,
      downloadable: true,
      chartEligible: true,
      aiCategory: 'human_only',
      payoutRate: 1,
      originalSize: sound.length,
    });
    expect(Buffer.from(track.peaks ?? '', 'base64')).toHaveLength(800);
    expect(Object.keys(track.art ?? {})).toEqual(['96', '480', '1200']);
    expect(
      (await app.events('TrackUploaded', 'TrackProcessingStarted', 'TrackProcessed', 'TrackReleased'))
        .filter(({ stream }) => stream === `track-${track.id}`)
        .map(({ type }) => type),
    ).toEqual(['TrackUploaded', 'TrackProcessingStarted', 'TrackProcessed', 'TrackReleased']);
  });

  const processed = ({ id }: Track) =>
    eventually(
      async () => expect((await artist.get(`/api/tracks/${id}`)).body).toMatchObject({ processingStatus: 'completed' }),
      15_000,
    );

  const inMonths = (months: number) => new Date(new Date(app.now).setUTCMonth(new Date(app.now).getUTCMonth() + months));
  const broken: readonly (readonly [string, () => Partial<UploadTrackRequest>, Refusal])[] = [
    ['no genre', () => ({ genre: '' }), trackRefusals.genre],
    ['an unknown genre', () => ({ genre: 'Polka' }), trackRefusals.genre],
    ['a genre of Object', () => ({ genre: 'constructor' }), trackRefusals.genre],
    ['the primary genre again', () => ({ genres: ['Folk'] }), trackRefusals.genres],
    ['a genre twice', () => ({ genres: ['Pop', 'Pop'] }), trackRefusals.genres],
    ['four more genres', () => ({ genres: ['Pop', 'Rock', 'Jazz', 'Blues'] }), trackRefusals.genres],
    ['no mood', () => ({ moodCategories: [] }), trackRefusals.moods],
    ['an unknown mood', () => ({ moodCategories: ['hungry'] }), trackRefusals.moods],
    ['four moods', () => ({ moodCategories: ['serene', 'bright', 'sad', 'tense'] }), trackRefusals.moodsTooMany],
    ['a year before recording', () => ({ year: 1899 }), trackRefusals.year],
    ['a year too far', () => ({ year: new Date(app.now).getUTCFullYear() + 2 }), trackRefusals.year],
    ['a release without a date', () => ({ releaseNow: false }), trackRefusals.releaseDate],
    [
      'a release in a week of the year',
      () => ({ releaseNow: false, releaseDate: '2027-W50-1' }),
      { ...kernelRefusals.invalid, message: trackRefusals.releaseDate.message },
    ],
    [
      'a release too soon',
      () => ({ releaseNow: false, releaseDate: new Date(inMonths(2).getTime() - 60_000).toISOString() }),
      trackRefusals.releaseDate,
    ],
    ['AI in a human song', () => ({ aiInvolvement: { vocals: 'ai' } }), trackRefusals.aiLocked],
    ['AI without its tools', () => ({ aiCategory: 'ai_generated', aiInvolvement: {} }), trackRefusals.aiTools],
    [
      'tools without credits',
      () => ({ aiCategory: 'ai_generated', aiInvolvement: {}, aiTools: ['Sample Tool'], aiCredits: ' ' }),
      trackRefusals.aiCredits,
    ],
  ];
  it.each(broken)('with %s is refused', async (_, more, refusal) => {
    expect(await app.unchanged(() => declare(more()))).toMatchObject(refused(refusal));
  });

  it.each([
    ['title', '', trackTextRules.title.required],
    ['title', ' '.repeat(5), trackTextRules.title.required],
    ['title', 'a'.repeat(201), trackTextRules.title.maxLength.message],
    ['artist', '', trackTextRules.artist.required],
    ['lyrics', 'a'.repeat(10_001), trackTextRules.lyrics.maxLength.message],
    ['audioUploadId', 'not-an-id', trackRefusals.audioMissing.message],
  ])('says of %s what is wrong with it', async (field, value, message) => {
    expect(await app.unchanged(() => declare({ [field]: value }))).toMatchObject(refused({ ...kernelRefusals.invalid, message }));
  });

  const words = [
    'title',
    'artist',
    'version',
    'album',
    'description',
    'lyrics',
    'aiCredits',
    'genre',
    'aiCategory',
    'audioUploadId',
    'coverArtUploadId',
    'releaseDate',
  ];
  const lists = ['featuredArtists', 'genres', 'moodCategories', 'aiTools'];
  const flags = ['downloadable', 'isExplicit', 'releaseNow', 'chartEligible'];
  const never = [{ $ne: 1 }, { $gt: '' }, {}, [[]], [{ $ne: 1 }], [null]];
  const types: readonly (readonly [string, readonly unknown[]])[] = [
    ...words.map((field) => [field, [...never, 1, 0.5, true, []]] as const),
    ...lists.map((field) => [field, [...never, 1, 'Pop', true, [1], [true]]] as const),
    ...flags.map((field) => [field, [...never, 1, 0, 'true', []]] as const),
    ['year', [...never, '2020', 2020.5, true, []]],
    ['tags', [...never, 1, true, [1]]],
    [
      'aiInvolvement',
      [
        { $ne: 1 },
        { $gt: '' },
        [[]],
        [null],
        1,
        'ai',
        true,
        [],
        { vocals: 1 },
        { vocals: { $ne: 1 } },
        { drums: 'human' },
        { vocals: ['human'] },
      ],
    ],
  ];
  it.each(types)('refuses a %s of another type', async (field, values) => {
    await app.unchanged(async () => {
      for (const value of values) expect([value, (await declare({ [field]: value })).status]).toEqual([value, 400]);
    });
  });

  const optional = [...words, ...lists, ...flags, 'year', 'tags', 'aiInvolvement'].filter(
    (field) => !(field in declaration('')) || field === 'aiInvolvement',
  );
  it.each(optional)('takes null as "not given" for %s, or refuses it', async (field) => {
    const { status, body } = await declare({ [field]: null });
    expect([201, 400]).toContain(status);
    if (status === 201) await processed(body as Track);
  });

  it.each(['artistId', 'payoutRate', 'playCount', 'isPublished', 'processingStatus', 'trackId', 'durationMs'])(
    'takes no %s',
    async (field) => {
      expect(await app.unchanged(() => declare({ [field]: 1 }))).toMatchObject({
        status: 400,
        body: { code: kernelRefusals.invalid.code },
      });
    },
  );

  it('refuses a prototype in place of a field', async () => {
    const json = JSON.stringify(declaration(ids.audio));
    const poisoned = [
      json.replace(/}$/, ',"__proto__":{"isSupremeAdmin":true}}'),
      json.replace('"vocals"', '"__proto__":{"vocals":"ai"},"vocals"'),
    ];
    await app.unchanged(async () => {
      for (const raw of poisoned) {
        const answer = await artist.ask('POST', '/api/tracks/upload', { raw, headers: { 'content-type': 'application/json' } });
        expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^REQUEST\./) } });
      }
    });
  });

  it('takes only files of one’s own, of the right kind, that exist', async () => {
    const other = await app.artist();
    const missing = '00000000-0000-4000-8000-000000000000';
    await app.unchanged(async () => {
      expect(await declare({ audioUploadId: missing })).toMatchObject(refused(trackRefusals.unknownUpload));
      expect(await declare({ coverArtUploadId: missing })).toMatchObject(refused(trackRefusals.unknownUpload));
      expect(await declare({}, other)).toMatchObject(refused(trackRefusals.notYourUpload));
      expect(await declare({ audioUploadId: ids.cover })).toMatchObject(refused(trackRefusals.wrongKind));
      expect(await declare({ coverArtUploadId: ids.audio })).toMatchObject(refused(trackRefusals.wrongKind));
      expect(await declare({}, fan)).toMatchObject(refused(trackRefusals.artistOnly));
      expect(await app.visitor().post('/api/tracks/upload', declaration(ids.audio))).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
    });
  });

  it('sent twice under one key is one track, also after a restart; another declaration under it is refused', async () => {
    const key = { 'idempotency-key': 'one-track-please' };
    const first = await artist.post('/api/tracks/upload', declaration(ids.audio), key);
    const { id } = first.body as Track;
    for (const restart of [false, true]) {
      if (restart) await app.restart();
      expect(await artist.post('/api/tracks/upload', declaration(ids.audio), key)).toMatchObject({ status: 201, body: { id } });
      expect(await artist.post('/api/tracks/upload', declaration(ids.audio, { title: 'Another' }), key)).toMatchObject(
        refused(kernelRefusals.keyReused),
      );
    }
    await processed(first.body as Track);
    const events = (await app.events('TrackUploaded', 'TrackProcessed', 'TrackReleased')).filter(
      ({ stream }) => stream === `track-${id}`,
    );
    expect(events.map(({ type }) => type)).toEqual(['TrackUploaded', 'TrackProcessed', 'TrackReleased']);
  });

  it('for a later day makes a track that nobody else sees until then', async () => {
    const track = await publish(artist, sound, { releaseNow: false, releaseDate: inMonths(3).toISOString() });
    expect(track.isPublished).toBe(false);
    for (const other of [fan, app.visitor()])
      expect(await other.get(`/api/tracks/${track.id}`)).toMatchObject(refused(trackRefusals.unknown));
    expect(JSON.stringify((await fan.get('/api/tracks')).body)).not.toContain(track.id);
  });
});

describe('a track nobody made', () => {
  it('is not found, and what is no id is refused', async () => {
    expect(await fan.get('/api/tracks/00000000-0000-4000-8000-000000000000')).toMatchObject(refused(trackRefusals.unknown));
    for (const id of ['1', '__proto__', '%24ne', encodeURIComponent('{"$ne":1}'), '..%2f..', '%00', 'x'.repeat(299)]) {
      expect(await fan.get(`/api/tracks/${id}`)).toMatchObject(refused(kernelRefusals.idNotValid));
    }
  });

  it.each([
    'after=nonsense',
    'after=e30',
    'after=a&after=b',
    'artist=1',
    'artist=a&artist=b',
    `after=${Buffer.from('[{"$ne":1},1]').toString('base64url')}`,
  ])('the list refuses ?%s', async (query) => {
    expect(await fan.get(`/api/tracks?${query}`)).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^REQUEST\./) },
    });
  });
});
