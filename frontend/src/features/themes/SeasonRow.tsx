import { holdsOn, LOOKS, themeRules, themeTexts as texts, type DeskSeason } from '@refrain/contracts/themes';
import { useState } from 'react';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useRemoveSeasonMutation } from './api';
import { LookPreview } from './LookPreview';
import { SeasonForm } from './SeasonForm';

const stateOf = (season: DeskSeason, today: string): string => {
  if (holdsOn(season, today)) return texts.holds;
  return season.from > today ? texts.coming : texts.over;
};

/** A season with its days and colours. It is changed where it stands. */
export const SeasonRow = ({ season, seen, today }: { season: DeskSeason; seen: number; today: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 [overflow-wrap:anywhere]">
        <h3 className="text-[1.375rem]">{season.name}</h3>
        <b className="font-semibold">{stateOf(season, today)}</b>
      </div>
      <p className="text-ink-2 tabular-nums">{texts.days(season.from, season.until)}</p>
      {isOpen ? (
        <SeasonForm season={season} seen={seen} today={today} onDone={() => setOpen(false)} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {LOOKS.map((look) => (
            <LookPreview key={look} look={look} accent={season[look]} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={texts.changeOf(season.name)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.close : texts.change}
        </Button>
        <Remove season={season} seen={seen} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
        <span>{texts.last(season.by.name ?? texts.someone, season.reason)}</span>
        <Ago at={season.at} />
      </p>
    </li>
  );
};

const Remove = ({ season: { id, name }, seen }: { season: DeskSeason; seen: number }) => {
  const [isAsked, setAsked] = useState(false);
  const [remove] = useRemoveSeasonMutation();
  return (
    <>
      <Button size="small" aria-label={texts.removeOf(name)} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.removeOf(name)}
        description={texts.removeHint}
        confirm={texts.remove}
        look="primary"
        label={texts.reason}
        hint={texts.reasonHint}
        rule={themeRules.reason}
        onConfirm={async (reason) =>
          sayOutcome(await remove({ id, seen, reason }), { failed: texts.failed, done: { title: texts.changed } })
        }
      />
    </>
  );
};
