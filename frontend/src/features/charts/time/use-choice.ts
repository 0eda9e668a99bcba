import {
  CHART_LISTS,
  CHART_RULES,
  CHART_WINDOWS,
  periodAsOf,
  spanOf,
  type ChartList,
  type ChartRules,
  type ChartWindow,
} from '@refrain/contracts/charts';
import { useSearchParams } from 'react-router-dom';
import { momentOf } from './moments';

/** `compare` is with now or the end of the period, or with the other rules; `why` is the song whose place is explained. */
export type Choice = Readonly<{
  window: ChartWindow;
  kind: ChartList;
  asOf: string | null;
  rules: ChartRules;
  compare: 'now' | 'rules' | null;
  why: string | null;
}>;

const oneOf = <T extends string>(options: readonly T[], value: string | null, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

const COMPARED = ['now', 'rules'] as const;

const addressOf = ({ window, kind, asOf, rules, compare, why }: Choice): URLSearchParams => {
  const address = new URLSearchParams({ window, kind });
  const isPast = asOf !== null;
  if (isPast) address.set('asOf', asOf);
  if (isPast && rules !== 'then') address.set('rules', rules);
  if (compare) address.set('compare', compare);
  if (why) address.set('why', why);
  return address;
};

/** What is shown stands in the address, so that a moment can be sent to others. What else stands there under `kept` names stays. */
export const useChoice = (kept: readonly string[] = []): readonly [Choice, (next: Partial<Choice>) => void] => {
  const [query, setQuery] = useSearchParams();
  const window = oneOf(CHART_WINDOWS, query.get('window'), 'week');
  const choice: Choice = {
    window,
    kind: oneOf(CHART_LISTS, query.get('kind'), 'all'),
    asOf: momentOf(query.get('asOf'), new Date().toISOString()),
    rules: oneOf(CHART_RULES, query.get('rules'), 'then'),
    compare: COMPARED.find((each) => each === query.get('compare')) ?? null,
    why: query.get('why'),
  };
  // What is pressed is chosen at once, in ARIA too; the chart follows when it is there.
  const choose = (next: Partial<Choice>) => {
    const address = addressOf({ ...choice, ...next });
    for (const name of kept) if (query.has(name)) address.set(name, query.get(name) ?? '');
    setQuery(address, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [choice, choose];
};

/** The end of the period of a moment, where that is over; null while it goes on. */
export const endOf = ({ window, asOf }: Choice): string | null => {
  if (asOf === null || window === 'all') return null;
  const { end } = spanOf(window, periodAsOf(window, asOf));
  return end > new Date().toISOString() ? null : end;
};
