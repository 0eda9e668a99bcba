import { commonTexts } from '@refrain/contracts/kernel';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../../lib/cx';
import { Button, type ButtonSize } from '../Button';

/** A list that is fetched page by page. */
export type Pages = Readonly<{
  data?: Readonly<{ pages: readonly unknown[] }> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}>;

export type MoreProps = {
  list: Pages;
  label?: string;
  /** Fetches on by itself before the end is in sight; the button is for keyboards, and for when that did not work. */
  ahead?: boolean;
  size?: ButtonSize;
  className?: string;
};

/** The way to the next page of a list; says so where it could not be fetched, and tries again only when asked. */
export const More = ({ list, label = commonTexts.more, ahead = false, size = 'normal', className }: MoreProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = list;
  const fetchNext = useEffectEvent(() => void list.fetchNextPage());
  const count = list.data?.pages.length;
  const waits = ahead && hasNextPage && !isFetchingNextPage && !hasFailed;
  useEffect(() => {
    if (!waits || !place.current) return;
    // Of several changes that come at once the last one counts.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && fetchNext(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
    // Looks again after each page: where its end is in sight at once too, nothing changed for the old observer to say.
  }, [waits, count]);
  if (!hasNextPage) return null;
  return (
    <div ref={place} className={cx('grid justify-items-center gap-3', className)}>
      <p role="alert" className="text-ink-2 empty:hidden">
        {hasFailed && 'More could not be loaded.'}
      </p>
      <Button size={size} busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {hasFailed ? 'Try Again' : label}
      </Button>
    </div>
  );
};
