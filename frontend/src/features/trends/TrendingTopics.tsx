import { TOPICS_SHOWN, trendTexts } from '@refrain/contracts/trends';
import { lazy, Suspense, useState } from 'react';
import { Block, BlockNote } from '../../shared/ui/list/Block';
import { Loading, Skeleton } from '../../shared/ui/states';
import { TopicChip } from './TopicChip';
import { useTopics } from './use-topics';

const AllTopics = lazy(() => import('./AllTopics').then((m) => ({ default: m.AllTopics })));

/** What people post about this week, in the side column. */
export const TrendingTopics = () => {
  const { topics, failed, retry } = useTopics(TOPICS_SHOWN);
  const [open, setOpen] = useState(false);
  return (
    <Block
      title={trendTexts.title}
      note={
        <button type="button" aria-label={trendTexts.allTitle} onClick={() => setOpen(true)}>
          {trendTexts.all}
        </button>
      }
    >
      {failed && <BlockNote text={trendTexts.failed} onRetry={retry} />}
      {!topics && !failed && <ChipSkeletons />}
      {topics?.length === 0 && <p className="text-ink-2">{trendTexts.emptyHint}</p>}
      {topics && topics.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic.id} className="flex">
              <TopicChip topic={topic} className="min-h-[2.1875rem] max-w-[300px] pointer-coarse:min-h-11" />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <AllTopics onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Block>
  );
};

const ChipSkeletons = () => (
  <Loading>
    <div className="flex flex-wrap gap-2">
      {['w-32', 'w-24', 'w-28', 'w-20', 'w-20'].map((width, i) => (
        <Skeleton key={i} className={`h-[2.1875rem] rounded-pill! ${width}`} />
      ))}
    </div>
  </Loading>
);
