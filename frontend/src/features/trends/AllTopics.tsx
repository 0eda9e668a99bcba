import { MOST_TOPICS, trendTexts } from '@refrain/contracts/trends';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { CategoryFilter, isOfKind, NoTopics, TopicRows, TopicRowsSkeleton, type Kind } from './TopicRows';
import { useTopics } from './use-topics';

/** All topics, over the page; they are fetched as long as it is open. */
export const AllTopics = ({ onClose }: { onClose: () => void }) => {
  const { topics, failed, retry } = useTopics(MOST_TOPICS);
  const [kind, setKind] = useState<Kind>('everything');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={trendTexts.allTitle} description={trendTexts.allHint}>
      {failed && <ErrorState title={trendTexts.failed} onRetry={retry} />}
      {!topics && !failed && <TopicRowsSkeleton />}
      {topics?.length === 0 && <NoTopics onChoose={onClose} />}
      {topics && topics.length > 0 && (
        <div className="grid min-w-0 gap-3">
          <CategoryFilter value={kind} onChange={setKind} />
          {topics.some(isOfKind(kind)) ? (
            <TopicRows topics={topics} kind={kind} onChoose={onClose} />
          ) : (
            <EmptyState
              title={trendTexts.emptyCategory}
              text={trendTexts.emptyCategoryHint}
              action={<Button onClick={() => setKind('everything')}>{trendTexts.topics}</Button>}
            />
          )}
        </div>
      )}
    </Dialog>
  );
};
