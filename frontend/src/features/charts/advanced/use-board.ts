import { CHART_LISTS, type ChartList } from '@refrain/contracts/charts';
import { useSearchParams } from 'react-router-dom';
import { useChoice, type Choice } from '../time/use-choice';

export const MOST_CHARTS = 6;
const FIRST: readonly ChartList[] = ['all', 'human', 'ai'];

/** Lists of an address, such as `all,human,genre-jazz`; unknown ones and repetitions are left out. */
export const listsOf = (text: string | null): readonly ChartList[] => {
  if (text === null) return FIRST;
  const asked = text.split(',');
  const known = CHART_LISTS.filter((list) => asked.includes(list)).sort((a, b) => asked.indexOf(a) - asked.indexOf(b));
  return known.length === 0 ? FIRST : known.slice(0, MOST_CHARTS);
};

/** The first list that is not on the board. */
export const nextList = (lists: readonly ChartList[]): ChartList => CHART_LISTS.find((list) => !lists.includes(list)) ?? 'all';

export type Board = Readonly<{
  choice: Choice;
  lists: readonly ChartList[];
  choose: (next: Partial<Choice>) => void;
  show: (lists: readonly ChartList[]) => void;
}>;

/** The moment and the charts of it; all of it stands in the address. */
export const useBoard = (): Board => {
  const [query, setQuery] = useSearchParams();
  const [choice, choose] = useChoice(['lists']);
  const show = (next: readonly ChartList[]) => {
    const address = new URLSearchParams(query);
    address.set('lists', next.join(','));
    setQuery(address, { replace: true, preventScrollReset: true });
  };
  return { choice, lists: listsOf(query.get('lists')), choose, show };
};
