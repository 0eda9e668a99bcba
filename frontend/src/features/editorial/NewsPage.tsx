import { newsTexts, type BlogCard } from '@refrain/contracts/editorial';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetNewsInfiniteQuery } from './api';
import { StoryCover } from './StoryCover';
import { StoryTile, StoryTileSkeleton } from './StoryTile';

const WALL = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3';
const WIDTH = 'mx-auto max-w-[1120px] px-4 md:px-12';

/** The newest story as the front page, the earlier ones on a wall. */
export const NewsPage = () => {
  const list = useGetNewsInfiniteQuery();
  return (
    <div>
      <header className={`${WIDTH} pt-6 pb-5 md:pt-9`}>
        <h1 tabIndex={-1} className="title text-[clamp(min(3rem,14vw),7vw,5.75rem)]">
          {newsTexts.title}
        </h1>
        <p className="liner mt-2 max-w-[50ch]">{newsTexts.motto}</p>
      </header>
      <PagedList
        list={list}
        items={({ posts }) => posts}
        error={{ title: newsTexts.failed, text: newsTexts.failedHint }}
        empty={<Empty />}
        skeleton={<LoadingNews />}
        more={{ label: newsTexts.loadMore, className: 'pb-9' }}
      >
        {([lead, ...earlier]) => (
          <>
            {lead && <Lead story={lead} />}
            {earlier.length > 0 && <Earlier stories={earlier} />}
          </>
        )}
      </PagedList>
    </div>
  );
};

const Earlier = ({ stories }: { stories: readonly BlogCard[] }) => (
  <section aria-labelledby="earlier" className={`${WIDTH} py-9`}>
    <h2 id="earlier" className="mb-5 text-2xl">
      {newsTexts.earlier}
    </h2>
    <ul className={WALL}>
      {stories.map((story) => (
        <StoryTile key={story.id} story={story} />
      ))}
    </ul>
  </section>
);

const Lead = ({ story }: { story: BlogCard }) => (
  <article
    style={tintStyle(story.cover?.palette, useTheme())}
    className="group relative bg-tint text-on-tint"
    aria-labelledby="lead"
  >
    <div
      className={`${WIDTH} grid items-center gap-6 py-7 md:grid-cols-[2fr_3fr] md:gap-11 lg:grid-cols-[minmax(200px,380px)_minmax(0,1fr)] md:py-11`}
    >
      <div className="transition-transform duration-200 ease-out group-hover:-rotate-1">
        <StoryCover story={story} />
      </div>
      <div className="min-w-0">
        <p className="cat text-current opacity-85">
          {newsTexts.latest}, <time dateTime={story.createdAt}>{date(story.createdAt)}</time>,{' '}
          {newsTexts.minutes(story.readingMinutes)}
        </p>
        <h2 id="lead" className="title mt-2 text-[clamp(min(2rem,14vw),4.4vw,3.625rem)] [overflow-wrap:anywhere]">
          <Link to={`/blog/${story.slug}`} className="stretched">
            {story.title}
          </Link>
        </h2>
        <p className="liner mt-4 max-w-[50ch] text-[1.35em] text-current [overflow-wrap:anywhere]">{story.excerpt}</p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span aria-hidden="true" className={`${buttonClass()} !border-current group-hover:bg-ink/5`}>
            {newsTexts.read}
          </span>
          <span>{newsTexts.by(story.author.displayName)}</span>
        </p>
      </div>
    </div>
  </article>
);

const Empty = () => (
  <EmptyState
    title={newsTexts.empty}
    text={newsTexts.emptyHint}
    seed={14}
    action={
      <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
        {newsTexts.toMusic}
      </Link>
    }
  />
);

const LoadingNews = () => (
  <>
    <div className="bg-sunk">
      <div
        className={`${WIDTH} grid items-center gap-6 py-7 md:grid-cols-[2fr_3fr] md:gap-11 lg:grid-cols-[minmax(200px,380px)_minmax(0,1fr)] md:py-11`}
      >
        <Skeleton className="aspect-square w-full !bg-line" />
        <div className="grid gap-4">
          <Skeleton className="h-4 w-40 !bg-line" />
          <Skeleton className="h-24 w-full !bg-line" />
          <Skeleton className="h-12 w-4/5 !bg-line" />
        </div>
      </div>
    </div>
    <ul className={`${WIDTH} ${WALL} py-9`}>
      {[1, 2, 3].map((each) => (
        <StoryTileSkeleton key={each} />
      ))}
    </ul>
  </>
);
