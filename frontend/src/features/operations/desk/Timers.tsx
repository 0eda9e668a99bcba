import { operationsTexts, type DueTimer, type Operations } from '@refrain/contracts/operations';
import { count } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Block } from '../../../shared/ui/list/Block';
import { acting } from '../acting';
import { useRetryTimerMutation, useSkipTimerMutation } from '../api';
import { SkipButton } from './SkipButton';
import { untilThen } from './until';

const texts = operationsTexts.timers;

type Props = { timers: Operations['timers']; now: string; mayAct: boolean };

/** What is to be done at a time, the longest overdue first. */
export const Timers = ({ timers: { waiting, next }, now, mayAct }: Props) => (
  <Block title={texts.title} note={<span>{texts.note(count(waiting))}</span>}>
    {next.length === 0 ? (
      <p className="text-ink-2">{texts.none}</p>
    ) : (
      <ul aria-label={texts.title}>
        {next.map((timer) => (
          <Due key={`${timer.id} ${timer.eventId}`} timer={timer} now={now} mayAct={mayAct} />
        ))}
      </ul>
    )}
  </Block>
);

const Due = ({ timer: due, now, mayAct }: { timer: DueTimer; now: string; mayAct: boolean }) => {
  const { id, eventId, timer, subjectId, dueAt, isLate } = due;
  const [retry, retrying] = useRetryTimerMutation();
  const [skip] = useSkipTimerMutation();
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <b className="font-semibold [overflow-wrap:anywhere]">{timer}</b>
        <time dateTime={dueAt} className={isLate ? 'text-sm font-semibold text-signal-ink' : 'text-sm text-ink-2'}>
          {isLate && `${texts.late}, `}
          {untilThen(dueAt, now)}
        </time>
      </div>
      <p className="truncate text-[0.8125rem] text-ink-3">{subjectId}</p>
      {isLate && mayAct && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            busy={retrying.isLoading}
            aria-label={texts.retryOf(id)}
            onClick={() => void acting(retry({ id, eventId }), texts.retried)}
          >
            {texts.retry}
          </Button>
          <SkipButton
            text={texts.skip}
            label={texts.skipOf(id)}
            title={texts.skipTitle}
            hint={texts.skipHint}
            quote={id}
            onSkip={(reason) => acting(skip({ id, eventId, reason }), texts.skipped)}
          />
        </div>
      )}
    </li>
  );
};
