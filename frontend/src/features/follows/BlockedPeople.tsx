import { blockTexts } from '@refrain/contracts/follows';
import { Avatar } from '../../shared/ui/Avatar';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useGetBlocksInfiniteQuery } from './blocks-api';
import { UnblockButton } from './UnblockButton';

/** The people the viewer blocked, each with a button that ends the block. */
export const BlockedPeople = () => {
  const list = useGetBlocksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.people}
      error={blockTexts.listError}
      empty={blockTexts.listEmpty}
      skeleton={<Skeleton className="h-12 w-full max-w-96" />}
      more={{ className: 'mt-4' }}
      label={blockTexts.listTitle}
      className="border-b border-line"
      row={(person) => (
        <li key={person.id} className="flex min-h-16 items-center gap-3.5 border-t border-line py-2">
          <Avatar user={person} size={40} />
          <p className="min-w-0 flex-1 leading-snug">
            <b className="block truncate font-semibold">{person.displayName}</b>
            {person.slug && <span className="block truncate text-[0.8125rem] text-ink-3">@{person.username}</span>}
          </p>
          <UnblockButton person={person} />
        </li>
      )}
    />
  );
};
