import { trendTexts, type TrendingTopic } from '@refrain/contracts/trends';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { count } from '../../shared/lib/text/format';

/** Where the posts of a topic are. */
export const topicPath = (tag: string): string => `/trending?tag=${encodeURIComponent(tag)}`;

/** A topic among others, and how many people used it; use in the last week is shown separately. */
export const TopicChip = ({ topic, className }: { topic: TrendingTopic; className?: string }) => (
  <Link
    to={topicPath(topic.id)}
    className={cx(
      'inline-flex items-center gap-1.5 rounded-pill border border-line-strong px-[13px] transition-colors duration-150 hover:border-current hover:bg-ink/5',
      className,
    )}
  >
    <span className="truncate">{topic.hashtag}</span>
    <span aria-hidden="true" className="flex-none text-[0.8125rem] text-ink-3 tabular-nums">
      {count(topic.weeklyCount)}
      {topic.isLastWeek && ` ${trendTexts.lastWeek}`}
    </span>
    <span className="sr-only">, {trendTexts.used(topic.weeklyCount, topic.isLastWeek)}</span>
  </Link>
);
