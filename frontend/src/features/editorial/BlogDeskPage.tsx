import { newsDeskTexts, newsTexts, type BlogCard } from '@refrain/contracts/editorial';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Button, buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { EmptyState, TrackRowSkeleton } from '../../shared/ui/states';
import { useGetNewsInfiniteQuery } from './api';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { StoryCover } from './StoryCover';
import { StoryDesk } from './StoryDesk';

const WRITE = '?write=new';

/** Where the news are written: the list, or with a query a new story (`write`) or one that is revised (`revise`). */
export const BlogDeskPage = () => {
  const [query] = useSearchParams();
  const revised = query.get('revise');
  return (
    <div className="mx-auto max-w-[1180px] px-4 py-6 md:px-10 md:py-9">
      {revised !== null || query.has('write') ? <StoryDesk key={revised} slug={revised} /> : <StoryList />}
    </div>
  );
};

const WriteLink = ({ primary = false }: { primary?: boolean }) => (
  <Link to={WRITE} className={buttonClass({ variant: primary ? 'primary' : 'outline' })}>
    <PenLine size={16} strokeWidth={1.75} aria-hidden="true" /> {newsDeskTexts.write}
  </Link>
);

const StoryList = () => {
  const list = useGetNewsInfiniteQuery();
  const [leaving, setLeaving] = useState<BlogCard | null>(null);
  const hasStories = list.data?.pages.some(({ posts }) => posts.length > 0);
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),5vw,4rem)]">
            {newsDeskTexts.title}
          </h1>
          <p className="mt-2 max-w-[50ch] text-ink-2">{newsDeskTexts.hint}</p>
        </div>
        {hasStories && <WriteLink primary />}
      </header>
      <PagedRows
        list={list}
        items={({ posts }) => posts}
        error={{ title: newsTexts.failed, text: newsTexts.failedHint }}
        empty={<EmptyState title={newsDeskTexts.empty} text={newsDeskTexts.emptyHint} seed={12} action={<WriteLink primary />} />}
        skeleton={[1, 2, 3].map((seed) => (
          <TrackRowSkeleton key={seed} seed={seed} />
        ))}
        more={{ label: newsTexts.loadMore, className: 'mt-6' }}
        label={newsDeskTexts.published}
        row={(story) => <StoryRow key={story.id} story={story} onWithdraw={() => setLeaving(story)} />}
      />
      <ConfirmWithdrawal story={leaving} onClose={() => setLeaving(null)} />
    </>
  );
};

const StoryRow = ({ story, onWithdraw }: { story: BlogCard; onWithdraw: () => void }) => (
  <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 last:border-b sm:grid-cols-[56px_minmax(0,1fr)_auto]">
    <StoryCover story={story} size={56} />
    <div className="min-w-0">
      <Link
        to={`/blog/${story.slug}`}
        className="line-clamp-2 text-[1.0625rem] font-semibold [overflow-wrap:anywhere] hover:underline pointer-coarse:py-2"
      >
        {story.title}
      </Link>
      <p className="text-sm text-ink-3">
        {newsTexts.by(story.author.displayName)}, <time dateTime={story.createdAt}>{date(story.createdAt)}</time>
      </p>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:col-start-2">
      <Link
        to={`?revise=${encodeURIComponent(story.slug)}`}
        aria-label={newsDeskTexts.revise(story.title)}
        className={buttonClass()}
      >
        {newsDeskTexts.reviseShort}
      </Link>
      <Button variant="quiet" aria-label={newsDeskTexts.withdraw(story.title)} onClick={onWithdraw}>
        {newsDeskTexts.withdrawShort}
      </Button>
    </div>
  </li>
);
