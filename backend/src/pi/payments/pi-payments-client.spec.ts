import { money } from '@refrain/contracts/kernel';
import { Clock } from '../../kernel/values/clock';
import { PI_KEY, PiDouble } from '../../pi-payments/testing/pi-double';
import { rateIn } from '../rates/rate-answer';
import { piPaymentIn } from './pi-payment-answer';
import { PiPaymentsClient } from './pi-payments-client';

let pi: PiDouble;
let client: PiPaymentsClient;
beforeAll(async () => {
  pi = await PiDouble.start();
  client = new PiPaymentsClient({ platformUrl: pi.url, timeoutMs: 200, apiKey: PI_KEY, network: 'Pi Testnet' }, new Clock());
});
afterAll(() => pi.stop());

const outgoing = { uid: 'uid-1', amount: money('PI', 1n), memo: 'Sample', payoutId: 'payout-1' };

it.each(['object', 'array'] as const)(
  'a payment to a person whose answer was lost is found in the list, which is an %s',
  async (shape) => {
    pi.listShape = shape;
    pi.payments.clear();
    pi.next('create', 'hang-up-after');
    expect(await client.create(outgoing)).toMatchObject({ payment: null, doubt: 'unreachable' });
    expect((await client.incomplete()).payments).toMatchObject([
      { intentId: 'payout-1', userUid: 'uid-1', amount: { amount: '1' } },
    ]);
    // One at a time: another one is refused until it is complete.
    expect(await client.create(outgoing)).toMatchObject({ payment: null, doubt: 'refused' });
  },
);

it('the list is unknown, never empty, where Pi does not say', async () => {
  pi.next('incomplete', 'garbage', { status: 503, before: true });
  expect([(await client.incomplete()).payments, (await client.incomplete()).payments]).toEqual([null, null]);
});

it('an ad is granted where Pi says so of this ad, and unknown where Pi says nothing', async () => {
  for (const [id, said] of [
    ['granted-ad', 'granted'],
    ['revoked-ad', 'revoked'],
    ['open-ad', null],
  ] as const)
    pi.ads.set(id, said);
  expect(await Promise.all(['granted-ad', 'revoked-ad', 'open-ad', 'no-ad'].map((id) => client.isAdGranted(id)))).toEqual([
    ...[true, false, false, false],
  ]);
  pi.next('ad', { status: 500, before: true });
  expect(await client.isAdGranted('granted-ad')).toBeNull();
});

it('answers that are no payment are read as none, and flags count only where they are true', () => {
  for (const text of ['', 'null', '[]', '{}', '{"identifier":"a","user_uid":"b"}', '{"status":{}}'])
    expect(piPaymentIn(text)).toBeNull();
  const status = '{"developer_approved":"true","developer_completed":1,"cancelled":null}';
  const said = piPaymentIn(
    `{"identifier":"a","user_uid":"b","amount":900719925.4740993,"status":${status},"transaction":{"txid":7}}`,
  );
  expect(said).toMatchObject({
    ...{ amount: { amount: '9007199254740993' }, isApproved: false, isCompleted: false, isCancelled: false, transaction: null },
  });
});

it.each([
  ['{"pi-network":{"usd":0.22}}', 0.22],
  ['{"usd":0.22}', 0.22],
  ['{"usd":"0.22"}', null],
  ['{"usd":0}', null],
  ['{"usd":-1}', null],
  ['{"usd":1e300}', null],
  ['[]', null],
  ['<html>', null],
])('a rate in %s is %j', (text, rate) => expect(rateIn(text)).toBe(rate));
