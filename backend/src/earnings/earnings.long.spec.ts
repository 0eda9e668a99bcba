import { randomUUID } from 'node:crypto';
import {
  earningRefusals,
  endOfMonth,
  monthAfter,
  monthOf,
  NO_PAY_RATES,
  type EarningPlaysPage,
  type EarningsPage,
  type PayRatesTable,
  type RevenuePage,
  type Statement,
  type StatementClosed,
  type WhatIf,
} from '@refrain/contracts/earnings';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import type { PlayRecorded } from '@refrain/contracts/playback';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { listeningDecider, listeningStream } from '../playback/listening.decider';
import { desksThatSaw } from '../testing/looks';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import { BookStatementWhenClosed } from './book-statement-when-closed.reaction';
import { StateEarningsWhenMonthClosed } from './state-earnings-when-month-closed.reaction';
import { deliveredAgain } from '../testing/delivered-again';

const HOUR = 3_600_000;
const { version: _version, from: _from, ...NOTHING } = NO_PAY_RATES;
const FIGURES = {
  ...NOTHING,
  flatMicros: 4000,
  shareBasisPoints: 5500,
  payoutPercent: { ...NOTHING.payoutPercent, ai_generated: 70 },
};

let app: TestApp;
let [artist, fan, admin] = [] as unknown as [Member, Member, Member];
let tracks: readonly Track[];
let month = '';

beforeAll(async () => {
  app = await TestApp.start();
  // The first of a month, so that all of it happens in one.
  app.now = Date.parse(`${monthAfter(monthOf(new Date(app.now).toISOString()))}-02T00:00:00.000Z`);
  month = monthOf(new Date(app.now).toISOString());
  [artist, fan] = [await app.artist(), await app.member()];
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  tracks = [await publish(artist, await song(4), { title: 'Kiln' }), await publish(artist, await song(4), { title: '=Harbour' })];
});
afterAll(() => app.end());

const play = async (track: Track | undefined, secondsPlayed = 4) => {
  app.now += HOUR;
  const startedAt = new Date(app.now - secondsPlayed * 1000).toISOString();
  const body = { playId: randomUUID(), startedAt, secondsPlayed, quality: 'streaming', source: 'track' };
  // A session ends where its person does nothing for half an hour.
  expect((await (await signedIn(app, fan.user)).post(`/api/tracks/${track?.id}/plays`, body)).status).toBeLessThan(300);
};
const signInAgain = async () => {
  [artist, admin] = [await signedIn(app, artist.user), await signedIn(app, admin.user)];
};
const statement = async (of = month) => (await artist.get(`/api/earnings/months/${of}`)).body as Statement;
const balance = () => app.app.get(Ledger).balances({ ownerId: artist.user.id, currency: 'USD' });

it('begins with rates that pay nothing, which an admin sets with a reason to look again', async () => {
  expect((await fan.get('/api/earnings/rates')).body).toEqual({ now: NO_PAY_RATES, coming: [], newest: 0, month });
  const set = (body: object) => admin.post('/api/admin/earnings/rates', { ...FIGURES, after: 0, from: month, ...body });
  await app.unchanged(async () => {
    expect(await set({ from: monthAfter(month, -1) })).toMatchObject(refused(earningRefusals.ratesTooSoon));
    expect(await set({ after: 1 })).toMatchObject(refused(earningRefusals.ratesChanged));
    expect(await set({ weights: { free: 100 } })).toMatchObject(refused(earningRefusals.ratesNotValid));
    expect(await set({ payoutPercent: { ...FIGURES.payoutPercent, ai_generated: 101 } })).toMatchObject(
      refused(earningRefusals.ratesNotValid),
    );
  });
  expect((await set({})).status).toBe(204);
  expect(await set({})).toMatchObject(refused(earningRefusals.ratesChanged));
  expect(await set({ after: 1 })).toMatchObject(refused(earningRefusals.ratesTooSoon));
  expect(((await fan.get('/api/earnings/rates')).body as PayRatesTable).now).toEqual({ ...FIGURES, version: 1, from: month });
});

it('shows an open month as it stands so far, with the plays that count and those that do not', async () => {
  for (let n = 0; n < 5; n += 1) await play(tracks[0]);
  await play(tracks[0], 0);
  await play(tracks[1]);
  await signInAgain();
  let shown: Statement | undefined;
  await eventually(async () => {
    shown = await statement();
    expect(shown.lines.map(({ plays }) => plays)).toEqual([5, 1]);
  });
  expect(shown).toMatchObject({ isOpen: true, proof: null, total: '2', revenue: '0' });
  expect(shown?.lines[0]).toMatchObject({
    track: { title: 'Kiln' },
    counts: { 'human_only:free': 5 },
    others: { TOO_SHORT: 1 },
    ...{ flat: '20000', share: '0', paid: '20000', basis: 'flat' },
  });
  const { plays } = (await artist.get(`/api/earnings/months/${month}/tracks/${tracks[0]?.id}/plays`)).body as EarningPlaysPage;
  expect(plays.map(({ reason }) => reason)).toEqual(['TOO_SHORT', ...Array<string>(5).fill('HEARD_ENOUGH')]);
  expect(JSON.stringify(plays)).not.toContain(fan.user.id);
  expect(await artist.post(`/api/earnings/months/${month}/what-if`, FIGURES)).toMatchObject(refused(earningRefusals.stillOpen));
  const other = await app.artist();
  expect(await other.get(`/api/earnings/months/${month}/tracks/${tracks[0]?.id}/plays`)).toMatchObject(
    refused(earningRefusals.monthUnknown),
  );
});

it('closes the month by timer into a statement, and books it once', async () => {
  // Revenue of the month: a fee of 1 dollar.
  const why = { event: (await app.events('AccountRegistered'))[0] as Recorded, process: 'sample' };
  const payer = { ownerId: fan.user.id, currency: 'USD' } as const;
  await app.app.get(Ledger).move(payer, { from: 'world', to: 'fees', amount: money('USD', 100n) }, why);
  app.now = Date.parse(endOfMonth(month)) + 30 * 60_000;
  await app.timers.fireDue();
  expect(await app.events('EarningsMonthClosed')).toEqual([]);
  app.now += HOUR;
  await app.timers.fireDue();
  await eventually(async () => expect(await app.events('StatementClosed')).toHaveLength(1));
  await app.timers.fireDue();
  await signInAgain();
  const [closed] = (await app.events('StatementClosed')) as readonly Recorded<StatementClosed>[];
  expect(closed?.data).toMatchObject({
    ...{ artistId: artist.user.id, month, revenue: '100', pool: '550000', weight: '60000' },
    rates: { ...FIGURES, version: 1, from: month },
    ...{ total: { currency: 'USD', amount: '55' }, carriedIn: '0', carriedOut: '0' },
  });
  await eventually(async () => expect(await balance()).toEqual({ available: '0', held: '0', payable: '55' }));
  const shown = await statement();
  expect(shown).toMatchObject({ isOpen: false, total: '55', proof: { eventId: closed?.data.closed.eventId } });
  expect(shown.lines.map(({ share, basis }) => [share, basis])).toEqual([
    ['458333', 'share'],
    ['91667', 'share'],
  ]);
  const { months } = (await artist.get('/api/earnings')).body as EarningsPage;
  expect(months).toEqual([{ month, plays: 6, total: '55', closedAt: closed?.at }]);
  expect(((await admin.get('/api/admin/earnings/months')).body as RevenuePage).months[0]).toMatchObject({
    ...{ month, revenue: '100', plays: 6, pool: '55', paid: '55', artists: 1, byFlat: 0, byShare: 2 },
  });
  expect(recount((await allOf(/^(?:wallet|fact)-/)) as never).faults).toEqual([]);
});

const allOf = async (streams: RegExp): Promise<readonly Recorded[]> => {
  const found: Recorded[] = [];
  for await (const { events } of app.storage.log.readAll()) found.push(...events.filter(({ stream }) => streams.test(stream)));
  return found;
};

it('gives the statement as a table, whose titles run nothing', async () => {
  const { status, headers, bytes } = await artist.get(`/api/earnings/months/${month}/statement.csv`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...rows] = bytes.toString('utf8').trim().split('\r\n');
  expect(head).toBe('month,track,title,counted,not counted,flat rate,share,paid,by,digest');
  expect(rows[0]).toContain(`"Kiln",5,1,0.020000,0.458333,0.458333,share,`);
  expect(rows[1]).toContain(`"'=Harbour",1,0,`);
});

it('answers what other figures would have paid, and writes nothing', async () => {
  await app.unchanged(async () => {
    const ask = async (figures: object) =>
      (await artist.post(`/api/earnings/months/${month}/what-if`, { ...FIGURES, ...figures })).body as WhatIf;
    expect(await ask({})).toMatchObject({ was: '55', wouldBe: '55' });
    const flat = await ask({ flatMicros: 200_000 });
    expect([flat.was, flat.wouldBe]).toEqual(['55', '120']);
    expect(new Map(flat.lines.map(({ trackId, paid, basis }) => [trackId, [paid, basis]]))).toEqual(
      new Map([
        [tracks[0]?.id, ['1000000', 'flat']],
        [tracks[1]?.id, ['200000', 'flat']],
      ]),
    );
    expect(
      (await admin.post(`/api/admin/earnings/months/${month}/what-if`, { ...FIGURES, shareBasisPoints: 10_000 })).body,
    ).toMatchObject({ was: '55', wouldBe: '100', artists: 1, gain: 1, lose: 0 });
  });
});

it('compares flat rate and share for admins, artist by artist, and is not for others', async () => {
  const { body } = await admin.get(`/api/admin/earnings/months/${month}/artists`);
  expect(body).toEqual({
    month,
    artists: [expect.objectContaining({ artistId: artist.user.id, plays: 6, flat: '2', share: '55', total: '55' })],
    next: null,
  });
  expect(await admin.get('/api/admin/earnings/months/2001-01/artists')).toMatchObject(refused(earningRefusals.monthUnknown));
  expect(await admin.get('/api/admin/earnings/months/2001-13/artists')).toMatchObject(refused(earningRefusals.monthUnknown));
  expect((await artist.get(`/api/admin/earnings/months/${month}/artists`)).status).toBe(403);
  expect(await desksThatSaw(app, artist.user.id)).toEqual(['earnings']);
});

it('corrects a closed month by the next statement, and never changes the one that was closed', async () => {
  // What the song was called and played since then is not of the statement.
  const stated = async () => {
    const { lines, later: _later, ...of } = await statement();
    return { ...of, lines: lines.map(({ track: _track, ...line }) => line) };
  };
  const [before, file] = [
    await stated(),
    async () => String((await artist.get(`/api/earnings/months/${month}/statement.csv`)).bytes),
  ];
  const table = await file();
  // Three of the five plays of the first song turn out to be none.
  const counted = ((await app.events('PlayRecorded')) as readonly Recorded<PlayRecorded>[]).filter(
    ({ data }) => data.trackId === tracks[0]?.id && data.verdict === 'counted',
  );
  for (const { at, data } of counted.slice(0, 3)) {
    const { verdict, reason, ...play } = data;
    await app.app.get(Streams).handle(
      listeningStream(play.listenerId, play.trackId),
      listeningDecider,
      {
        type: 'ReassessPlay',
        data: {
          ...{ playId: play.playId, trackId: play.trackId, artistId: play.artistId, listenerId: play.listenerId },
          ...{
            recordedAt: at,
            replayId: randomUUID(),
            chart: play.chart,
            chartEligible: play.chartEligible,
          },
          ...{ recorded: { verdict, reason }, wanted: { verdict: 'not_counted', reason: 'FRAUD' } },
        } as never,
      },
      { commandId: randomUUID(), actor: null, correlation: 'spec' },
    );
  }
  expect([await stated(), await file()]).toEqual([before, table]);
  const next = monthAfter(month);
  for (let n = 0; n < 2; n += 1) await play(tracks[1]);
  app.now = Date.parse(endOfMonth(next)) + 2 * HOUR;
  await eventually(async () => {
    await app.timers.fireDue();
    expect(await app.events('StatementClosed')).toHaveLength(2);
  });
  await signInAgain();
  expect([await stated(), await file()]).toEqual([before, table]);
  // Of the pool of that month two plays get 2 of 6 parts, or the flat rate of two plays: 183,333 instead of 458,333.
  await eventually(async () =>
    expect((await statement(next)).corrections).toMatchObject([
      { month, track: { title: 'Kiln' }, before: 5, after: 2, amount: '-275000' },
    ]),
  );
  const shown = await statement(next);
  expect(shown).toMatchObject({ total: '0', carriedIn: '0', carriedOut: '-267000', lines: [{ plays: 2, paid: '8000' }] });
  expect((await artist.get(`/api/earnings/months/${next}/statement.csv`)).bytes.toString('utf8')).toContain(
    `${month},"${tracks[0]?.id}","Kiln",-3,,,,-0.275000,correction,`,
  );
  expect(await balance()).toEqual({ available: '0', held: '0', payable: '55' });
});

it.each([BookStatementWhenClosed, StateEarningsWhenMonthClosed])(
  'what is delivered again changes nothing: %p',
  async (reaction) => {
    const { events, appended } = await deliveredAgain(app, reaction);
    expect(events).toBeGreaterThan(0);
    expect(appended).toEqual([]);
  },
);
