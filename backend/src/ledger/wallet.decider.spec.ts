import { minus, money, type Money } from '@refrain/contracts/kernel';
import {
  ledgerRefusals,
  MOST_HOLDS,
  posting,
  type FundsHeld,
  type FundsPosted,
  type Moves,
  type Rate,
  type WalletCommand,
  type WalletEvent,
} from '@refrain/contracts/ledger';
import { specFor } from '../kernel/testing/decider-spec';
import { emptyWallet, evolveWallet } from './wallet';
import { walletDecider } from './wallet.decider';

const { given } = specFor(walletDecider);
const wallet = { ownerId: 'user-ada', currency: 'PI' } as const;
const cause = { eventId: 'event-1', stream: 'payment-1', process: 'spec' };
const stream = { month: null, now: '2026-01', closeAfter: 1000 } as const;
const asked = { ...wallet, stream, cause };
const pi = (units: number | bigint) => money('PI', BigInt(units));
const entries = (moves: Moves<'PI'>) => posting('PI', moves);
const [SOON, LATER] = ['2026-01-01T12:00:00.000Z', '2026-01-02T12:00:00.000Z'];

const credited = (units: number): FundsPosted => ({
  type: 'FundsPosted',
  data: { ...wallet, cause, entries: entries({ world: pi(-units), available: pi(units) }) },
});
const held = (units: number, holdId = 'hold-1'): FundsHeld => ({
  type: 'FundsHeld',
  data: { ...wallet, cause, holdId, expiresAt: SOON, entries: entries({ available: pi(-units), held: pi(units) }) },
});
const captured = (units: number, rest: string): WalletEvent => ({
  type: 'HoldCaptured',
  data: { ...wallet, cause, holdId: 'hold-1', rest, entries: entries({ held: pi(-units), world: pi(units) }) },
});
const released = (units: number, hasExpired: boolean): WalletEvent => ({
  type: 'HoldReleased',
  data: { ...wallet, cause, holdId: 'hold-1', hasExpired, entries: entries({ held: pi(-units), available: pi(units) }) },
});

const move = (amount: Money, from: 'world' | 'available' = 'available', to: 'world' | 'payable' = 'world'): WalletCommand => ({
  type: 'MoveFunds',
  data: { ...asked, from, to, amount },
});
const hold = (units: number): WalletCommand => ({
  type: 'HoldFunds',
  data: { ...asked, holdId: 'hold-1', amount: pi(units), expiresAt: SOON },
});
const capture = (units: number): WalletCommand => ({
  type: 'CaptureHold',
  data: { ...asked, holdId: 'hold-1', amount: pi(units), to: 'world' },
});
const release = (now: string | null): WalletCommand => ({ type: 'ReleaseHold', data: { ...asked, holdId: 'hold-1', now } });
const sending = { toId: 'user-ben', amount: pi(70), into: 'payable', fee: null, rate: null, holdId: null } as const;
const send = (more: Partial<Extract<WalletCommand, { type: 'SendFunds' }>['data']> = {}): WalletCommand => ({
  type: 'SendFunds',
  data: { ...asked, ...sending, transferId: 'transfer-1', ...more },
});
const rate: Rate<'PI', 'USD'> = {
  from: 'PI',
  to: 'USD',
  fromUnits: '10',
  toUnits: '3',
  source: 'sample',
  at: SOON,
  isLive: true,
};

describe('a wallet', () => {
  it('is credited, debited, and never overdrawn', () => {
    given()
      .when({ type: 'MoveFunds', data: { ...asked, from: 'world', to: 'available', amount: pi(100) } })
      .then(credited(100));
    given(credited(100))
      .when(move(pi(100)))
      .then({ type: 'FundsPosted', data: { ...wallet, cause, entries: entries({ available: pi(-100), world: pi(100) }) } });
    given(credited(100))
      .when(move(pi(101)))
      .thenRefuses(ledgerRefusals.insufficientFunds);
    given()
      .when(move(pi(1)))
      .thenRefuses(ledgerRefusals.insufficientFunds);
    given(credited(100), held(60))
      .when(move(pi(41)))
      .thenRefuses(ledgerRefusals.insufficientFunds);
  });
  it.each(['0', '-1', '1.5', '1e309', 'NaN', '', '0x10', '1000000000000001', '9'.repeat(60_000)])(
    'refuses the amount %p',
    (amount) => {
      given(credited(100))
        .when(move({ currency: 'PI', amount }))
        .thenRefuses(ledgerRefusals.amountNotValid);
    },
  );
  it('refuses another currency, and a move to where it is', () => {
    given(credited(100))
      .when(move(money('USD', '5')))
      .thenRefuses(ledgerRefusals.currencyMixed);
    given(credited(100))
      .when({ type: 'MoveFunds', data: { ...asked, from: 'available', to: 'available', amount: pi(5) } })
      .thenRefuses(ledgerRefusals.sameWallet);
  });
});

describe('a hold', () => {
  it('takes from what is available, and is captured in parts', () => {
    given(credited(100)).when(hold(60)).then(held(60));
    given(credited(100)).when(hold(101)).thenRefuses(ledgerRefusals.insufficientFunds);
    given(credited(100), held(60)).when(capture(25)).then(captured(25, '35'));
    given(credited(100), held(60), captured(25, '35')).when(capture(35)).then(captured(35, '0'));
    given(credited(100), held(60)).when(capture(61)).thenRefuses(ledgerRefusals.holdTooSmall);
  });
  it('ends when all is captured, or released, once', () => {
    given(credited(100), held(60), captured(60, '0')).when(capture(1)).thenRefuses(ledgerRefusals.holdEnded);
    given(credited(100), held(60), captured(60, '0')).when(release(null)).then();
    given(credited(100), held(60), captured(25, '35')).when(release(null)).then(released(35, false));
    given(credited(100), held(60), released(60, false)).when(release(null)).then();
    given(credited(100))
      .when({ type: 'CaptureHold', data: { ...asked, holdId: 'constructor', amount: pi(1), to: 'world' } })
      .thenRefuses(ledgerRefusals.holdEnded);
  });
  it('expires at its time, and not where it was extended', () => {
    const extended: WalletEvent = { type: 'HoldExtended', data: { ...wallet, cause, holdId: 'hold-1', expiresAt: LATER } };
    const extend = (expiresAt: string): WalletCommand => ({
      type: 'ExtendHold',
      data: { ...asked, holdId: 'hold-1', expiresAt },
    });
    given(credited(100), held(60)).when(release('2026-01-01T11:59:59.999Z')).then();
    given(credited(100), held(60)).when(release(SOON)).then(released(60, true));
    given(credited(100), held(60)).when(extend(LATER)).then(extended);
    given(credited(100), held(60), extended).when(extend(SOON)).then();
    given(credited(100), held(60), extended).when(release(SOON)).then();
    given(credited(100)).when(extend(LATER)).thenRefuses(ledgerRefusals.holdEnded);
  });
  it('is one of so many', () => {
    const holds = Array.from({ length: MOST_HOLDS }, (_, i) => held(1, `hold-${i + 10}`));
    given(credited(200), ...holds)
      .when(hold(1))
      .thenRefuses(ledgerRefusals.tooManyHolds);
    given(credited(200), ...holds.slice(1))
      .when(hold(1))
      .then(held(1));
  });
});

describe('a transfer', () => {
  const sent = (moves: Moves<'PI'>, more: object = {}): WalletEvent => ({
    type: 'FundsSent',
    data: {
      ...wallet,
      cause,
      transferId: 'transfer-1',
      toId: 'user-ben',
      arrival: { sent: pi(70), into: 'payable', rate: null },
      holdId: null,
      rest: null,
      entries: entries(moves),
      ...more,
    },
  });

  it('leaves with its fee, from what is available or held', () => {
    given(credited(100))
      .when(send())
      .then(sent({ available: pi(-70), transit: pi(70) }));
    given(credited(100))
      .when(send({ fee: pi(7) }))
      .then(sent({ available: pi(-77), transit: pi(70), fees: pi(7) }));
    given(credited(100))
      .when(send({ fee: pi(31) }))
      .thenRefuses(ledgerRefusals.insufficientFunds);
    given(credited(100), held(80))
      .when(send({ fee: pi(7), holdId: 'hold-1' }))
      .then(sent({ held: pi(-77), transit: pi(70), fees: pi(7) }, { holdId: 'hold-1', rest: '3' }));
    given(credited(100), held(70))
      .when(send({ fee: pi(7), holdId: 'hold-1' }))
      .thenRefuses(ledgerRefusals.holdTooSmall);
    given(credited(100))
      .when(send({ holdId: 'hold-1' }))
      .thenRefuses(ledgerRefusals.holdEnded);
  });
  it('to the same wallet is refused, to the own wallet in another currency is a conversion', () => {
    given(credited(100))
      .when(send({ toId: 'user-ada' }))
      .thenRefuses(ledgerRefusals.sameWallet);
    given(credited(100))
      .when(send({ toId: 'user-ada', rate }))
      .then(
        sent({ available: pi(-70), transit: pi(70) }, { toId: 'user-ada', arrival: { sent: pi(70), into: 'payable', rate } }),
      );
  });
  it('that could not arrive is not sent', () => {
    for (const bad of [{ toUnits: '0' }, { isLive: false }, { from: 'POINTS' }, { toUnits: '999999999999999999' }]) {
      given(credited(100))
        .when(send({ rate: { ...rate, ...bad } as Rate }))
        .thenRefuses(ledgerRefusals.rateNotUsable);
    }
    given(credited(100))
      .when(send({ amount: pi(1), rate }))
      .thenRefuses(ledgerRefusals.rateNotUsable);
  });
  it('arrives at the frozen rate', () => {
    const arrival = { sent: pi(70), into: 'available', rate } as const;
    const inDollars = { ...asked, ownerId: 'user-ben', currency: 'USD' } as const;
    given()
      .when({ type: 'ReceiveFunds', data: { ...inDollars, transferId: 'transfer-1', fromId: 'user-ada', arrival } })
      .then({
        type: 'FundsReceived',
        data: {
          ...{ ownerId: 'user-ben', currency: 'USD', cause, transferId: 'transfer-1', fromId: 'user-ada', rate },
          entries: [
            ...posting('PI', { transit: minus(pi(70)), exchange: pi(70) }),
            ...posting('USD', { exchange: money('USD', '-21'), available: money('USD', '21') }),
          ] as never,
        },
      });
  });
});

describe('a month', () => {
  const carried = (...events: WalletEvent[]) => {
    const { balances, holds, digest } = events.reduce(evolveWallet, emptyWallet);
    return { ...wallet, balances, holds, digest };
  };
  const closed: WalletEvent = { type: 'WalletMonthClosed', data: { ...carried(credited(100), held(60)), next: '2026-02' } };
  const inMonth = (month: string | null, now: string, closeAfter: number) =>
    ({ ...move(pi(1)), data: { ...move(pi(1)).data, stream: { month, now, closeAfter } } }) as WalletCommand;
  const opened: WalletEvent = {
    type: 'WalletMonthOpened',
    data: { ...carried(credited(100), held(60)), month: '2026-02', closed: { stream: 'wallet-user-ada-PI', revision: 2 } },
  };

  it('ends with its balances, holds and a digest, and takes nothing more', () => {
    given(credited(100), held(60))
      .when(inMonth(null, '2026-02', 2))
      .then(closed);
    expect((closed.data as { digest: string }).digest).toHaveLength(43);
    expect(carried(credited(100)).digest).not.toBe(carried(credited(101)).digest);
    for (const command of [inMonth('2026-01', '2026-03', 2), move(pi(1)), hold(1), capture(1), send()])
      given(credited(100), held(60), closed).when(command).then();
  });
  it('begins with what the one before it ended with', () => {
    given()
      .when({ type: 'OpenMonth', data: opened.data as never })
      .then(opened);
    given(opened)
      .when({ type: 'OpenMonth', data: opened.data as never })
      .then();
    given(opened)
      .when({ ...capture(60), data: { ...capture(60).data, stream: { ...stream, month: '2026-02' } } } as WalletCommand)
      .then(captured(60, '0'));
  });
  it('ends when it is over and long, and never backwards', () => {
    const posted: WalletEvent = {
      type: 'FundsPosted',
      data: { ...wallet, cause, entries: entries({ available: pi(-1), world: pi(1) }) },
    };
    const next = (history: WalletEvent[]) =>
      ({ type: 'WalletMonthClosed', data: { ...carried(...history), next: '2026-03' } }) as WalletEvent;
    given(opened, posted)
      .when(inMonth('2026-02', '2026-02', 1))
      .then(posted);
    given(opened, posted)
      .when(inMonth('2026-02', '2026-01', 1))
      .then(posted);
    given(opened, posted)
      .when(inMonth('2026-02', '2026-03', 2))
      .then(posted);
    given(opened, posted)
      .when(inMonth('2026-02', '2026-03', 1))
      .then(next([opened, posted]));
  });
  it('that is not there is not begun by a posting', () => {
    given()
      .when({
        type: 'MoveFunds',
        data: { ...asked, stream: { ...stream, month: '2026-02' }, from: 'world', to: 'available', amount: pi(5) },
      })
      .thenRefuses(ledgerRefusals.monthMissing);
  });
});
