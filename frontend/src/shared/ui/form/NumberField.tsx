import { Field } from './Field';
import { Input } from './Input';

const MOST_DIGITS = 7;
/** NaN for what is no whole number. */
export const wholeFrom = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN);

type Props = { label: string; hint?: string; value: number; onChange: (value: number) => void };

/** A whole number of at most seven digits. */
export const NumberField = ({ label, hint, value, onChange }: Props) => (
  <Field label={label} hint={hint}>
    <Input
      inputMode="numeric"
      maxLength={MOST_DIGITS}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(wholeFrom(event.target.value))}
    />
  </Field>
);
