import { payableOf, type StatementClosed } from '@refrain/contracts/earnings';
import { money, type Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type CloseStatement = Command<'CloseStatement', Omit<StatementClosed['data'], 'carriedIn' | 'carriedOut' | 'total'>>;
/** What one artist was stated so far. `carried` is what was less than a cent or corrections took beyond what was earned, in millionths of a dollar. */
type Stated = Readonly<{ months: readonly string[]; carried: string }>;

const totalOf = (data: CloseStatement['data'], carried: bigint): StatementClosed => {
  const earned = data.lines.reduce((sum, { paid }) => sum + BigInt(paid), carried);
  const { cents, rest } = payableOf(data.corrections.reduce((sum, { amount }) => sum + BigInt(amount), earned));
  return {
    type: 'StatementClosed',
    data: { ...data, carriedIn: String(carried), carriedOut: String(rest), total: money('USD', cents) },
  };
};

/** All statements of one artist: one for each month, whose total follows from its lines and what was carried. */
export const statementDecider: Decider<Stated, CloseStatement, StatementClosed> = {
  initialState: () => ({ months: [], carried: '0' }),
  decide: ({ data }, { months, carried }) => (months.includes(data.month) ? [] : [totalOf(data, BigInt(carried))]),
  evolve: ({ months }, { data: { month, carriedOut } }) => ({ months: [...months, month], carried: carriedOut }),
};

export const statementStream = (artistId: string): string => `earnings-${artistId}`;
