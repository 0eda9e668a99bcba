import { blockTexts } from '@refrain/contracts/follows';
import { Avatar } from '../../shared/ui/Avatar';
import { BlockNote } from '../../shared/ui/list/Block';
import { More } from '../../shared/ui/list/More';
import { Loading, Skeleton } from '../../shared/ui/states';
import { useGetBlocksInfiniteQuery } from './blocks-api';
import { UnblockButton } from './UnblockButton';

/** Whom one has blocked, each with a way back. */
export const BlockedPeople = () => {
  const list = useGetBlocksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, refetch } = list;
  const people = data?.pages.flatMap((page) => page.people);
  if (!people && isError) return <BlockNote text={blockTexts.listError} onRetry={() => void refetch()} />;
  if (!people) {
    return (
      <Loading>
        <Skeleton className="h-12 w-full max-w-96" />
      </Loading>
    );
  }
  if (people.length === 0) return <BlockNote text={blockTexts.listEmpty} />;
  return (
    <>
      <ul aria-label={blockTexts.listTitle} className="border-b border-line">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-16 items-center gap-3.5 border-t border-line py-2">
            <Avatar user={person} size={40} />
            <p className="min-w-0 flex-1 leading-snug">
              <b className="block truncate font-semibold">{person.displayName}</b>
              {person.slug && <span className="block truncate text-[13px] text-ink-3">@{person.username}</span>}
            </p>
            <UnblockButton person={person} />
          </li>
        ))}
      </ul>
      <More list={list} label={blockTexts.more} className="mt-4" />
    </>
  );
};
