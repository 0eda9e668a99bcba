import { piPreconditions, type PiPaymentState } from '@refrain/contracts/pi-payments';
import type { PiPaymentCallbacks } from './pi-sdk';

const paymentData = { amount: 3.14, memo: 'sample', metadata: { intentId: 'intent-1' } };
const state = (status: PiPaymentState['status'], txid: string | null = null): PiPaymentState => ({
  ...{ id: 'intent-1', status, amount: '3.1400000', txid, purchaseId: null },
});
const created = { piAmount: '3.1400000', piPaymentId: 'intent-1', paymentData, isRealPiPayment: false };

let asked: unknown[];
const server = (given: object = {}) => ({
  create: async () => created,
  approve: async (...of: string[]) => (asked.push(['approve', ...of]), state('approved')),
  complete: async (...of: string[]) => (asked.push(['complete', ...of]), state('completed', 'txid-1')),
  leave: async (...of: string[]) => void asked.push(['leave', ...of]),
  incomplete: async (...of: string[]) => void asked.push(['incomplete', ...of]),
  ...given,
});
const me = { user: { uid: 'uid-1', username: 'ada' }, accessToken: 'token' };
type Sdk = Readonly<{ authenticate?: unknown; createPayment?: (data: unknown, callbacks: PiPaymentCallbacks) => unknown }>;

/** Each module is loaded again: an SDK is initialised once a page. */
const payWith = async (sdk: Sdk | null, given: object = {}) => {
  jest.resetModules();
  asked = [];
  const script = { remove: () => undefined };
  const document = { querySelector: () => script, head: { append: () => undefined }, createElement: () => script };
  const storage = { getItem: () => null, setItem: () => undefined };
  const init = (options: unknown) => void asked.push(['init', options]);
  const Pi = sdk && { init, authenticate: async () => me, ...sdk };
  Object.assign(globalThis, { document, sessionStorage: storage, window: Pi ? { Pi } : {} });
  const { payInPi } = (await import('./pay-in-pi')) as typeof import('./pay-in-pi');
  return payInPi(server(given) as never);
};

it('creates, approves and completes, and says what was paid', async () => {
  const createPayment = async (data: unknown, on: PiPaymentCallbacks) => {
    asked.push(['createPayment', data]);
    on.onReadyForServerApproval('pi-1');
    on.onReadyForServerCompletion('pi-1', 'txid-1');
  };
  expect(await payWith({ createPayment })).toEqual({ success: true, txid: 'txid-1', amount: '3.1400000' });
  expect(asked).toEqual([
    ['init', { version: '2.0', sandbox: false }],
    ['createPayment', paymentData],
    ['approve', 'intent-1', 'pi-1'],
    ['complete', 'intent-1', 'pi-1', 'txid-1'],
  ]);
});

it('a refused completion waits for the next time the SDK asks', async () => {
  let tries = 0;
  const complete = async () => {
    if ((tries += 1) === 1) throw new Error('pending');
    return state('completed', 'txid-1');
  };
  const createPayment = async (_: unknown, on: PiPaymentCallbacks) => {
    on.onReadyForServerCompletion('pi-1', 'txid-1');
    await Promise.resolve();
    on.onReadyForServerCompletion('pi-1', 'txid-1');
  };
  expect(await payWith({ createPayment }, { complete })).toMatchObject({ success: true });
  expect(tries).toBe(2);
});

it('a payer who cancels paid nothing, and the server knows', async () => {
  const paid = payWith({ createPayment: (_, on) => on.onCancel('pi-1') });
  expect(await paid).toEqual({ success: false, cancelled: true });
  expect(asked).toContainEqual(['leave', 'intent-1', 'cancelled']);
});

it('an error of the SDK is reported to the server too', async () => {
  await expect(payWith({ createPayment: (_, on) => on.onError(new Error('no network')) })).rejects.toThrow('no network');
  expect(asked).toContainEqual(['leave', 'intent-1', 'error']);
});

it('an unfinished payment is taken up before another one begins', async () => {
  const authenticate = async (_: unknown, found: (payment: unknown) => void) => (found({ identifier: 'pi-0' }), me);
  const createPayment = (_: unknown, on: PiPaymentCallbacks) => on.onCancel('pi-1');
  await payWith({ authenticate, createPayment });
  expect(asked.filter((line) => (line as string[])[0] !== 'init')).toEqual([
    ['incomplete', 'pi-0'],
    ['leave', 'intent-1', 'cancelled'],
  ]);
});

it('nothing begins without the SDK, without a person, and without the scope', async () => {
  await expect(payWith(null)).rejects.toThrow(piPreconditions.sdk);
  const refuses = () => Promise.reject(new Error('no'));
  await expect(payWith({ authenticate: refuses })).rejects.toThrow(piPreconditions.user);
  const createPayment = () => {
    throw new Error('Cannot create a payment without "payments" scope');
  };
  await expect(payWith({ createPayment })).rejects.toThrow(piPreconditions.scope);
  const create = () => Promise.reject(new Error('refused'));
  await expect(payWith({}, { create })).rejects.toThrow('refused');
});
