import {
  AI_ASPECTS,
  AI_PRESETS,
  uploadFormTexts,
  type AiAspect,
  type AiCategory,
  type AiInvolvement,
  type AiProfile,
} from '@refrain/contracts/tracks';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../../shared/lib/cx';
import { aspectLabel, involvementLabels } from '../../../../shared/ui/music/AiBadge';
import { legendClass, pillClass } from './pills';

const CATEGORIES = Object.keys(AI_PRESETS) as AiCategory[];

type Props = {
  category: AiCategory;
  involvement: AiProfile;
  onChange: (next: { category: AiCategory; involvement: AiProfile }) => void;
};

/** The category sets all seven aspects; what it does not lock can be put right by hand. */
export const AiClassification = ({ category, involvement, onChange }: Props) => {
  const { locked } = AI_PRESETS[category];
  const change = (aspect: AiAspect, kind: AiInvolvement) =>
    onChange({ category, involvement: { ...involvement, [aspect]: kind } });
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className={legendClass}>{uploadFormTexts.aiQuestion}</legend>
        <div className="flex flex-wrap gap-2">
          {CATEGORIES.map((each) => (
            <label
              key={each}
              className={cx(
                pillClass(each === category),
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
              )}
            >
              <input
                type="radio"
                name="aiCategory"
                value={each}
                checked={each === category}
                onChange={() => onChange({ category: each, involvement: AI_PRESETS[each].involvement })}
                className="sr-only"
              />
              {AI_PRESETS[each].label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">{uploadFormTexts.aiAspects}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4.5rem),1fr))] gap-1 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]">
          {AI_ASPECTS.map((aspect) => (
            <Aspect
              key={aspect}
              aspect={aspect}
              kind={involvement[aspect]}
              isLocked={locked.includes(aspect)}
              onChange={(kind) => change(aspect, kind)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
};

const INK: Readonly<Record<AiInvolvement, string>> = {
  human: 'bg-human',
  hybrid: 'bg-hybrid text-[#fff] ink:text-paper',
  ai: 'bg-machine',
};

type AspectProps = { aspect: AiAspect; kind: AiInvolvement; isLocked: boolean; onChange: (kind: AiInvolvement) => void };

/** A block of the badge, with the browser's own list of choices lying over it unseen. */
const Aspect = ({ aspect, kind, isLocked, onChange }: AspectProps) => {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-center text-xs font-medium text-ink-2">
      <div
        className={cx(
          'relative grid h-12 place-items-center rounded-art font-semibold text-paper forced-color-adjust-none transition-opacity duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
          INK[kind],
          !isLocked && 'hover:opacity-85',
        )}
        title={isLocked ? uploadFormTexts.aiLocked : undefined}
      >
        {involvementLabels[kind]}
        {isLocked && <Lock size={10} strokeWidth={2.5} aria-hidden="true" className="absolute top-1.5 right-1.5 opacity-70" />}
        <select
          id={id}
          value={kind}
          disabled={isLocked}
          onChange={(event) => onChange(event.target.value as AiInvolvement)}
          className="absolute inset-0 cursor-pointer text-base text-ink opacity-0 disabled:cursor-default"
        >
          {(['human', 'hybrid', 'ai'] as const).map((each) => (
            <option key={each} value={each}>
              {involvementLabels[each]}
            </option>
          ))}
        </select>
      </div>
      <label htmlFor={id}>{aspectLabel(aspect)}</label>
    </div>
  );
};
