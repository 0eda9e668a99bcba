import type { FraudPayouts } from '@refrain/contracts/fraud';
import type { ReadStore } from '@refrain/storage/read-store';
import { PAY_RATES_STREAM, payRatesDecider } from '../../earnings/pay-rates.decider';
import { payWithout } from '../../earnings/pay-without';
import type { Streams } from '../../kernel/write/streams/streams';
import type { Finding } from './replay-fold';

const ARTISTS_SHOWN = 40;

type Change = { open: bigint; closed: bigint };
const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);
const sizeOf = ({ open, closed }: Change): bigint => (open + closed < 0n ? -open - closed : open + closed);
const texts = ({ open, closed }: Change) => ({ open: String(open), closed: String(closed) });

/** What taking out these plays does to what artists are paid. Earnings must be folded as far as the plays were looked for. */
export const payoutsOf = async (streams: Streams, store: ReadStore, findings: readonly Finding[]): Promise<FraudPayouts> => {
  const { state: versions } = await streams.load(PAY_RATES_STREAM, payRatesDecider);
  const months = await payWithout(store, findings, versions);
  const byArtist = new Map<string, Change>();
  for (const { isClosed, byArtist: ofMonth } of months)
    for (const [artistId, amount] of ofMonth) {
      const change = byArtist.get(artistId) ?? { open: 0n, closed: 0n };
      change[isClosed ? 'closed' : 'open'] += amount;
      byArtist.set(artistId, change);
    }
  const all = [...byArtist.values()];
  const most = [...byArtist].sort(([a, one], [b, other]) => Number(sizeOf(other) - sizeOf(one)) || (a < b ? -1 : 1));
  return {
    ...texts({ open: sumOf(all.map(({ open }) => open)), closed: sumOf(all.map(({ closed }) => closed)) }),
    gain: all.filter(({ open, closed }) => open + closed > 0n).length,
    lose: all.filter(({ open, closed }) => open + closed < 0n).length,
    months: months.map(({ month, isClosed, byArtist: of }) => ({ month, isClosed, amount: String(sumOf(of.values())) })),
    artists: most.slice(0, ARTISTS_SHOWN).map(([artistId, change]) => ({ artistId, ...texts(change) })),
  };
};
