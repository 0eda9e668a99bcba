import { MOST_HEARD_DAYS, MOST_OF_RULE, playlistTexts, type PlaylistRule } from '@refrain/contracts/playlists';
import { AI_PRESETS, GENRES, MOOD_SLUGS, moodName, type AiCategory } from '@refrain/contracts/tracks';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/lib/cx';
import { AiBadge } from '../../../shared/ui/music/AiBadge';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { Segmented } from '../../../shared/ui/form/Segmented';

const texts = playlistTexts.rule;
const DEFAULT_DAYS = 30;
const HEARD = ['any', 'heard', 'not'] as const;
const CATEGORIES = Object.keys(AI_PRESETS) as AiCategory[];

type Props = { rule: PlaylistRule; onChange: (rule: PlaylistRule) => void };

/** What a song must be like. Of each row one must hold. */
export const RuleFields = ({ rule, onChange }: Props) => {
  const { heard } = rule;
  const setDays = (typed: string) => {
    const days = Math.min(MOST_HEARD_DAYS, Math.max(1, Math.floor(Number(typed)) || 1));
    if (heard) onChange({ ...rule, heard: { ...heard, days } });
  };
  return (
    <>
      <Choices
        legend={texts.moods}
        all={MOOD_SLUGS}
        name={moodName}
        chosen={rule.moods}
        onChange={(moods) => onChange({ ...rule, moods })}
      />
      <Choices
        legend={texts.genres}
        all={GENRES}
        name={(each) => each}
        chosen={rule.genres}
        onChange={(genres) => onChange({ ...rule, genres })}
      />
      <Choices
        legend={texts.ai}
        all={CATEGORIES}
        name={(each) => (
          <span className="flex items-center gap-2">
            <span aria-hidden="true">
              <AiBadge involvement={AI_PRESETS[each].involvement} size="small" />
            </span>
            {AI_PRESETS[each].label}
          </span>
        )}
        chosen={rule.ai}
        onChange={(ai) => onChange({ ...rule, ai })}
      />
      <fieldset className="grid justify-items-start gap-2">
        <legend className="mb-1.5 font-semibold">{texts.heard}</legend>
        <Segmented
          label={texts.heard}
          options={HEARD}
          labels={texts.heardChoices}
          value={heard?.is ?? 'any'}
          onChange={(is) => onChange({ ...rule, heard: is === 'any' ? null : { is, days: heard?.days ?? DEFAULT_DAYS } })}
        />
        {heard && (
          <Field label={texts.days}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_HEARD_DAYS}
              value={heard.days}
              onChange={({ target }) => setDays(target.value)}
            />
          </Field>
        )}
      </fieldset>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={rule.isLiked}
          onChange={({ target }) => onChange({ ...rule, isLiked: target.checked })}
          className="size-5"
        />
        {texts.isLiked}
      </label>
    </>
  );
};

type ChoicesProps<T extends string> = {
  legend: string;
  all: readonly T[];
  name: (each: T) => ReactNode;
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
};

const Choices = <T extends string>({ legend, all, name, chosen, onChange }: ChoicesProps<T>) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-1.5">
      {all.map((each) => {
        const isOn = chosen.includes(each);
        const next = isOn ? chosen.filter((other) => other !== each) : [...chosen, each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isOn}
            disabled={!isOn && chosen.length >= MOST_OF_RULE}
            onClick={() => onChange(next)}
            className={cx(
              'min-h-9 rounded-pill border px-3 text-[0.8125rem] font-semibold transition-colors duration-150 disabled:opacity-45 pointer-coarse:min-h-11',
              isOn ? 'border-ink bg-ink text-paper' : 'border-edge text-ink-2 hover:border-current hover:text-ink',
            )}
          >
            {name(each)}
          </button>
        );
      })}
    </div>
  </fieldset>
);
