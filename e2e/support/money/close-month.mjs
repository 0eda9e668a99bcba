import { randomUUID } from 'node:crypto';
import { built } from '../built.mjs';

/**
 * Sets rates for the month that runs, and closes it by them, as its timer does when it is over. Nothing may run on the folder meanwhile.
 * @param {string} dataFolder
 * @param {{ flatMicros: number, shareBasisPoints: number }} rates
 */
export const closeMonth = async (dataFolder, rates) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { Streams, Clock } = built('backend/dist/kernel/index.js');
  const { NO_PAY_RATES } = built('contracts/dist/earnings/index.js');
  const { payRatesDecider, PAY_RATES_STREAM } = built('backend/dist/earnings/pay-rates.decider.js');
  const { earningsMonthDecider, earningsMonthStream } = built('backend/dist/earnings/earnings-month.decider.js');
  const storage = await openEmbeddedStorage(dataFolder);
  const streams = new Streams(storage.log, new Clock());
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  const { payoutPercent, weights } = NO_PAY_RATES;
  const figures = { ...rates, payoutPercent, weights };
  const context = () => ({ commandId: randomUUID(), actor: null, correlation: randomUUID() });
  const asked = { after: 0, from: month, month, figures, setBy: randomUUID() };
  await streams.handle(PAY_RATES_STREAM, payRatesDecider, { type: 'SetPayRates', data: asked }, context());
  const closed = { month, rates: { ...figures, version: 1, from: month } };
  await streams.handle(earningsMonthStream(month), earningsMonthDecider, { type: 'CloseMonth', data: closed }, context());
  await storage.close();
};
