import { CHART_SLICES, chartWhyTexts, isKind, listName, type ChartList } from '@refrain/contracts/charts';
import { cx } from '../../shared/lib/cx';
import { fieldClass } from '../../shared/ui/form/Input';

type Props = { value: ChartList; onChange: (list: ChartList) => void };

const GROUPS = [
  { label: chartWhyTexts.genres, lists: CHART_SLICES.filter((list) => list.startsWith('genre-')) },
  { label: chartWhyTexts.moods, lists: CHART_SLICES.filter((list) => list.startsWith('mood-')) },
] as const;

/** The chart of one genre or mood. */
export const ChartListSelect = ({ value, onChange }: Props) => (
  <select
    aria-label={chartWhyTexts.list}
    value={isKind(value) ? '' : value}
    onChange={({ target }) => onChange((target.value || 'all') as ChartList)}
    className={cx(fieldClass, 'min-h-11 w-auto cursor-pointer')}
  >
    <option value="">{chartWhyTexts.anyList}</option>
    {GROUPS.map(({ label, lists }) => (
      <optgroup key={label} label={label}>
        {lists.map((list) => (
          <option key={list} value={list}>
            {listName(list)}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
