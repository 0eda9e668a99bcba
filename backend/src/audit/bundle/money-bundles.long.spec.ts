import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditRefusals, type Bundle, type BundleKind } from '@refrain/contracts/audit';
import { openEmbeddedStorage } from '@refrain/storage';
import { printBundle } from '../../cli/audit/audit-bundle';
import { erasePerson } from '../../cli/privacy';
import { recount } from '../../ledger/testing/auditor';
import { auditPayments } from '../../payments/testing/payment-auditor';
import { signedIn } from '../../testing/people';
import { refused } from '../../testing/http';
import { someone, type Member } from '../../testing/test-app';
import { textOf } from './trace';
import { verdictsOn } from '../testing/verdicts';
import { canary, firstOfNextMonth, MoneyWorld } from '../testing/money-world';

/** Bytes that are changed in each bundle, one at a time. */
const CHANGES = 60;

let world: MoneyWorld;
let folder: string;
let [artist, fan, other] = [] as unknown as [Member, Member, Member];
const names = { artist: canary('artist'), fan: canary('fan'), payTo: canary('account'), words: canary('words') };
/** What there is to be traced, each with its id. */
const things: [what: string, kind: BundleKind, id: string][] = [];

beforeAll(async () => {
  [world, folder] = [await MoneyWorld.start(), await mkdtemp(join(tmpdir(), 'refrain-bundles-'))];
  const { app } = world;
  app.now = firstOfNextMonth(app.now);
  artist = await app.artist(someone(names.artist));
  [fan, other] = [await world.fan(5000, names.fan), await app.member()];
  const subscription = { kind: 'subscription', details: { plan: 'monthly' } };
  things.push(['a tip in points', 'payment', await world.tipInPoints(fan, artist)]);
  things.push(['a tip in dollars of the wallet', 'payment', await world.tipInDollars(fan, artist)]);
  things.push(['a tip by card', 'payment', await world.tipByCard(fan, artist)]);
  things.push(['a tip in Pi', 'payment', await world.tipInPi(artist)]);
  things.push(['a gift card', 'payment', await world.giftCard(fan, other, names.words)]);
  things.push(['premium', 'payment', await world.payInPoints(fan, subscription)]);
  await world.monthOfPlays(artist, fan, 2);
  const [statement] = await app.events('StatementClosed');
  things.push(['a statement', 'statement', statement?.id ?? '']);
  things.push(['a payout', 'payout', await world.payout(artist, 150, names.payTo)]);
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

const traced = async (kind: BundleKind, id: string): Promise<string> => {
  const lines: string[] = [];
  const { storage, folder: site } = world.app;
  expect(await printBundle(storage, [kind, id], (line) => void lines.push(line), join(site, 'data'))).toBe(0);
  return `${lines.join('\n')}\n`;
};
const tracedAll = async () =>
  Object.fromEntries(await Promise.all(things.map(async ([what, ...of]) => [what, await traced(...of)] as const)));
const verdicts = (texts: readonly string[]) => verdictsOn(folder, texts);
const typesIn = (text: string): readonly string[] => [
  ...new Set((JSON.parse(text) as Bundle).events.map(({ stored }) => stored[4])),
];

const TAKEN = ['PaymentIntended', 'PaymentStarted', 'FundsHeld', 'HoldCaptured', 'PaymentSettled', 'PaymentLineDelivered'];
const FROM_OUTSIDE = ['OutsideFundsClaimed', 'FundsReceived'];
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'a tip in points': [...TAKEN, 'TipGiven', 'FundsPosted'],
  'a tip in dollars of the wallet': [...TAKEN, 'TipGiven', 'FundsPosted'],
  'a tip by card': [...TAKEN, ...FROM_OUTSIDE, 'CardOpened', 'CardPaid', 'TipGiven', 'FundsPosted'],
  'a tip in Pi': [...TAKEN, ...FROM_OUTSIDE, 'PiPaymentCompleted', 'TipGiven', 'FundsPosted'],
  'a gift card': [...TAKEN, 'GiftCardIssued', 'FundsPosted'],
  premium: [...TAKEN, 'SubscriptionStarted'],
  'a statement': ['EarningsMonthClosed', 'StatementClosed', 'FundsPosted'],
  'a payout': [
    ...['PayoutRequested', 'PayoutHeld', 'PayoutApprovalGiven', 'PayoutDayReserved', 'PayoutApproved'],
    ...['PayoutAwaitsSettlement', 'PayoutSettled', 'FundsPosted', 'FundsHeld', 'HoldCaptured'],
  ],
};

it('holds what was paid in each way, what was delivered for it, and the postings of both', async () => {
  const texts = await tracedAll();
  for (const [what, text] of Object.entries(texts))
    expect({ what, types: typesIn(text) }).toEqual({ what, types: expect.arrayContaining([...(EXPECTED[what] ?? ['nothing'])]) });
  expect(await verdicts(Object.values(texts))).toEqual(things.map(() => 'PROVEN'));
});

it('fails with one byte changed, wherever it is, or with an event left out', async () => {
  for (const [what, text] of Object.entries(await tracedAll())) {
    const other = (char: string) => (char === '0' ? '1' : '0');
    const changed = Array.from({ length: CHANGES }, (_, n) => {
      const at = Math.floor((n / CHANGES) * text.length);
      return text.slice(0, at) + other(text.charAt(at)) + text.slice(at + 1);
    });
    const bundle = JSON.parse(text) as Bundle;
    const own = /^(?:payment|pipayment|payout)-/;
    // What comes after the last event that is shown cannot be known without the log.
    const isLast = ({ stored: [number, , stream] }: Bundle['events'][number]) =>
      !bundle.events.some(({ stored }) => stored[2] === stream && stored[0] > number);
    const inside = bundle.events.filter((event) => own.test(event.stored[2]) && !isLast(event));
    const without = inside.map((left) => textOf({ ...bundle, events: bundle.events.filter((event) => event !== left) }));
    const said = await verdicts([...changed, ...without]);
    expect({ what, proven: said.filter((verdict) => verdict === 'PROVEN') }).toEqual({ what, proven: [] });
  }
});

it('gives artists the proof of their own statements alone', async () => {
  const { app } = world;
  const [, , id] = things.find(([, kind]) => kind === 'statement') ?? [];
  const own = await (await signedIn(app, artist.user)).get(`/api/earnings/statements/${id}/proof`);
  expect([own.status, own.headers['content-disposition']]).toEqual([200, `attachment; filename="refrain-statement-${id}.json"`]);
  expect(await verdicts([String(own.bytes)])).toEqual(['PROVEN']);
  expect(typesIn(String(own.bytes))).toEqual(['StatementClosed', 'FundsPosted']);
  expect(await (await signedIn(app, other.user)).get(`/api/earnings/statements/${id}/proof`)).toMatchObject(
    refused(auditRefusals.noSuchThing),
  );
});

it('agrees with the auditors, who share no code with it', async () => {
  const events = await world.app.events();
  const { faults, accounts } = recount(events);
  expect(faults).toEqual([]);
  expect(auditPayments(events, accounts)).toEqual([]);
});

it('of people who are erased is proven as before, and no word of theirs is left in it', async () => {
  const before = await tracedAll();
  await world.app.whileStopped(async (dataFolder) => {
    const storage = await openEmbeddedStorage(dataFolder);
    for (const { user } of [artist, fan])
      expect(await erasePerson(storage, [user.id, '--yes'], () => undefined, dataFolder)).toBe(0);
    await storage.close();
  });
  const after = await tracedAll();
  expect(await verdicts([...Object.values(before), ...Object.values(after)])).toEqual([...things, ...things].map(() => 'PROVEN'));
  for (const [what, text] of Object.entries(after)) {
    const rows = (given = '') => (JSON.parse(given) as Bundle).events.map(({ stored }) => stored);
    expect({ what, rows: rows(text) }).toEqual({ what, rows: expect.arrayContaining(rows(before[what])) });
  }
  const all = [...Object.values(before), ...Object.values(after)].join('');
  expect(Object.entries(names).filter(([, name]) => all.includes(name))).toEqual([]);
  expect(recount(await world.app.events()).faults).toEqual([]);
});
