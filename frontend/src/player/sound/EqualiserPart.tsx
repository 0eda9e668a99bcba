import { soundTexts as texts } from '@refrain/contracts/playback';
import { Select } from '../../shared/ui/form/Select';
import { Field } from '../../shared/ui/form/Field';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { BANDS_HZ, GAIN_MAX_DB, PRESETS, presetOf, type Equaliser, type Preset } from './settings/settings';
import { mayEqualise } from './start-sound';

const NAMES = Object.keys(PRESETS) as Preset[];
const isPreset = (name: string): name is Preset => name in PRESETS;

type Props = { equaliser: Equaliser; onChange: (equaliser: Equaliser) => void };

/** Five bands, from low to high, and a preset for all of them. A band that is moved switches it on. */
export const EqualiserPart = ({ equaliser: { isOn, gains }, onChange }: Props) => {
  const isOffered = mayEqualise();
  const preset = presetOf(gains);
  return (
    <div className="border-t border-line pt-4">
      <SwitchRow isOn={isOn && isOffered} disabled={!isOffered} onChange={(next) => onChange({ isOn: next, gains })}>
        <b className="font-semibold">{texts.equaliser}</b>
      </SwitchRow>
      <p className="mb-3 text-[0.8125rem] text-ink-3">{isOffered ? texts.equaliserHint : texts.equaliserUnavailable}</p>
      {isOffered && (
        <>
          <Field label={texts.preset}>
            <Select value={preset ?? ''} onChange={(name) => isPreset(name) && onChange({ isOn: true, gains: PRESETS[name] })}>
              {preset === null && <option value="">{texts.ownPreset}</option>}
              {NAMES.map((name) => (
                <option key={name} value={name}>
                  {texts.presets[name]}
                </option>
              ))}
            </Select>
          </Field>
          <div role="group" aria-label={texts.equaliser} className="mt-3 grid gap-1">
            {BANDS_HZ.map((hertz, band) => (
              <Band
                key={hertz}
                hertz={hertz}
                gain={gains[band] ?? 0}
                onChange={(gain) => onChange({ isOn: true, gains: gains.with(band, gain) })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
};

type BandProps = { hertz: number; gain: number; onChange: (gain: number) => void };

const Band = ({ hertz, gain, onChange }: BandProps) => (
  <label className="flex items-center gap-3">
    <span className="w-16 flex-none text-sm">{texts.band(hertz)}</span>
    <input
      type="range"
      min={-GAIN_MAX_DB}
      max={GAIN_MAX_DB}
      step={1}
      value={gain}
      aria-label={texts.band(hertz)}
      aria-valuetext={texts.gain(gain)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className="h-11 min-w-0 flex-1 cursor-pointer accent-[var(--ink)]"
    />
    <span aria-hidden="true" className="w-16 flex-none text-right text-sm text-ink-2">
      {texts.gain(gain)}
    </span>
  </label>
);
