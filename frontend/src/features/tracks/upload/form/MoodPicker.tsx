import { baseMoodSlug, MOODS_MAX, uploadFormTexts, uploadProgressTexts, type Mood } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useGetBaseMoodsQuery, useGetMoodsQuery } from '../../api';
import { Button } from '../../../../shared/ui/Button';
import { Skeleton } from '../../../../shared/ui/states';
import { FieldError } from '../../../../shared/ui/form/FieldError';
import { toggled } from './moods';
import { legendClass, pillClass } from './pills';

type Props = { value: readonly string[]; onChange: (slugs: string[]) => void; error: string | undefined };

/** First a base mood, which counts by itself; then how much of it, in its place. Three in all. */
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
            onOpen={(chosen) => {
              setOpen(open === base ? null : base);
              const slug = baseMoodSlug(base);
              if (open === base) onChange(value.filter((each) => each !== slug));
              else if (chosen === 0 && value.length < MOODS_MAX) onChange([...value, slug]);
            }}
          />
        ))}
      </div>
      {open && <Intensities base={open} value={value} onChange={onChange} />}
      <FieldError id="mood-error" text={error} />
    </fieldset>
  );
};

type BaseProps = {
  base: string;
  value: readonly string[];
  isOpen: boolean;
  /** Gets how many moods of this base are chosen. */
  onOpen: (chosen: number) => void;
};

/** A base mood; what was chosen of it stands behind its name. */
const BaseMood = ({ base, value, isOpen, onOpen }: BaseProps) => {
  const { data: moods = [] } = useGetMoodsQuery(base, { skip: !isOpen && value.length === 0 });
  const chosen = moods.filter(({ slug }) => value.includes(slug));
  const isChosen = chosen.length > 0 || value.includes(baseMoodSlug(base));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-pressed={isChosen}
      onClick={() => onOpen(chosen.length + Number(value.includes(baseMoodSlug(base))))}
      className={pillClass(isChosen)}
    >
      {base}
      {chosen.length > 0 && <span className="opacity-75">{chosen.map(({ name }) => name.toLowerCase()).join(', ')}</span>}
    </button>
  );
};

type IntensityProps = { base: string; value: readonly string[]; onChange: (slugs: string[]) => void };

const Intensities = ({ base, value, onChange }: IntensityProps) => {
  const { data: moods = [], isError, refetch } = useGetMoodsQuery(base);
  const isFull = value.filter((each) => each !== baseMoodSlug(base)).length >= MOODS_MAX;
  const toggle = ({ slug }: Mood) => onChange(toggled(value, base, moods, slug));
  return (
    <div
      role="group"
      aria-label={uploadFormTexts.intensity(base)}
      className="mt-3 flex animate-rise flex-wrap items-center gap-2 border-l-2 border-line-strong pl-3.5"
    >
      <span className="mr-1 text-sm text-ink-3">{uploadFormTexts.intensity(base)}</span>
      {isError && (
        <Button size="small" onClick={() => void refetch()}>
          {uploadProgressTexts.again}
        </Button>
      )}
      {moods.map((mood) => {
        const on = value.includes(mood.slug);
        return (
          <button
            key={mood.slug}
            type="button"
            aria-pressed={on}
            disabled={!on && isFull}
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
