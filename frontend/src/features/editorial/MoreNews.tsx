import { newsTexts } from '@refrain/contracts/editorial';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { useGetNewsInfiniteQuery } from './api';
import { StoryCover } from './StoryCover';

const SHOWN = 4;

/** The newest stories other than the one that is read; nothing while there are none. */
export const MoreNews = ({ besides }: { besides: string }) => {
  const { data } = useGetNewsInfiniteQuery();
  const others = (data?.pages[0]?.posts ?? []).filter(({ slug }) => slug !== besides).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-news" className="animate-fade self-start">
      <h2 id="more-news" className="mb-3 text-[1.1875rem]">
        {newsTexts.more}
      </h2>
      <ul>
        {others.map((story) => (
          <li
            key={story.id}
            className="group relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-3.5"
          >
            <StoryCover story={story} size={64} />
            <div className="min-w-0">
              <p className="cat">{date(story.createdAt)}</p>
              <h3 className="line-clamp-3 font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
                <Link to={`/blog/${story.slug}`} className="stretched group-hover:underline">
                  {story.title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
