import type { ChartWeights } from '@refrain/contracts/charts';
import { forkTexts, type ForkedPlays } from '@refrain/contracts/forks';
import { NumberField, wholeFrom } from '../../shared/ui/form/NumberField';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';

type ChartProps = { weights: ChartWeights; onChange: (weights: ChartWeights) => void };

/** How many times a play of each kind counts. */
export const ChartFields = ({ weights, onChange }: ChartProps) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberField label={forkTexts.charts.human} value={weights.human} onChange={(human) => onChange({ ...weights, human })} />
    <NumberField label={forkTexts.charts.ai} value={weights.ai} onChange={(ai) => onChange({ ...weights, ai })} />
  </div>
);

const texts = forkTexts.plays;
type PlayProps = { plays: ForkedPlays; onChange: (plays: ForkedPlays) => void };

/** The numbers of the rule that judges a play. */
export const PlayFields = ({ plays, onChange }: PlayProps) => {
  const { countedAfterSeconds, repeatWindowSeconds, mostADay, countsOwnPlays } = plays;
  const set = (change: Partial<ForkedPlays>) => onChange({ ...plays, ...change });
  return (
    <div className="grid gap-3">
      <NumberField
        label={texts.countedAfterSeconds}
        value={countedAfterSeconds}
        onChange={(value) => set({ countedAfterSeconds: value })}
      />
      <NumberField
        label={texts.repeatWindowSeconds}
        value={repeatWindowSeconds}
        onChange={(value) => set({ repeatWindowSeconds: value })}
      />
      <Field label={texts.mostADay} hint={texts.mostADayHint}>
        <Input
          inputMode="numeric"
          maxLength={4}
          value={mostADay === null || Number.isNaN(mostADay) ? '' : mostADay}
          onChange={({ target: { value } }) => set({ mostADay: value === '' ? null : wholeFrom(value) })}
        />
      </Field>
      <SwitchRow isOn={countsOwnPlays} onChange={(isOn) => set({ countsOwnPlays: isOn })}>
        {texts.countsOwnPlays}
      </SwitchRow>
    </div>
  );
};
