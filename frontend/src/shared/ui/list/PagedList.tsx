import type { ReactNode } from 'react';
import { ErrorState, Loading } from '../states';
import { BlockNote } from './Block';
import { More, type MoreProps, type Pages } from './More';

type Query<Page> = Pages &
  Readonly<{ data?: Readonly<{ pages: readonly Page[] }> | undefined; isError: boolean; refetch: () => unknown }>;

export type PagedListProps<Page, Item> = {
  list: Query<Page>;
  items: (page: Page) => readonly Item[];
  /** Where items can move between two pages while they are fetched: each stands once. */
  keyOf?: (item: Item) => string;
  /** One line where the list is part of a page, a title and a text where it is the page. */
  error: string | Readonly<{ title: string; text?: string }>;
  empty: ReactNode;
  /** The boxes of what is awaited. */
  skeleton: ReactNode;
  loadingLabel?: string;
  /** Left out where the list fetches on by itself. */
  more?: Omit<MoreProps, 'list'>;
  children: (items: readonly Item[]) => ReactNode;
};

const onceEach = <Item,>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** A list that is fetched page by page: awaited, failed, empty, or there, with the way to more of it. */
export const PagedList = <Page, Item>(props: PagedListProps<Page, Item>) => {
  const { list, items: itemsOf, keyOf, error, empty, skeleton, loadingLabel, more, children } = props;
  if (!list.data) {
    if (!list.isError) return <Loading label={loadingLabel}>{skeleton}</Loading>;
    const retry = () => void list.refetch();
    return typeof error === 'string' ? <BlockNote text={error} onRetry={retry} /> : <ErrorState {...error} onRetry={retry} />;
  }
  const all = list.data.pages.flatMap(itemsOf);
  const items = keyOf ? onceEach(all, keyOf) : all;
  const nothing = typeof empty === 'string' ? <BlockNote text={empty} /> : empty;
  return (
    <>
      {items.length > 0 || list.hasNextPage ? children(items) : nothing}
      {more && <More list={list} {...more} />}
    </>
  );
};

type PagedRowsProps<Page, Item> = Omit<PagedListProps<Page, Item>, 'children'> & {
  /** What the list is called where no heading right above says it. */
  label?: string;
  className?: string;
  /** One item as a row, with its key. */
  row: (item: Item) => ReactNode;
};

/** A paged list whose items stand one below the other. */
export const PagedRows = <Page, Item>({ label, className, row, ...list }: PagedRowsProps<Page, Item>) => (
  <PagedList {...list}>
    {(items) => (
      <ul aria-label={label} className={className}>
        {items.map((item) => row(item))}
      </ul>
    )}
  </PagedList>
);
