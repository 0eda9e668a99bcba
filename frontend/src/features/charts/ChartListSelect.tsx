import { chartWhyTexts, isKind, listName, type ChartList } from '@refrain/contracts/charts';
import { Select } from '../../shared/ui/form/Select';
import { useListGroups } from './list-groups';

type Props = { value: ChartList; onChange: (list: ChartList) => void };

/** The chart of one genre, mood or country of artists. */
export const ChartListSelect = ({ value, onChange }: Props) => {
  const groups = useListGroups(value);
  return (
    <Select
      label={chartWhyTexts.list}
      value={isKind(value) ? '' : value}
      onChange={(list) => onChange((list || 'all') as ChartList)}
    >
      <option value="">{chartWhyTexts.anyList}</option>
      {groups.map(({ label, lists }) => (
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
};
