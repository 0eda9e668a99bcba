import { CHART_RULES, chartTexts, chartWhyTexts } from '@refrain/contracts/charts';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { endOf, type Choice } from './use-choice';
import { CompareSwitch } from './CompareSwitch';

type Props = { choice: Choice; onChange: (next: Partial<Choice>) => void };

/** By which rules a moment is counted, and what it is compared with. */
export const RulesRow = ({ choice, onChange }: Props) => {
  const { rules, compare } = choice;
  const turn = (to: 'now' | 'rules') => (isOn: boolean) => onChange({ compare: isOn ? to : null });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2.5">
      <Segmented
        label={chartWhyTexts.rules}
        options={CHART_RULES}
        labels={chartWhyTexts.rulesOf}
        value={rules}
        onChange={(next) => onChange({ rules: next })}
      />
      <CompareSwitch label={chartWhyTexts.compareRules[rules]} isOn={compare === 'rules'} onChange={turn('rules')} />
      <CompareSwitch
        label={endOf(choice) ? chartTexts.compareEnd : chartTexts.compare}
        isOn={compare === 'now'}
        onChange={turn('now')}
      />
    </div>
  );
};
