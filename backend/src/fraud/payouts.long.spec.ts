import { randomUUID } from 'node:crypto';
import { endOfMonth, monthAfter, monthOf, NO_PAY_RATES, type Statement, type StatementClosed } from '@refrain/contracts/earnings';
import type { FraudPayouts, FraudReplayDetails, FraudState } from '@refrain/contracts/fraud';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { listeningDecider, listeningStream } from '../playback/listening.decider';
import { grant, signedIn } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RING_PLAYS = 30;

let app: TestApp;
let [fan, admin, honest] = [] as unknown as [Member, Member, Member];
let ring: readonly Member[];
let [ringSongs, honestSong] = [] as unknown as [readonly Track[], Track];
let [first, second] = ['', ''];

/** The first Monday of a month: what a rule judges lies in one week of it. */
const mondayIn = (month: string): number => {
  const begin = Date.parse(`${month}-01T00:00:00.000Z`);
  return begin + ((8 - new Date(begin).getUTCDay()) % 7) * DAY;
};

beforeAll(async () => {
  app = await TestApp.start();
  first = monthAfter(monthOf(new Date(app.now).toISOString()));
  second = monthAfter(first);
  app.now = mondayIn(first);
  [fan, honest] = [await app.member(), await app.artist()];
  ring = [await app.artist(), await app.artist(), await app.artist()];
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  ringSongs = await Promise.all(ring.map(async (each, n) => publish(each, await song(4 + n), { title: `Ring ${n}` })));
  honestSong = await publish(honest, await song(8), { title: 'Kiln' });
  const { version: _version, from: _from, ...figures } = NO_PAY_RATES;
  const rates = { ...figures, flatMicros: 4003, shareBasisPoints: 5501, after: 0, from: first };
  expect((await admin.post('/api/admin/earnings/rates', rates)).status).toBe(204);
});
afterAll(() => app.end());

const play = async (listener: Member, track: Track): Promise<void> => {
  app.now += 31 * MINUTE;
  const now = new Date(app.now).toISOString();
  const [playId, listenerId] = [randomUUID(), listener.user.id];
  const data = {
    ...{ playId, trackId: track.id, artistId: track.artistId, listenerId, startedAt: new Date(app.now - 6000).toISOString() },
    ...{ secondsPlayed: 6, durationMs: 6000, quality: 'streaming', source: 'track', chart: 'human', chartEligible: true, now },
    ...{ network: null, device: null },
  } as const;
  const context = { commandId: playId, actor: listenerId, correlation: playId };
  const asked = { type: 'RecordPlay', data } as never;
  await app.app.get(Streams).handle(listeningStream(listenerId, track.id), listeningDecider, asked, context);
};
/** A month in which three artists hear each other, and a listener hears one of them and an artist besides. */
const month = async (of: string, cents: bigint): Promise<void> => {
  app.now = mondayIn(of);
  for (let round = 0; round < 5; round += 1)
    for (const listener of ring)
      for (const other of ringSongs) if (other.artistId !== listener.user.id) await play(listener, other);
  for (let n = 0; n < 7; n += 1) await play(fan, honestSong);
  for (let n = 0; n < 4; n += 1) await play(fan, ringSongs[0] as Track);
  const why = { event: (await app.events('AccountRegistered'))[0] as Recorded, process: `revenue of ${of}` };
  const payer = { ownerId: fan.user.id, currency: 'USD' } as const;
  await app.app.get(Ledger).move(payer, { from: 'world', to: 'fees', amount: money('USD', cents) }, why);
  admin = await signedIn(app, admin.user);
};
const close = async (of: string): Promise<void> => {
  app.now = Date.parse(endOfMonth(of)) + 2 * HOUR;
  await eventually(async () => {
    await app.timers.fireDue();
    expect(await statementsOf(of)).toHaveLength(4);
  });
  admin = await signedIn(app, admin.user);
};
const statementsOf = async (of: string): Promise<readonly StatementClosed['data'][]> =>
  ((await app.events('StatementClosed')) as readonly Recorded<StatementClosed>[])
    .map(({ data }) => data)
    .filter((data) => data.month === of);

type Paid = Readonly<Record<string, bigint>>;
const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, each) => all + BigInt(each), 0n);
/** What the page of each artist says that a month pays, in millionths of a dollar. */
const shown = async (of: string): Promise<Paid> => {
  const found: Record<string, bigint> = {};
  for (const { user } of [...ring, honest]) {
    const { lines } = (await (await signedIn(app, user)).get(`/api/earnings/months/${of}`)).body as Statement;
    found[user.id] = sum(lines.map(({ paid }) => paid));
  }
  return found;
};
const change = (before: Paid, after: Paid): Paid =>
  Object.fromEntries(Object.entries(after).map(([id, paid]) => [id, paid - (before[id] ?? 0n)]));
const said = ({ artists }: FraudPayouts, of: 'open' | 'closed'): Paid =>
  Object.fromEntries(
    [...ring, honest].map(({ user: { id } }) => [id, BigInt(artists.find(({ artistId }) => artistId === id)?.[of] ?? 0)]),
  );
const total = (paid: Paid): string => String(Object.values(paid).reduce((all, each) => all + each, 0n));

const replay = async (id: string) => (await admin.get(`/api/admin/fraud/replays/${id}`)).body as FraudReplayDetails;
const reaches = (id: string, state: FraudState) => eventually(async () => expect((await replay(id)).state).toBe(state));
const dryRun = async (): Promise<Readonly<{ id: string; payouts: FraudPayouts }>> => {
  const asked = { rules: ['rings'], from: null, to: null };
  const { id } = (await admin.post('/api/admin/fraud/replays', asked)).body as { id: string };
  await reaches(id, 'finished');
  return { id, payouts: (await replay(id)).report?.payouts as FraudPayouts };
};
const approve = async (id: string) => {
  expect((await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'A ring' })).status).toBe(204);
  await reaches(id, 'applied');
};

it('a dry run says to the millionth what an approval then changes in open months, and the undo takes it back', async () => {
  await month(first, 700n);
  await close(first);
  await month(second, 90n);
  const [before, stated] = [await shown(second), await shown(first)];
  const { id, payouts } = await dryRun();
  expect((await replay(id)).report).toMatchObject({ voided: 2 * RING_PLAYS, byRule: { rings: 2 * RING_PLAYS } });
  expect(await shown(second)).toEqual(before);

  await approve(id);
  await eventually(async () => expect(change(before, await shown(second))).toEqual(said(payouts, 'open')));
  expect(payouts).toMatchObject({ open: total(said(payouts, 'open')), closed: total(said(payouts, 'closed')), lose: 3, gain: 1 });
  // An artist who loses nothing gets more of an open month, and what was stated stays.
  expect(said(payouts, 'open')[honest.user.id]).toBeGreaterThan(0n);
  expect(said(payouts, 'closed')[honest.user.id]).toBe(0n);
  expect(await shown(first)).toEqual(stated);
  expect(payouts.months).toEqual([
    { month: first, isClosed: true, amount: payouts.closed },
    { month: second, isClosed: false, amount: payouts.open },
  ]);

  expect((await admin.post(`/api/admin/fraud/replays/${id}/undo`, { reason: 'They are a band' })).status).toBe(204);
  await reaches(id, 'undone');
  await eventually(async () => expect(await shown(second)).toEqual(before));
  expect((await dryRun()).payouts).toEqual(payouts);
});

it('what it says of closed months is what the next statement takes', async () => {
  const { id, payouts } = await dryRun();
  await approve(id);
  await close(second);
  const statements = await statementsOf(second);
  const corrected = Object.fromEntries(
    statements.map(({ artistId, corrections }) => [artistId, sum(corrections.map(({ amount }) => amount))]),
  );
  expect(corrected).toEqual(said(payouts, 'closed'));
  expect(BigInt(payouts.closed)).toBeLessThan(0n);
  expect(statements.flatMap(({ corrections }) => corrections.map(({ month: of }) => of))).toEqual([first, first, first]);
});

it('an undo after that is given back by the statement that follows, and a dry run says it then takes the same again', async () => {
  const { replays } = (await admin.get('/api/admin/fraud/replays')).body as { replays: readonly FraudReplayDetails[] };
  const id = replays.find(({ state }) => state === 'applied')?.id ?? '';
  expect((await admin.post(`/api/admin/fraud/replays/${id}/undo`, { reason: 'They are a band' })).status).toBe(204);
  await reaches(id, 'undone');
  const { payouts } = await dryRun();
  expect(payouts.open).toBe('0');
  const third = monthAfter(second);
  app.now = Date.parse(endOfMonth(third)) + 2 * HOUR;
  await eventually(async () => {
    await app.timers.fireDue();
    expect(await statementsOf(third)).toHaveLength(3);
  });
  const back = (await statementsOf(third)).flatMap(({ corrections }) => corrections.map(({ amount }) => amount));
  expect(sum(back)).toBe(-BigInt(payouts.closed));
});
