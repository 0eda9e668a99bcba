import { CHART_SLICES, chartWhyTexts, isKind, listName, type ChartList } from '@refrain/contracts/charts';
import { Select } from '../../shared/ui/form/Select';

type Props = { value: ChartList; onChange: (list: ChartList) => void };

const GROUPS = [
  { label: chartWhyTexts.genres, lists: CHART_SLICES.filter((list) => list.startsWith('genre-')) },
  { label: chartWhyTexts.moods, lists: CHART_SLICES.filter((list) => list.startsWith('mood-')) },
] as const;

/** The chart of one genre or mood. */
export const ChartListSelect = ({ value, onChange }: Props) => (
  <Select
    label={chartWhyTexts.list}
    value={isKind(value) ? '' : value}
    onChange={(list) => onChange((list || 'all') as ChartList)}
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
  </Select>
);
