import { profilePath } from '@refrain/contracts/accounts';
import { historyPath } from '@refrain/contracts/history';
import { commonTexts } from '@refrain/contracts/kernel';
import { REPORT_REASONS, queueTexts, reportTexts, type ReportCase, type ReportNote } from '@refrain/contracts/moderation';
import { removalRules } from '@refrain/contracts/posts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Ago } from '../../shared/ui/Ago';
import { Avatar } from '../../shared/ui/Avatar';
import { Button, buttonClass } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import {
  useDismissReportsMutation,
  useRemoveContentMutation,
  useReopenReportsMutation,
  useRestoreContentMutation,
  type Reported,
} from './api';
import { UndoButton } from './UndoButton';

/** Says how it went; answers whether it went well. */
const said = async (answer: Promise<{ error?: unknown }>, title: string): Promise<boolean> =>
  sayOutcome(await answer, { failed: queueTexts.failedTitle, reason: commonTexts.unchanged, done: { title } });

/** What a moderator can do about one thing; a person is never removed or restored here. */
export const useDecide = ({ kind, id }: Reported) => {
  const target = { kind: kind === 'comment' ? kind : 'post', id } as const;
  const [remove, removing] = useRemoveContentMutation();
  const [restore, restoring] = useRestoreContentMutation();
  const [dismiss, dismissing] = useDismissReportsMutation();
  const [reopen, reopening] = useReopenReportsMutation();
  return {
    isBusy: removing.isLoading || restoring.isLoading || dismissing.isLoading || reopening.isLoading,
    remove: (reason: string) => said(remove({ ...target, body: { reason } }), queueTexts.removed),
    restore: (reason: string) => said(restore({ ...target, body: { reason } }), queueTexts.restored),
    dismiss: () => said(dismiss(id), queueTexts.dismissed),
    reopen: (reason: string) => said(reopen({ targetId: id, body: { reason } }), queueTexts.reopened),
  };
};

/** A post, comment or person that was reported: what it says, what is said against it, and what can be done. */
export const CaseCard = ({ report }: { report: ReportCase }) => {
  const { targetKind, author, content, newestAt, notes, decision } = report;
  const isPerson = targetKind === 'person';
  const name = queueTexts.by(targetKind, author.displayName);
  return (
    <li>
      <article aria-label={name} className="grid gap-4 border-b border-line py-6">
        <header className="flex items-center gap-3">
          <Avatar user={author} size={40} />
          <div className="min-w-0 flex-1 leading-snug">
            <p className="truncate">
              {author.slug ? (
                <Link to={profilePath(author)} className="font-semibold hover:underline pointer-coarse:py-3.5">
                  {name}
                </Link>
              ) : (
                <b className="font-semibold">{name}</b>
              )}
            </p>
            <span className="block text-[0.8125rem] text-ink-3">
              {report.reports > 0 && `${queueTexts.reports(report.reports)}, `}
              <Ago at={newestAt} />
            </span>
          </div>
          {decision && (
            <span className="cat flex-none">
              {isPerson && decision === 'deleted' ? queueTexts.accountDeleted : queueTexts.decisions[decision]}
            </span>
          )}
        </header>
        <Said content={content} none={isPerson ? queueTexts.noBio : undefined} />
        <Versions versions={report.versions} />
        <Reasons report={report} />
        {notes.length > 0 && (
          <ul className="grid gap-2">
            {notes.map((note) => (
              <Note key={`${note.at} ${note.note}`} note={note} />
            ))}
          </ul>
        )}
        <Decisions report={report} name={name} />
      </article>
    </li>
  );
};

/** The words that it is about, as they stand. */
export const Said = ({ content, none = queueTexts.noText }: { content: string | null; none?: string }) =>
  content ? (
    <blockquote dir="auto" className="liner border-s-2 border-line-strong ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
      {content}
    </blockquote>
  ) : (
    <p className="border-s-2 border-line-strong ps-4 text-ink-3">{content === null ? queueTexts.gone : none}</p>
  );

/** Every version of what was edited, with the reports that came while it stood there. */
const Versions = ({ versions }: Pick<ReportCase, 'versions'>) =>
  versions.length > 0 && (
    <section aria-label={queueTexts.versions} className="grid gap-2 rounded-card bg-sunk px-4 py-3">
      <p className="cat">{queueTexts.versions}</p>
      <ol className="grid gap-2.5">
        {versions.map(({ content, at, reports }) => (
          <li key={`${at} ${content}`}>
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {content || queueTexts.noText}
            </p>
            <p className="text-[0.8125rem] text-ink-3">
              <time dateTime={at}>{date(at)}</time>
              {reports > 0 && <b className="font-semibold text-signal-ink">, {queueTexts.reports(reports)}</b>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );

const Reasons = ({ report: { reasons } }: { report: ReportCase }) => (
  <ul className="flex flex-wrap gap-2 empty:hidden">
    {REPORT_REASONS.filter((reason) => reasons[reason]).map((reason) => (
      <li
        key={reason}
        className="inline-flex min-h-8 items-center gap-2 rounded-pill border border-line bg-sunk px-3 text-[0.8125rem] font-semibold text-ink-2"
      >
        {reportTexts.reasons[reason]}
        <span className="tabular-nums text-ink">{reasons[reason]}</span>
      </li>
    ))}
  </ul>
);

const Note = ({ note: { note, reason, reporter, at } }: { note: ReportNote }) => (
  <li className="text-sm">
    <p className="[overflow-wrap:anywhere]">{note}</p>
    <p className="text-[0.8125rem] text-ink-3">
      {reporter.displayName}, {reportTexts.reasons[reason].toLowerCase()}, <Ago at={at} />
    </p>
  </li>
);

const Decisions = ({
  report: { targetId, targetKind, link, decision, content, author },
  name,
}: {
  report: ReportCase;
  name: string;
}) => {
  const [removing, setRemoving] = useState(false);
  const { isBusy, remove, restore, dismiss, reopen } = useDecide({ kind: targetKind, id: targetId });
  const label = (act: string) => `${act}: ${name}`;
  if (decision === 'deleted') return null;
  const isPerson = targetKind === 'person';
  return (
    <div className="flex flex-wrap gap-2">
      {decision !== 'removed' && !isPerson && (
        <Button variant="danger" disabled={isBusy} aria-label={label(queueTexts.remove)} onClick={() => setRemoving(true)}>
          {queueTexts.remove}
        </Button>
      )}
      {decision === null && (
        <Button busy={isBusy} aria-label={label(queueTexts.dismiss)} onClick={() => void dismiss()}>
          {queueTexts.dismiss}
        </Button>
      )}
      {decision === 'dismissed' && (
        <UndoButton act={queueTexts.reopen} label={label(queueTexts.reopen)} isBusy={isBusy} onConfirm={reopen} />
      )}
      {decision === 'removed' ? (
        <UndoButton act={queueTexts.restore} label={label(queueTexts.restore)} isBusy={isBusy} onConfirm={restore} />
      ) : (
        <Link to={link ?? profilePath(author)} aria-label={label(queueTexts.open)} className={buttonClass({ variant: 'quiet' })}>
          {queueTexts.open}
        </Link>
      )}
      <Link
        to={historyPath(isPerson ? 'account' : targetKind, targetId)}
        aria-label={label(queueTexts.history)}
        className={buttonClass({ variant: 'quiet' })}
      >
        {queueTexts.history}
      </Link>
      {!isPerson && (
        <TextDialog
          open={removing}
          onOpenChange={setRemoving}
          title={queueTexts.removeTitles[targetKind]}
          description={queueTexts.removeHint}
          quote={content}
          confirm={queueTexts.remove}
          label={queueTexts.reason}
          hint={reportTexts.left}
          rule={removalRules.reason}
          onConfirm={remove}
        />
      )}
    </div>
  );
};
