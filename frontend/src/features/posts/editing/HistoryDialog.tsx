import { commentTexts, editTexts, type Version } from '@refrain/contracts/posts';
import { date } from '../../../shared/lib/text/format';
import type { OpenProps } from '../../../shared/ui/dialog/ConfirmDialog';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetHistoryQuery, type Edited } from './history-api';

/** Everything that a post or a comment ever said, the words of now first. */
export const HistoryDialog = ({ of, ...dialog }: OpenProps & { of: Edited }) => {
  const { data, isError, refetch } = useGetHistoryQuery(of);
  return (
    <Dialog {...dialog} title={editTexts.history} description={editTexts.historyHint}>
      {isError && (
        <ErrorState title={editTexts.historyFailed} text={commentTexts.loadFailedHint} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
        </Loading>
      )}
      {data && <Versions versions={data.versions} />}
    </Dialog>
  );
};

const Versions = ({ versions }: { versions: readonly Version[] }) => (
  <ol className="grid gap-5">
    {versions.toReversed().map(({ content, at }, i) => (
      <li key={`${at} ${content}`} className="grid gap-1.5">
        <p className="cat">
          <time dateTime={at}>{date(at)}</time>
          {i === 0 && `, ${editTexts.now.toLowerCase()}`}
          {i === versions.length - 1 && `, ${editTexts.first.toLowerCase()}`}
        </p>
        <blockquote
          dir="auto"
          className={`liner border-s-2 ps-4 whitespace-pre-line [overflow-wrap:anywhere] ${i === 0 ? 'border-signal' : 'border-line-strong'}`}
        >
          {content || <span className="text-ink-3">{editTexts.noText}</span>}
        </blockquote>
      </li>
    ))}
  </ol>
);
