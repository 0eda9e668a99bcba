import { TOPICS_SHOWN, TOPICS_SHOWN_MOBILE, trendTexts } from '@refrain/contracts/trends';
import { BlockNote } from '../../shared/ui/list/Block';
import { Skeleton } from '../../shared/ui/states';
import { TopicChip } from './TopicChip';
import { useTopics } from './use-topics';

/** The topics of small screens, which have no side column: one line that is swept sideways. Asks for what the side column asks for. */
export const TrendingNow = () => {
  const { topics, failed, retry } = useTopics(TOPICS_SHOWN);
  if (topics?.length === 0) return null;
  return (
    <section aria-labelledby="trending-now" className="mb-4">
      <h2 id="trending-now" className="mb-2 text-[1.0625rem]">
        {trendTexts.now}
      </h2>
      {failed && <BlockNote text={trendTexts.failed} onRetry={retry} />}
      {!failed && (
        <ul
          className="relative -mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-0.5 [scrollbar-width:none]"
          aria-busy={!topics || undefined}
        >
          {topics
            ? topics.slice(0, TOPICS_SHOWN_MOBILE).map((topic) => (
                <li key={topic.id} className="flex flex-none">
                  <TopicChip topic={topic} className="min-h-11 max-w-[75vw]" />
                </li>
              ))
            : [1, 2, 3, 4].map((n) => (
                <li key={n} className="flex-none">
                  <Skeleton className="h-11 w-28 rounded-pill!" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
};
