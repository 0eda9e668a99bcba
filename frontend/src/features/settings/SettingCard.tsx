import { historyPath } from '@refrain/contracts/history';
import {
  settingRefusals,
  settingRules,
  SETTINGS,
  settingTexts as texts,
  SWITCHES,
  type DeskSetting,
  type SettingName,
} from '@refrain/contracts/settings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useChangeSettingMutation } from './api';

const STATES = ['open', 'closed'] as const;
const STATE_NAMES = { open: texts.open, closed: texts.closed };

const namedValue = (setting: SettingName, value: string): string => {
  if (value === '') return texts.empty;
  return SWITCHES.includes(setting) ? STATE_NAMES[value === 'closed' ? 'closed' : 'open'] : value;
};

/** What a setting says now, who said so last, and the way to another one. */
export const SettingCard = ({ setting }: { setting: DeskSetting }) => {
  const { title, text } = texts.settings[setting.setting];
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.375rem]">{title}</h2>
        <b className="font-semibold [overflow-wrap:anywhere]">{texts.now(namedValue(setting.setting, setting.value))}</b>
      </div>
      <p className="text-ink-2">{text}</p>
      <SettingForm key={setting.changes} setting={setting} title={title} />
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
        {setting.last ? (
          <>
            <span>
              {texts.last(
                setting.last.by.name ?? texts.someone,
                namedValue(setting.setting, setting.last.before),
                setting.last.reason,
              )}
            </span>
            <Ago at={setting.last.at} />
            <Link
              to={historyPath('setting', setting.setting)}
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

type FormProps = { setting: DeskSetting; title: string };

const SettingForm = ({ setting: { setting, value: now, changes }, title }: FormProps) => {
  const [typed, setTyped] = useState(now);
  const [isAsked, setAsked] = useState(false);
  const [change] = useChangeSettingMutation();
  const value = typed.trim();
  const isGood = SETTINGS[setting].isValid(value);
  const confirm = async (reason: string) =>
    sayOutcome(await change({ setting, value, seen: changes, reason }), {
      failed: texts.failed,
      done: { title: texts.changed },
    });
  return (
    <div className="grid justify-items-start gap-3">
      {SWITCHES.includes(setting) ? (
        <Segmented
          label={title}
          options={STATES}
          labels={STATE_NAMES}
          value={value === 'closed' ? 'closed' : 'open'}
          onChange={setTyped}
        />
      ) : (
        <div className="w-full">
          <Field label={title} error={isGood ? undefined : settingRefusals.notValid.message}>
            <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </Field>
        </div>
      )}
      <Button aria-label={texts.changeOf(title)} aria-disabled={!isGood || value === now} onClick={() => setAsked(true)}>
        {texts.change}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.changeOf(title)}
        description={texts.changeHint}
        quote={texts.step(namedValue(setting, now), namedValue(setting, value))}
        confirm={texts.change}
        look="primary"
        label={texts.reason}
        hint={texts.reasonHint}
        rule={settingRules.reason}
        onConfirm={confirm}
      />
    </div>
  );
};
