import { newsTexts } from '@refrain/contracts/editorial';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { useGetDrawnCardQuery } from './api';
import { StoryCover } from './StoryCover';

/** One story of the news on the sleeve beside the forms; `otherwise` stands there while there is none. */
export const BlogCard = ({ otherwise }: { otherwise: ReactNode }) => {
  const { data: card, isLoading } = useGetDrawnCardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return null;
  if (!card) return otherwise;
  return (
    <section aria-label={newsTexts.card} className="animate-fade py-6 lg:pt-0 lg:pb-11">
      <div className="group relative grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4 lg:grid-cols-[128px_minmax(0,1fr)] lg:gap-6">
        <StoryCover
          story={card}
          size={128}
          className="!size-21 transition-transform duration-200 ease-out group-hover:-rotate-2 lg:!size-32"
        />
        <div className="min-w-0">
          <p className="cat text-current">
            {newsTexts.card}, <time dateTime={card.createdAt}>{date(card.createdAt)}</time>
          </p>
          <h2 className="mt-1 line-clamp-3 text-[1.25rem] [overflow-wrap:anywhere] lg:text-[1.875rem]">
            <Link
              to={`/blog/${card.slug}`}
              className="stretched group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
            >
              {card.title}
            </Link>
          </h2>
          <p className="mt-2 line-clamp-3 max-w-[50ch] text-base [overflow-wrap:anywhere]">{card.excerpt}</p>
        </div>
      </div>
    </section>
  );
};
