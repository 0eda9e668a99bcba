import { kernelRefusals, money, type Recorded } from '@refrain/contracts/kernel';
import { CLOSE_AFTER_POSTINGS, FINISH_TRANSFER_AFTER_SECONDS, ledgerRefusals, type Rate } from '@refrain/contracts/ledger';
import { trialBalance } from '@refrain/projections/ledger';
import { LogUnavailable } from '@refrain/storage/event-log';
import type { Why } from './ledger';
import { recount } from './testing/auditor';
import { LedgerWorld, lost } from './testing/ledger-world';

const ada = { ownerId: 'user-ada', currency: 'PI' } as const;
const ben = { ownerId: 'user-ben', currency: 'PI' } as const;
const pi = (units: number) => money('PI', BigInt(units));
const refused = (refusal: object) => expect.objectContaining({ refusal }) as Error;
const tip = { toId: 'user-ben', amount: pi(30), into: 'available', fee: pi(3), rate: null, holdId: null } as const;
const rate: Rate<'PI', 'USD'> = {
  from: 'PI',
  to: 'USD',
  fromUnits: '10',
  toUnits: '3',
  source: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  isLive: true,
};

let world: LedgerWorld;
beforeEach(() => void (world = new LedgerWorld()));
afterEach(async () => expect(recount(await world.events()).faults).toEqual([]));

const ledger = () => world.ledgers[0]!;
const credit = async (units: number, why?: Why) =>
  ledger().move(ada, { from: 'world', to: 'available', amount: pi(units) }, why ?? (await world.why()));
const debit = async (units: number, why?: Why) =>
  ledger().move(ada, { from: 'available', to: 'world', amount: pi(units) }, why ?? (await world.why()));
const of = (available: number, held = 0, payable = 0) => ({
  available: String(available),
  held: String(held),
  payable: String(payable),
});
const types = async () => (await world.events()).map(({ type }) => type);
/** The n-th append from now on is never sent; n counts from 1. */
const failAppend = (n: number) => {
  let left = n;
  world.fail = (when) => void (when === 'before' && (left -= 1) === 0 && lost());
};

describe('a command given again', () => {
  it('is answered with what is stored, also by another process', async () => {
    const why = await world.why();
    const first = await credit(50, why);
    await credit(7);
    expect((await credit(50, why)).position).toBe(first.position);
    expect((await world.process().move(ada, { from: 'world', to: 'available', amount: pi(50) }, why)).position).toBe(
      first.position,
    );
    expect(await ledger().balances(ada)).toEqual(of(57));
  });
  it('with another amount is refused, and posts nothing', async () => {
    const why = await world.why();
    await credit(50, why);
    await expect(credit(51, why)).rejects.toEqual(refused(kernelRefusals.keyReused));
    await credit(50, { ...why, process: 'another' });
    expect(await ledger().balances(ada)).toEqual(of(100));
  });
  it('names its cause in the event and its envelope', async () => {
    const why = await world.why('tip');
    await credit(50, why);
    const [event] = await world.events();
    expect([event?.stream, event?.data, event?.meta]).toEqual([
      'wallet-user-ada-PI',
      expect.objectContaining({ cause: { eventId: why.event.id, stream: 'cause-1', process: 'tip' } }),
      expect.objectContaining({ actor: 'user-ada', causation: why.event.id, correlation: 'spec' }),
    ]);
  });
});

describe('a transfer', () => {
  it('leaves with its fee and arrives, in two postings', async () => {
    await credit(100);
    await ledger().transfer(ada, tip, await world.why());
    expect([await ledger().balances(ada), await ledger().balances(ben)]).toEqual([of(67), of(30)]);
    await world.fireDue();
    expect(await trialBalance(world.store)).toEqual(
      expect.arrayContaining([
        { currency: 'PI', purpose: 'fees', balance: '3' },
        { currency: 'PI', purpose: 'transit', balance: '0' },
      ]),
    );
  });
  it('that is killed in the middle is in transit, and finished by its timer', async () => {
    await credit(100);
    const why = await world.why();
    failAppend(2);
    await expect(ledger().transfer(ada, tip, why)).rejects.toBeInstanceOf(LogUnavailable);
    expect([await ledger().balances(ada), await ledger().balances(ben)]).toEqual([of(67), of(0)]);
    await world.fireDue();
    expect(await ledger().balances(ben)).toEqual(of(0));
    world.now += FINISH_TRANSFER_AFTER_SECONDS * 1000;
    await world.fireDue();
    await ledger().transfer(ada, tip, why);
    expect([await ledger().balances(ada), await ledger().balances(ben)]).toEqual([of(67), of(30)]);
    expect(await types()).toEqual(['FundsPosted', 'FundsSent', 'FundsReceived']);
  });
  it('into another currency arrives at its frozen rate', async () => {
    await credit(100);
    await ledger().transfer(ada, { ...tip, fee: null, rate }, await world.why());
    expect(await ledger().balances({ ownerId: 'user-ben', currency: 'USD' })).toEqual(of(9));
    expect((await world.events()).at(-1)?.data).toMatchObject({
      rate,
      entries: [
        { purpose: 'transit' },
        { purpose: 'exchange', amount: '30' },
        { purpose: 'exchange', amount: '-9' },
        { amount: '9' },
      ],
    });
  });
  it('compiles in the currency of its wallet and rate alone', async () => {
    await credit(100);
    // @ts-expect-error dollars from a wallet of Pi
    await expect(ledger().transfer(ada, { ...tip, fee: null, amount: money('USD', 5n) }, await world.why())).rejects.toEqual(
      refused(ledgerRefusals.currencyMixed),
    );
    // @ts-expect-error a rate from another currency
    await expect(ledger().transfer(ada, { ...tip, rate: { ...rate, from: 'POINTS' } }, await world.why())).rejects.toEqual(
      refused(ledgerRefusals.rateNotUsable),
    );
  });
});

describe('a hold', () => {
  it('is released by its timer, unless it was extended or captured', async () => {
    await credit(100);
    const hold = async (units: number) =>
      (await ledger().hold(ada, { amount: pi(units), seconds: 3600 }, await world.why())).holdId;
    const [left, extended, spent] = [await hold(10), await hold(20), await hold(30)];
    await ledger().extendHold(ada, { holdId: extended, seconds: 7200 }, await world.why());
    await ledger().capture(ada, { holdId: spent, amount: pi(30), to: 'world' }, await world.why());
    expect(await ledger().balances(ada)).toEqual(of(40, 30));
    world.now += 3_600_000;
    await world.fireDue();
    expect(await ledger().balances(ada)).toEqual(of(50, 20));
    world.now += 3_600_000;
    await world.fireDue();
    expect(await ledger().balances(ada)).toEqual(of(70));
    await expect(ledger().capture(ada, { holdId: left, amount: pi(1), to: 'world' }, await world.why())).rejects.toEqual(
      refused(ledgerRefusals.holdEnded),
    );
  });
  it('of each of two wallets that one process asks has an expiry of its own', async () => {
    const dollars = { ownerId: 'user-ada', currency: 'USD' } as const;
    await credit(100);
    await ledger().move(dollars, { from: 'world', to: 'available', amount: money('USD', 100n) }, await world.why());
    const why = await world.why();
    await ledger().hold(ada, { amount: pi(60), seconds: 60 }, why);
    await ledger().hold(dollars, { amount: money('USD', 60n), seconds: 60 }, why);
    world.pass(1);
    await world.fireDue();
    expect([await ledger().balances(ada), await ledger().balances(dollars)]).toEqual([of(100), of(100)]);
  });
  it('given again after its time is answered, and not begun again', async () => {
    await credit(100);
    const why = await world.why();
    const hold = () => ledger().hold(ada, { amount: pi(60), seconds: 60 }, why);
    const { holdId } = await hold();
    world.pass(1);
    await world.fireDue();
    expect((await hold()).holdId).toBe(holdId);
    expect(await ledger().balances(ada)).toEqual(of(100));
  });
});

describe('a payment of the outside', () => {
  const fact = { kind: 'pi-payment', id: 'sample-payment-of-ada' };
  const credits = async (to: typeof ada | typeof ben = ada, units = 40) =>
    world.process().creditOutside(fact, to, { amount: pi(units), into: 'available' }, await world.why());

  it('is credited once, though asked for a hundred times at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => credits()));
    expect(await ledger().balances(ada)).toEqual(of(40));
    expect(await types()).toEqual(['OutsideFundsClaimed', 'FundsReceived']);
    expect(JSON.stringify(await world.events())).not.toContain(fact.id);
  });
  it('goes to the wallet that claimed it, with the amount that it had', async () => {
    const both = await Promise.allSettled([credits(ada), credits(ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ data }] = (await world.events()) as [Recorded];
    const winner = (data as { ownerId: string }).ownerId === 'user-ada' ? ada : ben;
    await expect(credits(winner, 41)).rejects.toEqual(refused(ledgerRefusals.factClaimed));
    await expect(credits(winner === ada ? ben : ada)).rejects.toEqual(refused(ledgerRefusals.factClaimed));
    expect(await ledger().balances(winner)).toEqual(of(40));
  });
  it('that is killed behind its claim is credited by its timer', async () => {
    failAppend(2);
    await expect(
      ledger().creditOutside(fact, ada, { amount: pi(40), into: 'available' }, await world.why()),
    ).rejects.toBeInstanceOf(LogUnavailable);
    world.pass(1);
    await world.fireDue();
    expect(await ledger().balances(ada)).toEqual(of(40));
  });
});

describe('a wallet with many postings', () => {
  beforeEach(() => void (world = new LedgerWorld({ closeAfter: 3 })));
  const streams = async () => [...new Set((await world.events()).map(({ stream }) => stream))];
  const longOne = async (): Promise<Why> => {
    const why = await world.why();
    await credit(50, why);
    await credit(5);
    await ledger().hold(ada, { amount: pi(10), seconds: 3600 }, await world.why());
    return why;
  };

  it('goes on in a stream of its month, with its balances and holds', async () => {
    await longOne();
    for (let i = 0; i < 4; i += 1) await debit(1);
    expect(await streams()).toEqual(['wallet-user-ada-PI', 'wallet-user-ada-PI-2026-01']);
    world.pass(31);
    await debit(1);
    expect(await streams()).toEqual(['wallet-user-ada-PI', 'wallet-user-ada-PI-2026-01', 'wallet-user-ada-PI-2026-02']);
    await world.fireDue();
    expect([await ledger().balances(ada), await world.process().balances(ada)]).toEqual([of(50), of(50)]);
    const [closed, opened] = (await world.events()).filter(({ type }) => type.startsWith('WalletMonth')).slice(-2);
    expect(opened?.data).toMatchObject({
      closed: { stream: closed?.stream, revision: closed?.revision },
      digest: (closed?.data as { digest: string }).digest,
    });
  });
  it('answers what it posted in an earlier month, whatever the clock says', async () => {
    const why = await longOne();
    for (const days of [40, 40, 2000, -2010, 30]) {
      for (let i = 0; i < 4; i += 1) await credit(1);
      world.pass(days);
      for (const at of [ledger(), world.process()]) await at.move(ada, { from: 'world', to: 'available', amount: pi(50) }, why);
    }
    expect((await ledger().balances(ada)).available).toBe(String(45 + 20));
  });
  it('is opened by the next command where a kill came behind the close', async () => {
    await longOne();
    failAppend(2);
    await expect(debit(1)).rejects.toBeInstanceOf(LogUnavailable);
    expect((await types()).at(-1)).toBe('WalletMonthClosed');
    world.fail = () => undefined;
    world.ledgers = [world.process()];
    await debit(1);
    expect((await types()).slice(-2)).toEqual(['WalletMonthOpened', 'FundsPosted']);
  });
});

describe('a thousand commands at once', () => {
  const ASKED = 1000;
  const whys = async () => Promise.all(Array.from({ length: ASKED }, () => world.why()));

  it('are all decided, without overdraft, with one append each', async () => {
    world = new LedgerWorld({ closeAfter: CLOSE_AFTER_POSTINGS });
    await credit(600);
    const all = await whys();
    Object.assign(world.calls, { append: 0, readStream: 0 });
    const answers = await Promise.allSettled(all.map((why) => debit(1, why)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(600);
    expect(
      answers.filter(
        (answer) =>
          answer.status === 'rejected' && (answer.reason as { refusal: object }).refusal !== ledgerRefusals.insufficientFunds,
      ),
    ).toEqual([]);
    expect(await ledger().balances(ada)).toEqual(of(0));
    // A refusal looks at the log before it is given.
    expect([world.calls.append, world.calls.readStream <= ASKED - 600 + 5]).toEqual([600, true]);
  });
  it('of a process with nothing in memory read the wallet once, also where its month ends', async () => {
    world = new LedgerWorld({ closeAfter: ASKED / 2 });
    const all = await whys();
    await Promise.all(all.map((why) => credit(1, why)));
    // The close, the opening; and each of those behind the close looks at the closed stream once.
    expect([world.calls.append, world.calls.readStream <= ASKED / 2 + 10]).toEqual([ASKED + 2, true]);
    expect(await ledger().balances(ada)).toEqual(of(ASKED));
  });
  it('of four processes lose none', async () => {
    world = new LedgerWorld({ processes: 4, closeAfter: CLOSE_AFTER_POSTINGS });
    await credit(ASKED);
    const until = async (i: number, why: Why): Promise<void> => {
      const asked = () => world.ledgers[i % 4]!.move(ada, { from: 'available', to: 'payable', amount: pi(1) }, why);
      for (let tries = 0; tries < 50; tries += 1)
        if (
          await asked().then(
            () => true,
            () => false,
          )
        )
          return;
      throw new Error('never answered');
    };
    await Promise.all((await whys()).map((why, i) => until(i, why)));
    expect(await world.process().balances(ada)).toEqual(of(0, 0, ASKED));
  });
});
