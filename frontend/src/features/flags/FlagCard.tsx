import {
  FLAG_STATES,
  flagRefusals,
  flagRules,
  FLAGS,
  flagTexts as texts,
  isFlagSetting,
  type DeskFlag,
} from '@refrain/contracts/flags';
import { historyPath } from '@refrain/contracts/history';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count } from '../../shared/lib/text/format';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useSetFlagMutation } from './api';

const FIRST_SHARE = 10;

/** A flag with how many people it reaches, and for admins who may, the way to another setting. Nothing changes before it was confirmed with a reason. */
export const FlagCard = ({ flag, mayAct }: { flag: DeskFlag; mayAct: boolean }) => {
  const { title, text } = FLAGS[flag.flag];
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.375rem]">{title}</h2>
        <b className="font-semibold tabular-nums">
          {texts.states[flag.setting.state]}
          {flag.setting.state === 'share' && `, ${flag.setting.percent} %`}
        </b>
      </div>
      <p className="text-ink-2">{text}</p>
      <p className="text-sm text-ink-3 tabular-nums">
        {texts.have(count(flag.have), count(flag.people))}. {texts.overrides(flag.overrides.on, flag.overrides.off)}.
      </p>
      {mayAct && <FlagForm key={flag.changes} flag={flag} title={title} />}
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
        {flag.last ? (
          <>
            <span>{texts.last(flag.last.by.name ?? texts.someone, flag.last.reason)}</span>
            <Ago at={flag.last.at} />
            <Link
              to={historyPath('flag', flag.flag)}
              aria-label={texts.historyOf(title)}
              className="font-semibold hover:underline pointer-coarse:py-3"
            >
              {texts.history}
            </Link>
          </>
        ) : (
          texts.first
        )}
      </p>
    </li>
  );
};

const FlagForm = ({ flag: { flag, setting, changes }, title }: { flag: DeskFlag; title: string }) => {
  const [state, setState] = useState(setting.state);
  const [typed, setTyped] = useState(String(setting.percent || FIRST_SHARE));
  const [isAsked, setAsked] = useState(false);
  const [set] = useSetFlagMutation();
  const percent = state === 'share' ? Number(typed) : 0;
  const isGood = isFlagSetting({ state, percent });
  const isSame = state === setting.state && percent === setting.percent;
  const confirm = async (reason: string) =>
    sayOutcome(await set({ flag, state, percent, seen: changes, reason }), {
      failed: texts.failed,
      done: { title: texts.changed },
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Segmented label={texts.stateOf(title)} options={FLAG_STATES} labels={texts.states} value={state} onChange={setState} />
      {state === 'share' && (
        <div className="w-full max-w-96">
          <Field label={texts.share} hint={texts.shareHint} error={isGood ? undefined : flagRefusals.badShare.message}>
            <Input inputMode="numeric" maxLength={2} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        </div>
      )}
      <Button aria-label={`${texts.change} ${title}`} aria-disabled={!isGood || isSame} onClick={() => setAsked(true)}>
        {texts.change}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.changeOf(title)}
        description={texts.changeHint}
        quote={state === 'share' ? `${texts.states[state]}, ${percent} %` : texts.states[state]}
        confirm={texts.change}
        look="primary"
        label={texts.reason}
        hint={texts.reasonHint}
        rule={flagRules.reason}
        onConfirm={confirm}
      />
    </div>
  );
};
