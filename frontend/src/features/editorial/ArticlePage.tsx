import { newsTexts, type BlogPost } from '@refrain/contracts/editorial';
import { headOfStory } from '@refrain/contracts/site';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { BlankPressing } from '../../shared/ui/music/BlankPressing';
import { problemOf } from '../../shared/lib/api/api';
import { usePageHead } from '../../shared/lib/browser/page-head';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { inkOf } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, QuietWave, Skeleton } from '../../shared/ui/states';
import { useGetStoryQuery } from './api';
import { ArticleBody } from './ArticleBody';
import { Byline } from './Byline';
import { MoreNews } from './MoreNews';
import { StoryCover } from './StoryCover';

/** One story: its sleeve with the record half out, then its words. */
export const ArticlePage = () => {
  const { slug = '' } = useParams();
  const { currentData: story, error, refetch } = useGetStoryQuery(slug);
  usePageHead(story && headOfStory(story));
  if (!story && error) return <Missing notFound={problemOf(error)?.status === 404} onRetry={() => void refetch()} />;
  if (!story) return <ArticleSkeleton />;
  return (
    <article>
      <Sleeve story={story} />
      <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-10 px-4 py-7 md:px-12 md:py-10 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-x-14">
        <div>
          {story.excerpt && <p className="liner mb-6 max-w-[44ch] text-[1.5em] [overflow-wrap:anywhere]">{story.excerpt}</p>}
          <ArticleBody content={story.content} />
          <ToNews className="mt-9" />
        </div>
        <MoreNews besides={story.slug} />
      </div>
    </article>
  );
};

const Sleeve = ({ story }: { story: BlogPost }) => (
  <header
    style={tintStyle(story.cover?.palette, useTheme())}
    className="overflow-hidden bg-tint px-4 pt-4 text-on-tint md:px-12 md:pt-10"
  >
    <div className="mx-auto grid max-w-[1120px] gap-5 md:grid-cols-[2fr_3fr] md:gap-18 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-24">
      <div className="relative self-start max-md:mr-[22%]">
        <BlankPressing
          ink={story.cover?.palette[0] ?? inkOf({ displayName: story.title })}
          className="absolute inset-y-[3%] left-[24%] h-[94%]"
        />
        <StoryCover story={story} className="relative" />
      </div>
      <div className="grid min-w-0 content-end gap-5">
        <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),5.4vw,4.5rem)] [overflow-wrap:anywhere]">
          {story.title}
        </h1>
        <Byline story={story} />
      </div>
    </div>
    <QuietWave
      seed={story.title.length * 13 + story.content.length}
      bars={180}
      height={64}
      className="mx-auto mt-7 max-w-[1120px] pb-4 !text-current opacity-30"
    />
  </header>
);

const ToNews = ({ className }: { className?: string }) => (
  <p className={className}>
    <Link to="/blog" className={buttonClass()}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {newsTexts.toNews}
    </Link>
  </p>
);

const Missing = ({ notFound, onRetry }: { notFound: boolean; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} className="sr-only">
      {newsTexts.article}
    </h1>
    {notFound ? (
      <EmptyState
        title={newsTexts.notFoundTitle}
        text={newsTexts.notFoundHint}
        seed={7}
        action={
          <Link to="/blog" className={buttonClass({ variant: 'primary' })}>
            {newsTexts.toNews}
          </Link>
        }
      />
    ) : (
      <ErrorState title={newsTexts.articleFailed} text={newsTexts.failedHint} onRetry={onRetry} />
    )}
  </>
);

const ArticleSkeleton = () => (
  <Loading>
    <div className="bg-sunk px-4 py-6 md:px-12 md:py-10">
      <div className="mx-auto grid max-w-[1120px] gap-5 md:grid-cols-[300px_minmax(0,1fr)] md:gap-24">
        <Skeleton className="aspect-square w-full !bg-line" />
        <div className="grid content-end gap-4">
          <Skeleton className="h-28 w-full !bg-line" />
          <Skeleton className="h-10 w-64 !bg-line" />
        </div>
      </div>
    </div>
    <div className="mx-auto grid max-w-[1120px] gap-3 px-4 py-10 md:px-12">
      {['w-11/12', 'w-full', 'w-4/5', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-4 max-w-[66ch] ${width}`} />
      ))}
    </div>
  </Loading>
);
