import {
  rehearsalRules,
  rehearsalTexts as texts,
  testListenerPath,
  testListenerTexts,
  type TestListener,
} from '@refrain/contracts/rehearsal';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useRemoveTestListenerMutation } from './api';

/** Says that a listener is made up. */
export const MadeUpMark = () => (
  <span className="rounded-pill border border-edge px-2 text-[0.8125rem] font-semibold text-ink-2">{testListenerTexts.mark}</span>
);

/** A made-up listener. It is removed for a reason. */
export const ListenerRow = ({ listener: { id, name, at, by, reason, acts } }: { listener: TestListener }) => {
  const [isAsked, setAsked] = useState(false);
  const [remove] = useRemoveTestListenerMutation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Link
          to={testListenerPath(id)}
          aria-label={texts.profileOf(name)}
          className="font-semibold hover:underline pointer-coarse:py-3"
        >
          {name}
        </Link>{' '}
        <MadeUpMark />
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3 tabular-nums">
          <span>{texts.acts(acts)}</span>
          <span>{texts.last(by.name ?? texts.someone, reason)}</span>
          <Ago at={at} />
        </p>
      </div>
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
        rule={rehearsalRules.reason}
        onConfirm={async (why) =>
          sayOutcome(await remove({ id, reason: why }), { failed: texts.failed, done: { title: texts.removed } })
        }
      />
    </li>
  );
};
