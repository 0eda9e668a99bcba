import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { EffectIntended } from '@refrain/contracts/effects';
import type { Notification } from '@refrain/contracts/notifications';
import { deletion } from '@refrain/contracts/personal-data';
import { scrobblingRefusals, type Scrobbling } from '@refrain/contracts/scrobbling';
import type { Track } from '@refrain/contracts/tracks';
import { Effects } from '../kernel/effects';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
import { eventually, PASSWORD, SITE_URL, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import type { Listen } from './listen-brainz';

const TOKEN = '7a1f0c2e-sample-token';
const PATH = '/api/user/scrobbling';

/** ListenBrainz on loopback: takes listens, or answers as a spec wants it to. */
class StandIn {
  readonly taken: Listen[] = [];
  readonly asked: IncomingHttpHeaders[] = [];
  /** Answers of the next submissions, before it takes them again. */
  readonly moods: Readonly<{ status: number; headers?: Record<string, string>; hangsUp?: true }>[] = [];
  private readonly server: Server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Token ${TOKEN}`;
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/1/validate-token')
      return void answer(200, isKnown ? { code: 200, valid: true, user_name: 'ada-listens' } : { code: 200, valid: false });
    return json(request).then((body) => {
      this.asked.push(request.headers);
      const mood = this.moods.shift();
      if (mood?.hangsUp) this.taken.push(...(body as { payload: Listen[] }).payload);
      if (mood?.hangsUp) return void request.socket.destroy();
      if (mood) return void answer(mood.status, { code: mood.status }, mood.headers);
      this.taken.push(...(body as { payload: Listen[] }).payload);
      answer(200, { status: 'ok' });
    });
  });

  async up(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  down(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let app: TestApp;
let listens: StandIn;
let hum: Track;
let other: Track;
const before = process.env['LISTENBRAINZ_URL'];

beforeAll(async () => {
  listens = new StandIn();
  process.env['LISTENBRAINZ_URL'] = `${await listens.up()}/`;
  app = await TestApp.start();
  const artist = await app.artist();
  hum = await publish(artist, await song(2), { title: 'Hum' });
  other = await publish(artist, await song(2), { title: 'Other' });
});
afterAll(async () => {
  process.env['LISTENBRAINZ_URL'] = before;
  await app.end();
  await listens.down();
});
beforeEach(() => {
  for (const list of [listens.taken, listens.asked, listens.moods]) list.length = 0;
});

let plays = 0;
/** A play that counts, unless it is too short. Gives when it began. */
const play = async (who: Member, { id }: Track, secondsPlayed = 2): Promise<string> => {
  app.now += 120_000;
  const startedAt = new Date(app.now - 60_000).toISOString();
  const playId = `00000000-0000-4000-8000-${String((plays += 1)).padStart(12, '0')}`;
  const body = { playId, startedAt, secondsPlayed, quality: 'streaming', source: 'track' };
  const answer = await who.post(`/api/tracks/${id}/plays`, body);
  expect([answer.status, (answer.body as { verdict: string }).verdict]).toEqual([
    200,
    secondsPlayed >= 1 ? 'counted' : 'not_counted',
  ]);
  return startedAt;
};
const connect = (who: Member, token = TOKEN) => who.put(PATH, { token });
const scrobbling = async (who: Member) => (await who.get(PATH)).body as Scrobbling;
const secrets = async (): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const entry of app.storage.vault.dump()) if (entry.kind === 'secret') names.push(entry.name);
  return names.filter((name) => name.startsWith('listenbrainz-'));
};
const intended = async (who: Member): Promise<readonly string[]> =>
  (await app.events('EffectIntended'))
    .map(({ data }) => data as EffectIntended['data'])
    .filter(({ kind, personId }) => kind === 'listen' && personId === who.user.id)
    .map(({ effectId }) => effectId);

it('sends each play that counts, from the day the listener chose so', async () => {
  const ada = await app.member();
  await play(ada, other);
  expect(await scrobbling(ada)).toEqual({ isOffered: true, site: expect.any(String), connection: null, wasRefused: false });
  expect((await connect(ada)).body).toMatchObject({ connection: { username: 'ada-listens' } });
  const startedAt = await play(ada, hum);
  await play(ada, other, 0);
  await eventually(() => expect(listens.taken.length).toBe(1));
  expect(listens.taken).toEqual([
    {
      listened_at: Math.floor(Date.parse(startedAt) / 1000),
      track_metadata: {
        artist_name: 'Sample Artist',
        track_name: 'Hum',
        additional_info: {
          media_player: 'Refrain',
          submission_client: 'Refrain',
          music_service_name: 'Refrain',
          origin_url: `${SITE_URL}/track/${hum.id}`,
          duration_ms: expect.any(Number),
        },
      },
    },
  ]);
  expect(listens.asked[0]?.authorization).toBe(`Token ${TOKEN}`);
});

it('keeps the token where nobody reads it, and forgets it when the listener stops', async () => {
  const ada = await app.member();
  const had = (await secrets()).length;
  const answer = await connect(ada);
  expect([JSON.stringify(answer.body).includes(TOKEN), (await secrets()).length]).toEqual([false, had + 1]);
  const stored = await app.events('ListenBrainzConnected');
  expect(JSON.stringify(stored)).not.toContain(TOKEN);
  expect((await ada.delete(PATH)).status).toBe(204);
  expect((await scrobbling(ada)).connection).toBeNull();
  await eventually(async () => expect((await secrets()).length).toBe(had));
  await play(ada, hum);
  expect((await ada.delete(PATH)).status).toBe(204);
  expect([listens.asked.length, await intended(ada)]).toEqual([0, []]);
});

it('refuses a token that is nobody’s, and takes another one in place of the one before', async () => {
  const ada = await app.member();
  expect(await connect(ada, 'nobody')).toMatchObject(refused(scrobblingRefusals.token));
  const had = (await secrets()).length;
  await connect(ada);
  await connect(ada);
  await eventually(async () => expect((await secrets()).length).toBe(had + 1));
  await play(ada, hum);
  await eventually(() => expect(listens.taken.length).toBe(1));
});

it('is switched off by a token that is taken no more, once, and the listener is notified', async () => {
  const ada = await app.member();
  await connect(ada);
  listens.moods.push({ status: 401 });
  await play(ada, hum);
  await eventually(async () => expect(await scrobbling(ada)).toMatchObject({ connection: null, wasRefused: true }));
  await play(ada, other);
  await eventually(async () => {
    const all = (await ada.get('/api/notifications')).body as readonly Notification[];
    const ours = all.filter(({ kind }) => kind === 'scrobbling_stopped');
    expect(ours.map(({ actionUrl }) => actionUrl)).toEqual(['/settings#listenbrainz']);
  });
  expect([listens.asked.length, listens.taken]).toEqual([1, []]);
});

it.each([
  ['is busy, and says for how long', { status: 429, headers: { 'x-ratelimit-reset-in': '0' } }],
  ['fails', { status: 503 }],
  ['takes it, and its answer is lost', { status: 0, hangsUp: true as const }],
] as const)('tries again later where ListenBrainz %s', async (_name, mood) => {
  const ada = await app.member();
  await connect(ada);
  listens.moods.push(mood);
  const startedAt = await play(ada, hum);
  let effects: readonly string[] = [];
  await eventually(async () => {
    effects = await intended(ada);
    const known = (await app.events('EffectUnknown')).map(({ data }) => (data as { effectId: string }).effectId);
    expect([effects.length, known.includes(effects[0] ?? '')]).toEqual([1, true]);
  });
  const { signal } = new AbortController();
  for (let i = 0; i < 3; i += 1) await app.app.get(Effects, { strict: false }).reconcile(effects[0] ?? '', signal);
  // One listen at ListenBrainz, which knows it by its moment and its song.
  expect(new Set(listens.taken.map((each) => `${each.listened_at} ${each.track_metadata.track_name}`))).toEqual(
    new Set([`${Math.floor(Date.parse(startedAt) / 1000)} Hum`]),
  );
  expect(listens.asked.length).toBe(2);
});

it('does not send again what ListenBrainz does not want', async () => {
  const ada = await app.member();
  await connect(ada);
  listens.moods.push({ status: 400 });
  await play(ada, hum);
  await eventually(async () => {
    const [effect] = await intended(ada);
    const declined = (await app.events('EffectDeclined')).map(({ data }) => (data as { effectId: string }).effectId);
    expect(declined).toContain(effect);
  });
  expect([listens.asked.length, (await scrobbling(ada)).connection?.username]).toEqual([1, 'ada-listens']);
});

it('sends nothing more of a listener who leaves, and forgets their token and name', async () => {
  const ada = await app.member();
  const had = (await secrets()).length;
  await connect(ada);
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  await eventually(async () => expect((await secrets()).length).toBe(had));
  const own = (await app.events('ListenBrainzConnected')).filter(({ stream }) => stream.endsWith(ada.user.id));
  expect([own.length, JSON.stringify(own).includes('ada-listens')]).toEqual([1, false]);
});

it('a restart sends nothing again', async () => {
  const ada = await app.member();
  await connect(ada);
  await play(ada, hum);
  await eventually(() => expect(listens.taken.length).toBe(1));
  await app.restart();
  await play(ada, other);
  await eventually(() => expect(listens.taken.length).toBe(2));
  expect(listens.taken.map((each) => each.track_metadata.track_name)).toEqual(['Hum', 'Other']);
});

it('is not there where the operator switched it off', async () => {
  const url = process.env['LISTENBRAINZ_URL'];
  process.env['LISTENBRAINZ_URL'] = 'off';
  await app.restart();
  const ada = await app.member();
  expect(await scrobbling(ada)).toMatchObject({ isOffered: false, site: null });
  expect(await connect(ada)).toMatchObject(refused(scrobblingRefusals.off));
  process.env['LISTENBRAINZ_URL'] = url;
});
