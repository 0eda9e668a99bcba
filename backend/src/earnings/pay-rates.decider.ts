import {
  arePayFigures,
  earningRefusals,
  isMonth,
  monthAfter,
  MOST_PAY_VERSIONS,
  type PayFigures,
  type PayRates,
  type PayRatesSet,
} from '@refrain/contracts/earnings';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

/** `after` is the newest version that the admin saw; `from` and `month` (that of now) are YYYY-MM. */
export type SetPayRates = Command<
  'SetPayRates',
  { after: number; from: string; month: string; figures: PayFigures; setBy: string }
>;

const MONTHS_AHEAD = 12;

/** The first table may begin with the month that runs: it takes nothing from anybody. A later one never changes what was promised. */
const mayBegin = (from: string, month: string, isFirst: boolean): boolean =>
  isMonth(from) && from <= monthAfter(month, MONTHS_AHEAD) && (isFirst ? from >= month : from > month);

/** All versions, in the order they were set. */
export const payRatesDecider: Decider<readonly PayRates[], SetPayRates, PayRatesSet> = {
  initialState: () => [],
  decide: ({ data: { after, from, month, figures, setBy } }, versions) => {
    const newest = versions.at(-1)?.version ?? 0;
    if (after !== newest) return refuse(earningRefusals.ratesChanged);
    if (!arePayFigures(figures)) return refuse(earningRefusals.ratesNotValid);
    if (!mayBegin(from, month, newest === 0)) return refuse(earningRefusals.ratesTooSoon);
    if (versions.length >= MOST_PAY_VERSIONS) return refuse(earningRefusals.tooManyVersions);
    return [{ type: 'PayRatesSet', data: { ...figures, version: newest + 1, from, setBy } }];
  },
  evolve: (versions, { data: { setBy: _, ...rates } }) => [...versions, rates],
};

export const PAY_RATES_STREAM = 'payRates-all';
