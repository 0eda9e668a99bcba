import { money, type Currency } from '@refrain/contracts/kernel';
import type { Rate, WalletRef } from '@refrain/contracts/ledger';
import { trialBalance, walletsOf } from '@refrain/projections/ledger';
import { LogUnavailable } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import type { Ledger, Why } from './ledger';
import { recount } from './testing/auditor';
import { LedgerWorld, lost } from './testing/ledger-world';

/** `LEDGER_SEEDS=10000 npm run unit -- ledger-faults` is the long form. */
const SEEDS = Number(process.env.LEDGER_SEEDS ?? 100);
const [COMMANDS, ROUNDS, PROCESSES, CLOSE_AFTER] = [10, 3, 3, 4];
const OWNERS = ['user-ada', 'user-ben', 'user-cleo'];
const CURRENCIES = ['PI', 'USD'] as const;
const FACTS = ['payment-1', 'payment-2', 'payment-3'];
const HOUR_MS = 3_600_000;

/** Numbers from 0 to below `limit`, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 8) % 0xffff) % limit;
  };
};
type Random = ReturnType<typeof randomOf>;
/** A command with everything it says, so that it may be given again. */
type Act = (ledger: Ledger, why: Why) => Promise<unknown>;
/** Holds that were answered, by wallet. */
type Holds = { wallet: WalletRef; holdId: string }[];

const rate = (from: Currency, to: Currency): Rate => ({
  from,
  to,
  fromUnits: '3',
  toUnits: '2',
  source: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  isLive: true,
});

/** How often each of the kinds below is given: without credits there is nothing to hold and send. */
const KINDS = [0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5];

const ACTS: readonly ((random: Random, wallet: WalletRef, holds: Holds) => Act)[] = [
  (random, wallet) => {
    const amount = money(wallet.currency, BigInt(20 + random(80)));
    return (ledger, why) => ledger.move(wallet, { from: 'world', to: 'available', amount }, why);
  },
  (random, wallet) => {
    const [id, amount] = [FACTS[random(FACTS.length)] ?? '', money(wallet.currency, BigInt(50 + random(2)))];
    return (ledger, why) => ledger.creditOutside({ kind: 'sample', id }, wallet, { amount, into: 'available' }, why);
  },
  (random, wallet) => {
    const [toId, amount, withFee] = [
      OWNERS[random(OWNERS.length)] ?? '',
      money(wallet.currency, BigInt(1 + random(60))),
      random(2) === 0,
    ];
    const other = wallet.currency === 'PI' ? 'USD' : 'PI';
    const sending = {
      toId,
      amount,
      into: 'available',
      fee: withFee ? money(wallet.currency, 2n) : null,
      rate: random(3) === 0 ? rate(wallet.currency, other) : null,
      holdId: null,
    } as const;
    return (ledger, why) => ledger.transfer(wallet, sending, why);
  },
  (random, wallet, holds) => {
    const asked = { amount: money(wallet.currency, BigInt(1 + random(50))), seconds: 60 + random(2_000_000) };
    return async (ledger, why) => holds.push({ wallet, holdId: (await ledger.hold(wallet, asked, why)).holdId });
  },
  (random, _, holds) => {
    const [of, amount, how] = [random(Math.max(holds.length, 1)), BigInt(1 + random(40)), random(4)];
    const hold = holds[of];
    if (!hold) return async () => undefined;
    const { wallet, holdId } = hold;
    const spent = money(wallet.currency, amount);
    if (how === 0) return (ledger, why) => ledger.release(wallet, holdId, why);
    if (how === 1) return (ledger, why) => ledger.extendHold(wallet, { holdId, seconds: 3_000_000 }, why);
    if (how === 2) return (ledger, why) => ledger.capture(wallet, { holdId, amount: spent, to: 'world' }, why);
    return (ledger, why) =>
      ledger.transfer(wallet, { toId: 'user-dora', amount: spent, into: 'payable', fee: null, rate: null, holdId }, why);
  },
  (random, wallet) => {
    const amount = money(wallet.currency, BigInt(1 + random(90)));
    // Says another thing each time: under the same key this is a refusal, and never a second posting.
    return (ledger, why) => ledger.move(wallet, { from: 'available', to: random(2) === 0 ? 'world' : 'payable', amount }, why);
  },
];

/** Hours, months, and now and then back: clocks are set wrong, and right again. */
const jump = (random: Random): number => [0, 1, 5, 24, 24 * 40, -1, -24 * 3, -24 * 70][random(8)]! * HOUR_MS;

/** Given again under its key until it is answered, to any process; or given up, as by a process that is killed. */
const give = async (world: LedgerWorld, random: Random, act: Act, why: Why): Promise<'done' | 'refused' | 'given up'> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await act(world.ledgers[random(PROCESSES)] as Ledger, why);
      return 'done';
    } catch (error) {
      if (error instanceof DomainError && error.refusal.code !== 'STREAM.CONTENDED') return 'refused';
      if (!(error instanceof LogUnavailable || error instanceof DomainError)) throw error;
      if (random(3) === 0) return 'given up';
    }
  }
};

/** Everything that holds at every prefix of the log, and of the views at its end. */
const judge = async (world: LedgerWorld, done: readonly Why[]): Promise<void> => {
  const events = await world.events();
  const { accounts, faults } = recount(events);
  expect(faults).toEqual([]);
  const caused = new Set(events.map(({ data }) => (data as { cause?: { eventId: string } }).cause?.eventId));
  expect(done.filter(({ event }) => !caused.has(event.id))).toEqual([]);
  const lines = (await trialBalance(world.store)).map(
    ({ currency, purpose, balance }) => [`${currency}:${purpose}`, BigInt(balance)] as const,
  );
  const expected: Record<string, bigint> = {};
  for (const [account, balance] of Object.entries(accounts)) {
    const line = account.split(':').slice(-2).join(':');
    expected[line] = (expected[line] ?? 0n) + balance;
  }
  expect(Object.fromEntries(lines.filter(([, balance]) => balance !== 0n))).toEqual(
    Object.fromEntries(Object.entries(expected).filter(([, balance]) => balance !== 0n)),
  );
  for (const ownerId of [...OWNERS, 'user-dora']) {
    for (const { currency, ownerId: _, ...balances } of await walletsOf(world.store, ownerId)) {
      const counted = Object.fromEntries(
        ['available', 'held', 'payable'].map((purpose) => [purpose, String(accounts[`${ownerId}:${currency}:${purpose}`] ?? 0n)]),
      );
      expect({ ownerId, view: balances, streams: await world.process().balances({ ownerId, currency }) }).toEqual({
        ownerId,
        view: counted,
        streams: counted,
      });
    }
  }
};

const run = async (seed: number): Promise<void> => {
  const random = randomOf(seed);
  const world = new LedgerWorld({ processes: PROCESSES, closeAfter: CLOSE_AFTER });
  const holds: Holds = [];
  const done: Why[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    world.fail = (when) => void (random(when === 'before' ? 6 : 5) === 0 && lost());
    const acts = await Promise.all(
      Array.from({ length: COMMANDS }, async () => {
        const wallet = { ownerId: OWNERS[random(OWNERS.length)] ?? '', currency: CURRENCIES[random(2)] ?? 'PI' };
        const kind = KINDS[random(KINDS.length)] ?? 0;
        return { act: (ACTS[kind] as (typeof ACTS)[0])(random, wallet, holds), isMove: kind === 0, why: await world.why() };
      }),
    );
    // Each command is given twice at once, as by a client that gave up waiting, and once more when the clock has jumped.
    const answers = await Promise.all(
      [...acts, ...acts].map(async ({ act, why, isMove }) => ({ why, isMove, answer: await give(world, random, act, why) })),
    );
    done.push(...answers.flatMap(({ why, isMove, answer }) => (isMove && answer === 'done' ? [why] : [])));
    world.now += jump(random);
    if (random(2) === 0) await world.fireDue(world.ledgers[0]);
    await Promise.all(acts.filter(() => random(2) === 0).map(({ act, why }) => give(world, random, act, why)));
    world.now += jump(random);
    // A process that was killed comes back with nothing in memory.
    if (random(2) === 0) world.ledgers = [world.process(), ...world.ledgers.slice(1)];
  }
  world.fail = () => undefined;
  world.pass(400);
  expect(await world.fireDue()).toEqual([]);
  expect(recount(await world.events()).underWay).toEqual([]);
  await judge(world, done);
};

it(
  `keeps every account right at every prefix of the log, whatever is lost on the way, ${SEEDS} times (P1, P2, P9)`,
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      await run(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
    }
  },
  20_000 + SEEDS * 200,
);
