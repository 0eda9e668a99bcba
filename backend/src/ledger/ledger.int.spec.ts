import { money, type Recorded } from '@refrain/contracts/kernel';
import { trialBalance, walletPostingsOf, walletsOf } from '@refrain/projections/ledger';
import { ReadModels } from '../kernel/read/read-models';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { Ledger, type Why } from './ledger';
import { recount } from './testing/auditor';

const HOUR = 3_600_000;
let app: TestApp;
let [ada, ben] = [] as unknown as [Member, Member];

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const ledger = () => app.app.get(Ledger);
const store = () => app.app.get(ReadModels).store;
const pi = (units: number) => money('PI', BigInt(units));
const wallet = ({ user }: Member) => ({ ownerId: user.id, currency: 'PI' }) as const;
/** Because this person registered. */
const why = async ({ user }: Member, process: string): Promise<Why> => {
  const event = (await app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === user.id,
  ) as Recorded;
  return { event, process };
};
const logged = async (): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const batch of app.storage.log.readAll())
    events.push(...batch.events.filter(({ stream }) => /^(?:wallet|fact)-/.test(stream)));
  return events;
};
const shown = async (who: Member) =>
  (await walletsOf(store(), who.user.id)).map(({ available, held, payable }) => [available, held, payable]);

it('moves money through the application, and shows it', async () => {
  await ledger().creditOutside(
    { kind: 'pi-payment', id: 'sample-payment' },
    wallet(ada),
    { amount: pi(1000), into: 'available' },
    await why(ada, 'pi-payment'),
  );
  await ledger().transfer(
    wallet(ada),
    { toId: ben.user.id, amount: pi(300), into: 'payable', fee: pi(30), rate: null, holdId: null },
    await why(ada, 'tip'),
  );
  await eventually(async () => expect([await shown(ada), await shown(ben)]).toEqual([[['670', '0', '0']], [['0', '0', '300']]]));
  expect((await walletPostingsOf(store(), wallet(ada))).postings.map(({ type, cause }) => [type, cause.process])).toEqual([
    ['FundsSent', 'tip'],
    ['FundsReceived', 'pi-payment'],
  ]);
});

it('releases an expired hold, and finishes a transfer that was cut off, after a restart', async () => {
  await ledger().hold(wallet(ada), { amount: pi(100), seconds: 3600 }, await why(ada, 'payout'));
  jest.spyOn(ledger(), 'finish').mockRejectedValueOnce(new Error('killed'));
  await expect(
    ledger().transfer(
      wallet(ada),
      { toId: ben.user.id, amount: pi(50), into: 'available', fee: null, rate: null, holdId: null },
      await why(ada, 'second tip'),
    ),
  ).rejects.toThrow('killed');
  jest.restoreAllMocks();
  expect(recount(await logged()).underWay).toHaveLength(1);
  await app.restart();
  app.now += 2 * HOUR;
  await eventually(async () => {
    await app.timers.fireDue();
    expect([await shown(ada), await shown(ben)]).toEqual([[['620', '0', '0']], [['50', '0', '300']]]);
  });
  expect(recount(await logged())).toMatchObject({ faults: [], underWay: [] });
  expect(await ledger().balances(wallet(ada))).toEqual({ available: '620', held: '0', payable: '0' });
});

it('is summed in the trial balance', async () => {
  await eventually(async () => {
    const lines = await trialBalance(store());
    expect(Object.fromEntries(lines.map(({ purpose, balance }) => [purpose, balance]))).toEqual({
      world: '-1000',
      transit: '0',
      available: '670',
      held: '0',
      payable: '300',
      fees: '30',
    });
  });
});
