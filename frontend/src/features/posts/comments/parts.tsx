import { commentTexts } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { More } from '../../../shared/ui/list/More';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import type { useComments } from './use-comments';

type Talk = ReturnType<typeof useComments>;

/** What stands in place of comments while there are none: they are fetched, could not be, or nobody wrote one. */
export const NoComments = ({ list, threads, user }: Talk) => (
  <>
    {!list.data && list.isError && (
      <ErrorState title={commentTexts.loadFailed} text={commentTexts.loadFailedHint} onRetry={() => void list.refetch()} />
    )}
    {list.isLoading && <Waiting />}
    {list.data && threads.length === 0 && (
      <p className="py-2 text-ink-3">
        {commentTexts.empty}. {user && commentTexts.emptyHint}
      </p>
    )}
  </>
);

/** The ways to further comments. */
export const MoreComments = ({ list, waiting, showFresh }: Talk) => (
  <>
    <More list={list} label={commentTexts.more} size="small" className="py-2" />
    {waiting > 0 && (
      <Button size="small" busy={list.isFetching} onClick={() => void showFresh()}>
        {commentTexts.fresh(waiting)}
      </Button>
    )}
  </>
);

export const SignIn = () => (
  <Link to="/auth" className={cx(buttonClass(), 'mt-2')}>
    {commentTexts.signIn}
  </Link>
);

const Waiting = () => (
  <Loading>
    {[1, 2].map((n) => (
      <div key={n} className="flex gap-3 py-2">
        <Skeleton className="size-8 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </Loading>
);
