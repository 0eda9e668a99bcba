import type { Payment } from '@refrain/contracts/payments';
import { AD_SECONDS } from '@refrain/contracts/rewards';
import { earnPoints } from '../../payments/testing/earn-points';
import type { Caller } from '../http';
import { NOBODY } from '../doubles/nobody';
import { eventually, type TestApp } from '../test-app';
import { tipTo } from './bodies';

/** A payment of a newcomer to a new artist, with its one line delivered. */
export const deliveredPayment = async (app: TestApp): Promise<Readonly<{ paymentId: string; lineId: string }>> => {
  const [payer, artist] = [await app.member(), await app.artist()];
  await earnPoints(app, payer, 500n);
  const { id: paymentId } = (await payer.post('/api/payments', tipTo(artist))).body as Payment;
  await payer.post(`/api/payments/${paymentId}/start`);
  let lineId = NOBODY;
  await eventually(async () => {
    const [line] = ((await payer.get(`/api/payments/${paymentId}`)).body as Payment).lines;
    expect(line?.state).toBe('delivered');
    lineId = line?.id ?? NOBODY;
  });
  return { paymentId, lineId };
};

/** An advertisement that a caller has watched for long enough; a visitor's request is about nothing. */
export const watchedAd = async (app: TestApp, caller: Caller): Promise<string> => {
  const { id = NOBODY } = ((await caller.post('/api/rewards/ads')).body ?? {}) as { id?: string };
  app.now += AD_SECONDS * 1000;
  return id;
};
