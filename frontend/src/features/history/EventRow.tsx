import { historyTexts, type Doer, type PastEvent } from '@refrain/contracts/history';
import { cx } from '../../shared/lib/cx';
import { Button } from '../../shared/ui/Button';
import { Fields, momentOf, wordsOf } from './shown';

type Props = { event: PastEvent; isChosen: boolean; onChoose: () => void; onUndo: (() => void) | null };

const nameOf = (by: Doer | null): string => (by === null ? historyTexts.site : (by.name ?? historyTexts.erasedPerson));

/** Characters of a request's id that distinguish it from others on one page. */
const SHORT = 8;

/** Something that happened: what, when, who, why, in which request. */
export const EventRow = ({ event, isChosen, onChoose, onUndo }: Props) => {
  const { type, revision, at, by, rule, request, cause, reason, fields } = event;
  return (
    <li
      aria-current={isChosen ? 'true' : undefined}
      className={cx('border-t border-line px-3 py-3.5', isChosen && 'rounded-card bg-sunk')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 title={type} className="font-semibold [overflow-wrap:anywhere]">
          {wordsOf(type)}
        </h3>
        <time dateTime={at} className="text-[0.8125rem] text-ink-2 tabular-nums">
          {momentOf(at)}
        </time>
      </div>
      <Fields fields={fields} />
      {reason !== null && (
        <p dir="auto" className="mt-1 border-s-2 border-line-strong ps-3 text-sm [overflow-wrap:anywhere]">
          {historyTexts.undone(reason || historyTexts.erased)}
        </p>
      )}
      <p className="mt-1 text-[0.8125rem] text-ink-3">
        {nameOf(by)}
        {rule && `, ${historyTexts.rule(rule.name, rule.version)}`}
        {cause && `, ${historyTexts.cause}`}, <span title={request}>{historyTexts.request(request.slice(0, SHORT))}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" aria-label={historyTexts.showStateOf(wordsOf(type), revision)} onClick={onChoose}>
          {historyTexts.showState}
        </Button>
        {onUndo && (
          <Button size="small" aria-label={historyTexts.undo.buttonOf(wordsOf(type), revision)} onClick={onUndo}>
            {historyTexts.undo.button}
          </Button>
        )}
      </div>
    </li>
  );
};
