import {
  areDays,
  HOUSE_ACCENTS,
  isReadable,
  LOOKS,
  themeRefusals,
  themeRules,
  themeTexts as texts,
  type DeskSeason,
  type Look,
  type Season,
  type SetSeasonRequest,
} from '@refrain/contracts/themes';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useAddSeasonMutation, useSetSeasonMutation } from './api';
import { LookPreview } from './LookPreview';

const requestOf = ({ name, from, until, paper, ink }: Season, seen: number, reason: string): SetSeasonRequest => ({
  ...{ name, from, until, paperMark: paper.mark, paperText: paper.text },
  ...{ inkMark: ink.mark, inkText: ink.text, seen, reason },
});

/** A season that is added (`season` null) or changed. Shown as it would look while it is written; nothing is stored before it is confirmed with a reason. */
export const SeasonForm = ({
  season,
  seen,
  today,
  onDone,
}: {
  season: DeskSeason | null;
  seen: number;
  today: string;
  onDone: () => void;
}) => {
  const [typed, setTyped] = useState<Season>(season ?? { name: '', from: today, until: today, ...HOUSE_ACCENTS });
  const [isAsked, setAsked] = useState(false);
  const [add] = useAddSeasonMutation();
  const [set] = useSetSeasonMutation();
  const isGood = typed.name.trim() !== '' && areDays(typed) && LOOKS.every((look) => isReadable(look, typed[look]));
  const confirm = async (reason: string) => {
    const asked = requestOf(typed, seen, reason);
    const answer = season ? await set({ id: season.id, ...asked }) : await add(asked);
    const outcome = sayOutcome(answer, { failed: texts.failed, done: { title: texts.changed } });
    if (!answer.error) onDone();
    return outcome;
  };
  return (
    <div className="grid gap-4">
      <Field label={texts.name} required>
        <Input
          value={typed.name}
          maxLength={themeRules.name.maxLength.value}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.from} required>
          <Input type="date" value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label={texts.until} required error={areDays(typed) ? undefined : themeRefusals.badDays.message}>
          <Input type="date" value={typed.until} onChange={({ target }) => setTyped({ ...typed, until: target.value })} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {LOOKS.map((look) => (
          <div key={look} className="grid content-start gap-3">
            <Colours look={look} typed={typed} onChange={setTyped} />
            <LookPreview look={look} accent={typed[look]} />
          </div>
        ))}
      </div>
      <Button
        variant="primary"
        aria-disabled={!isGood || undefined}
        className="justify-self-start"
        onClick={() => isGood && setAsked(true)}
      >
        {texts.confirm}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.confirmOf(typed.name.trim())}
        description={texts.confirmHint}
        quote={texts.days(typed.from, typed.until)}
        confirm={texts.confirm}
        look="primary"
        label={texts.reason}
        hint={texts.reasonHint}
        rule={themeRules.reason}
        onConfirm={confirm}
      />
    </div>
  );
};

const USES = ['mark', 'text'] as const;

const Colours = ({ look, typed, onChange }: { look: Look; typed: Season; onChange: (typed: Season) => void }) =>
  USES.map((use) => (
    <Field key={use} label={texts[use](texts.looks[look])} required>
      <Input
        type="color"
        value={typed[look][use]}
        onChange={({ target }) => onChange({ ...typed, [look]: { ...typed[look], [use]: target.value } })}
      />
    </Field>
  ));
