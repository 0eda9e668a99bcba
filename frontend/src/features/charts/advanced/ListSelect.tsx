import { CHART_KINDS, CHART_SLICES, chartWhyTexts, listName, type ChartList } from '@refrain/contracts/charts';
import { cx } from '../../../shared/lib/cx';
import { fieldClass } from '../../../shared/ui/form/Input';

type Props = { label: string; value: ChartList; taken: readonly ChartList[]; onChange: (list: ChartList) => void };

const GENRES = CHART_SLICES.filter((list) => list.startsWith('genre-'));
const MOODS = CHART_SLICES.filter((list) => list.startsWith('mood-'));

/** Every list that a chart can be of; those on the board already cannot be chosen twice. */
export const ListSelect = ({ label, value, taken, onChange }: Props) => {
  const option = (list: ChartList) => (
    <option key={list} value={list} disabled={list !== value && taken.includes(list)}>
      {listName(list)}
    </option>
  );
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as ChartList)}
      className={cx(fieldClass, 'min-h-11 w-auto cursor-pointer')}
    >
      {CHART_KINDS.map(option)}
      <optgroup label={chartWhyTexts.genres}>{GENRES.map(option)}</optgroup>
      <optgroup label={chartWhyTexts.moods}>{MOODS.map(option)}</optgroup>
    </select>
  );
};
