import { TOPIC_CATEGORIES, trendTexts, type TopicCategory, type TrendingTopics } from '@refrain/contracts/trends';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { buttonClass } from '../../shared/ui/Button';
import { Segmented } from '../../shared/ui/form/Segmented';
import { EmptyState, Loading, Skeleton } from '../../shared/ui/states';
import { topicPath } from './TopicChip';

export type Kind = TopicCategory | 'everything';
const KINDS: readonly Kind[] = ['everything', ...TOPIC_CATEGORIES];
const KIND_LABELS: Readonly<Record<Kind, string>> = { everything: trendTexts.all, ...trendTexts.categories };

export const isOfKind = (kind: Kind) => (topic: TrendingTopics[number]) => kind === 'everything' || topic.category === kind;

export const CategoryFilter = ({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) => (
  <Segmented
    label={trendTexts.filter}
    options={KINDS}
    labels={KIND_LABELS}
    value={value}
    onChange={onChange}
    className="max-sm:gap-1.5 max-sm:border-0 [&>*]:flex-none [&>*]:px-2.5 max-sm:[&>*]:border max-sm:[&>*]:border-edge"
  />
);

type Props = { topics: TrendingTopics; kind?: Kind; current?: string; onChoose?: () => void };

/** Topics by rank; the bar shows how each compares with the first. Filtered, each keeps its rank. */
export const TopicRows = ({ topics, kind = 'everything', current, onChoose }: Props) => {
  const most = Math.max(...topics.map(({ weeklyCount }) => weeklyCount), 1);
  const isShown = isOfKind(kind);
  return (
    <ol>
      {topics.map((topic, i) =>
        isShown(topic) ? (
          <li key={topic.id} value={i + 1}>
            <Link
              to={topicPath(topic.id)}
              aria-current={topic.id === current || undefined}
              {...(onChoose ? { onClick: onChoose } : {})}
              className={cx(
                'relative -mx-2 grid min-h-[3.75rem] grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-3 rounded-field px-2 py-2 transition-colors duration-150 hover:bg-ink/5',
                topic.id === current && 'bg-ink/5',
              )}
            >
              <span className="font-display text-[1.1875rem] leading-none font-bold">{i + 1}</span>
              <span className="min-w-0 leading-snug">
                <b className="block truncate font-semibold">{topic.hashtag}</b>
                <span className="block text-[0.8125rem] text-ink-3">{trendTexts.categories[topic.category]}</span>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-[3px] rounded-pill bg-line-strong"
                  style={{ width: `${(topic.weeklyCount / most) * 100}%` }}
                />
              </span>
              <span className="text-right text-[0.8125rem] text-ink-3 tabular-nums">
                {trendTexts.people(topic.weeklyCount)}
                {topic.isLastWeek && <span className="block">{trendTexts.lastWeek}</span>}
              </span>
            </Link>
          </li>
        ) : null,
      )}
    </ol>
  );
};

export const TopicRowsSkeleton = () => (
  <Loading>
    {[70, 52, 44, 30, 24].map((width) => (
      <div key={width} className="grid min-h-[3.75rem] grid-cols-[36px_minmax(0,1fr)] items-center gap-3">
        <Skeleton className="size-6" />
        <Skeleton className="h-8" />
      </div>
    ))}
  </Loading>
);

export const NoTopics = ({ onChoose }: { onChoose?: () => void }) => (
  <EmptyState
    title={trendTexts.empty}
    text={trendTexts.emptyHint}
    action={
      <Link to="/" className={buttonClass()} {...(onChoose ? { onClick: onChoose } : {})}>
        {trendTexts.write}
      </Link>
    }
  />
);
