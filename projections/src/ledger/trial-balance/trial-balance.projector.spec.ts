import { ledgerSamples, type WalletPosting, type WalletPostingsPage } from '@refrain/contracts/ledger';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { trialBalanceProjection } from './trial-balance.projector';
import { trialBalance, walletDaysOf, walletPostingsOf, walletsOf } from './trial-balance.queries';

const { given } = specFor(trialBalanceProjection);
const ada = { ownerId: 'user-ada', currency: 'PI' } as const;
const of = (type: keyof typeof ledgerSamples): Given => ledgerSamples[type][0];
const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
/** Ada pays 5 Pi in, holds 0.9, spends 0.7 of it, gets 0.2 back, and sends 2 with a fee. */
const claimed = of('OutsideFundsClaimed');
const paidIn: Given = {
  type: 'FundsReceived',
  data: {
    ...ada,
    transferId: 'transfer-1',
    fromId: null,
    rate: null,
    entries: [
      { purpose: 'transit', currency: 'PI', amount: '-50000000' },
      { purpose: 'available', currency: 'PI', amount: '50000000' },
    ],
    cause: { eventId: 'sample', stream: 'payment-1', process: 'pi-payment' },
  },
};
const history: readonly Given[] = [
  claimed,
  paidIn,
  of('FundsHeld'),
  of('HoldExtended'),
  of('HoldCaptured'),
  of('HoldReleased'),
  of('FundsSent'),
  of('FundsReceived'),
];
const line = (currency: string, purpose: string, balance: string) => ({ currency, purpose, balance });

describe('the trial balance', () => {
  it('sums every account, and each currency to zero', async () => {
    const lines = await trialBalance(await folded(trialBalanceProjection, recorded(...history)));
    expect(new Set(lines)).toEqual(
      new Set([
        ...[
          line('PI', 'world', '-43000000'),
          line('PI', 'transit', '0'),
          line('PI', 'available', '22500000'),
          line('PI', 'held', '0'),
          line('PI', 'fees', '500000'),
          line('PI', 'exchange', '20000000'),
        ],
        ...[line('USD', 'exchange', '-92'), line('USD', 'payable', '92')],
      ]),
    );
    for (const currency of ['PI', 'USD'])
      expect(lines.reduce((sum, each) => (each.currency === currency ? sum + BigInt(each.balance) : sum), 0n)).toBe(0n);
  });
  it('has what is on its way in transit', () =>
    given(claimed).shows({
      trialBalances: {
        'PI:world': { currency: 'PI', purpose: 'world', balance: '-50000000' },
        'PI:transit': { currency: 'PI', purpose: 'transit', balance: '50000000' },
      },
    }));
  it('is not moved by the end of a month, nor by the erasure of a person', async () => {
    const contents = async (...events: readonly Given[]) =>
      contentsOf(await folded(trialBalanceProjection, recorded(...events)), trialBalanceProjection);
    expect(await contents(...history, of('WalletMonthClosed'), of('WalletMonthOpened'), erased)).toEqual(
      await contents(...history),
    );
  });
});

describe('a wallet', () => {
  it('has its balances in each currency', async () => {
    const store = await folded(trialBalanceProjection, recorded(...history));
    expect(await walletsOf(store, 'user-ada')).toEqual([{ ...ada, available: '22500000', held: '0', payable: '0' }]);
    expect(await walletsOf(store, 'user-ben')).toEqual([
      { ownerId: 'user-ben', currency: 'USD', available: '0', held: '0', payable: '92' },
    ]);
    expect(await walletsOf(store, 'user-cleo')).toEqual([]);
  });
  it('says what came and went each day', async () => {
    const days = await walletDaysOf(await folded(trialBalanceProjection, recorded(...history)), ada, '2000-01-01', 30);
    expect(days.map((day) => [day.in, day.out])).toEqual([['52000000', '29500000']]);
  });
  it('shows its postings with their causes, the last first over months, page by page', async () => {
    const first = 'wallet-user-ada-PI';
    // As many as make one digit more, all within one moment; the last two stand in the next month's stream.
    const places = [
      ['fact-1', 0],
      [first, 8],
      [first, 9],
      [first, 10],
      [first, 11],
      [first, 12],
      [`${first}-2026-07`, 1],
      ['wallet-user-ben-USD', 0],
    ] as const;
    const placed = history.map((event, i) => ({
      ...event,
      at: '2026-06-01T12:00:00.000Z',
      stream: places[i]?.[0] ?? '',
      revision: places[i]?.[1] ?? 0,
    }));
    const store = await folded(trialBalanceProjection, recorded(...placed));
    const found: WalletPosting[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: WalletPostingsPage = await walletPostingsOf(store, ada, next, 2);
      found.push(...page.postings);
      next = page.next;
    }
    expect(found.map(({ type }) => type)).toEqual(['FundsSent', 'HoldReleased', 'HoldCaptured', 'FundsHeld', 'FundsReceived']);
    const { entries, cause } = ledgerSamples.FundsSent[0].data;
    expect(found[0]).toEqual({
      id: 'event-6',
      type: 'FundsSent',
      entries,
      cause,
      transferId: 'transfer-2',
      createdAt: '2026-06-01T12:00:00.000Z',
      stream: `${first}-2026-07`,
      revision: 1,
    });
  });
});
