import { FEED_FORMATS, pageFeedTexts, tagFeedPath } from '@refrain/contracts/shares';
import { MOST_TOPICS, tagOf, trendTexts, type TrendingTopics } from '@refrain/contracts/trends';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { Button, buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { StickyColumn } from '../../shared/ui/list/StickyColumn';
import { CategoryFilter, isOfKind, NoTopics, TopicRows, TopicRowsSkeleton, type Kind } from '../../features/trends/TopicRows';
import { useTopics } from '../../features/trends/use-topics';

const PostsOfTopic = lazy(() => import('../posts/PostsOfTopic').then((m) => ({ default: m.PostsOfTopic })));

/** What people post about, and what they post about it; which topic is part of the address. */
export const TrendingPage = () => {
  const [query] = useSearchParams();
  const tag = tagOf(query.get('tag') ?? '');
  const { topics, failed, retry } = useTopics(MOST_TOPICS);
  usePageTitle(tag ? `#${tag}` : trendTexts.page);
  if (tag) return <OneTopic key={tag} tag={tag} topics={topics} />;
  return (
    <div className="mx-auto max-w-[720px] px-4 py-5 md:px-10 md:py-9">
      <h1 className="title text-[clamp(min(2.75rem,14vw),8vw,5.5rem)]" tabIndex={-1}>
        {trendTexts.page}
      </h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-2">{trendTexts.pageHint}</p>
      {failed && <ErrorState title={trendTexts.failed} onRetry={retry} />}
      {!topics && !failed && <TopicRowsSkeleton />}
      {topics && <Ranked topics={topics} />}
    </div>
  );
};

const Ranked = ({ topics }: { topics: TrendingTopics }) => {
  const [kind, setKind] = useState<Kind>('everything');
  if (topics.length === 0) return <NoTopics />;
  return (
    <>
      <CategoryFilter value={kind} onChange={setKind} />
      <div className="mt-4">
        {topics.some(isOfKind(kind)) ? (
          <TopicRows topics={topics} kind={kind} />
        ) : (
          <EmptyState
            title={trendTexts.emptyCategory}
            text={trendTexts.emptyCategoryHint}
            action={<Button onClick={() => setKind('everything')}>{trendTexts.topics}</Button>}
          />
        )}
      </div>
    </>
  );
};

const OneTopic = ({ tag, topics }: { tag: string; topics: TrendingTopics | undefined }) => {
  const topic = topics?.find(({ id }) => id === tag);
  return (
    <div className="grid justify-center gap-10 px-4 py-5 md:px-8 md:py-9 wide:grid-cols-[minmax(0,600px)_316px] max-wide:grid-cols-[minmax(0,600px)]">
      <div className="min-w-0">
        <Link to="/trending" className={cx(buttonClass({ variant: 'quiet', size: 'small' }), '-ml-3')}>
          <ArrowLeft size={16} aria-hidden="true" />
          {trendTexts.topics}
        </Link>
        <h1
          className="title mt-2 text-[clamp(min(2rem,14vw),6vw,3.75rem)] [overflow-wrap:anywhere]"
          tabIndex={-1}
          aria-label={trendTexts.postsOf(tag)}
        >
          #{tag}
        </h1>
        <p className="mt-1 min-h-6 text-ink-2">
          {topic && `${trendTexts.categories[topic.category]}, ${trendTexts.used(topic.weeklyCount, topic.isLastWeek)}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-3">
          {pageFeedTexts.follow}
          {FEED_FORMATS.map((format) => (
            <a key={format} href={tagFeedPath(tag, format)} className="underline pointer-coarse:py-3">
              {pageFeedTexts.links[format]}
            </a>
          ))}
        </p>
        <Suspense>
          <PostsOfTopic tag={tag} />
        </Suspense>
      </div>
      <StickyColumn label={trendTexts.title} className="hidden wide:grid">
        <h2 className="mb-2 text-[1.1875rem]">{trendTexts.title}</h2>
        {topics ? <TopicRows topics={topics} current={tag} /> : <TopicRowsSkeleton />}
      </StickyColumn>
    </div>
  );
};
