import { CHART_KINDS, listName, type ChartList } from '@refrain/contracts/charts';
import { cx } from '../../../shared/lib/cx';
import { fieldClass } from '../../../shared/ui/form/Input';
import { useListGroups } from '../list-groups';

type Props = { label: string; value: ChartList; taken: readonly ChartList[]; onChange: (list: ChartList) => void };

/** Every list that a chart can be of; those on the board already cannot be chosen twice. */
export const ListSelect = ({ label, value, taken, onChange }: Props) => {
  const groups = useListGroups(value);
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
      {groups.map(({ label, lists }) => (
        <optgroup key={label} label={label}>
          {lists.map(option)}
        </optgroup>
      ))}
    </select>
  );
};
