import { MOODS_MAX, uploadFormTexts, type Mood } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useGetBaseMoodsQuery, useGetMoodsQuery } from '../../api';
import { Skeleton } from '../../../../shared/ui/states';
import { FieldError } from './FieldError';
import { legendClass, pillClass } from './pills';

type Props = { value: readonly string[]; onChange: (slugs: string[]) => void; error: string | undefined };

/** First a base mood, then how much of it; three in all. */
export const MoodPicker = ({ value, onChange, error }: Props) => {
  const [open, setOpen] = useState<string | null>(null);
  const { data: bases = [], isLoading } = useGetBaseMoodsQuery();
  return (
    <fieldset aria-describedby={error ? 'mood-error' : undefined} data-invalid={Boolean(error) || undefined}>
      <legend className={legendClass}>
        {uploadFormTexts.mood} <span className="text-[0.8125rem] font-normal text-ink-3">{uploadFormTexts.moodHint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {isLoading && [72, 84, 80, 110].map((width) => <Skeleton key={width} className="h-10 !rounded-pill" />)}
        {bases.map((base) => (
          <BaseMood
            key={base}
            base={base}
            value={value}
            isOpen={open === base}
            onOpen={() => setOpen(open === base ? null : base)}
          />
        ))}
      </div>
      {open && <Intensities base={open} value={value} onChange={onChange} />}
      <FieldError id="mood-error" text={error} />
    </fieldset>
  );
};

type BaseProps = { base: string; value: readonly string[]; isOpen: boolean; onOpen: () => void };

/** A base mood; what was chosen of it stands behind its name. */
const BaseMood = ({ base, value, isOpen, onOpen }: BaseProps) => {
  const { data: moods = [] } = useGetMoodsQuery(base, { skip: !isOpen && value.length === 0 });
  const chosen = moods.filter(({ slug }) => value.includes(slug));
  return (
    <button type="button" aria-expanded={isOpen} onClick={onOpen} className={pillClass(chosen.length > 0)}>
      {base}
      {chosen.length > 0 && <span className="opacity-75">{chosen.map(({ name }) => name.toLowerCase()).join(', ')}</span>}
    </button>
  );
};

type IntensityProps = { base: string; value: readonly string[]; onChange: (slugs: string[]) => void };

const Intensities = ({ base, value, onChange }: IntensityProps) => {
  const { data: moods = [] } = useGetMoodsQuery(base);
  const toggle = ({ slug }: Mood) => onChange(value.includes(slug) ? value.filter((each) => each !== slug) : [...value, slug]);
  return (
    <div
      role="group"
      aria-label={uploadFormTexts.intensity(base)}
      className="mt-3 flex animate-rise flex-wrap items-center gap-2 border-l-2 border-line-strong pl-3.5"
    >
      <span className="mr-1 text-sm text-ink-3">{uploadFormTexts.intensity(base)}</span>
      {moods.map((mood) => {
        const on = value.includes(mood.slug);
        return (
          <button
            key={mood.slug}
            type="button"
            aria-pressed={on}
            disabled={!on && value.length >= MOODS_MAX}
            onClick={() => toggle(mood)}
            className={pillClass(on)}
          >
            <i aria-hidden="true" className="size-2.5 rounded-full" style={{ backgroundColor: mood.color }} />
            {mood.name}
          </button>
        );
      })}
    </div>
  );
};
