import type { Payment } from '@refrain/contracts/payments';
import { earnPoints } from '../../payments/testing/earn-points';
import { NOBODY } from '../nobody';
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
