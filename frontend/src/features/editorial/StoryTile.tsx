import { newsTexts, type BlogCard } from '@refrain/contracts/editorial';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Skeleton } from '../../shared/ui/states';
import { StoryCover } from './StoryCover';

/** A story on the wall: a small sleeve beside its words on phones, above them on larger screens. */
export const StoryTile = ({ story }: { story: BlogCard }) => (
  <li className="group relative grid grid-cols-[104px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-1">
    <div className="transition-transform duration-200 ease-out group-hover:-translate-y-1">
      <StoryCover story={story} />
    </div>
    <div className="min-w-0">
      <p className="cat">
        <time dateTime={story.createdAt}>{date(story.createdAt)}</time>, {newsTexts.minutes(story.readingMinutes)}
      </p>
      <h3 className="mt-1 line-clamp-3 text-xl [overflow-wrap:anywhere]">
        <Link to={`/blog/${story.slug}`} className="stretched group-hover:underline">
          {story.title}
        </Link>
      </h3>
      <p className="mt-1.5 line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">{story.excerpt}</p>
    </div>
  </li>
);

export const StoryTileSkeleton = () => (
  <li className="grid grid-cols-[104px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-1">
    <Skeleton className="aspect-square w-full" />
    <div className="grid content-start gap-2">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-full" />
    </div>
  </li>
);
