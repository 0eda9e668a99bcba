import { roleNames, profilePath, profileTexts, type PersonCard, type Profile } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useUser } from '../../session/use-user';
import { useGetPeopleInfiniteQuery, type PeopleListArg } from './api';
import { FollowButton } from './FollowButton';

type Props = { profile: Profile; list: PeopleListArg['list'] };

const EMPTY = {
  followers: { title: profileTexts.noFans, hint: profileTexts.noFansHint, ownHint: profileTexts.noFansOwnHint },
  following: { title: profileTexts.noFollowing, hint: profileTexts.noFollowingHint, ownHint: profileTexts.noFollowingOwnHint },
} as const;

/** The followers of a person, or the people they follow, newest first. */
export const PeopleList = ({ profile, list }: Props) => {
  const own = useUser()?.id === profile.id;
  const pages = useGetPeopleInfiniteQuery({ userId: profile.id, list }, { refetchOnMountOrArgChange: true });
  const { title, hint, ownHint } = EMPTY[list];
  const nobody = (
    <EmptyState
      title={title}
      text={own ? ownHint : hint(profile.displayName)}
      seed={list.length}
      action={<NextStep profile={profile} own={own} list={list} />}
    />
  );
  return (
    <PagedRows
      list={pages}
      items={(page) => page.people}
      keyOf={({ id }) => id}
      error={{ title: profileTexts.listError, text: profileTexts.listErrorHint }}
      empty={nobody}
      skeleton={<PeopleSkeleton />}
      more={{ className: 'pt-6' }}
      label={profileTexts.tabs[list]}
      className="border-b border-line"
      row={(person) => <PersonRow key={person.id} person={person} />}
    />
  );
};

const NextStep = ({ profile, own, list }: Props & { own: boolean }) => {
  if (!own && list === 'followers') return <FollowButton person={profile} prominent />;
  const [to, text] = own && list === 'followers' ? ['/', postTexts.composer] : ['/discover/music', profileTexts.findMusic];
  return (
    <Link to={to} className={buttonClass()}>
      {text}
    </Link>
  );
};

/** A person in a list, with further details. */
export const PersonRow = ({ person, children }: { person: PersonCard; children?: ReactNode }) => {
  const own = useUser()?.id === person.id;
  const role = roleNames[person.role];
  // A person without an address was erased.
  const known = person.slug !== '';
  return (
    <li className="flex min-h-[4.5rem] items-center gap-3.5 border-t border-line py-2.5">
      <Avatar user={person} size={48} />
      <div className="min-w-0 flex-1 leading-snug">
        {known ? (
          <Link
            to={profilePath(person)}
            className="flex min-h-6 max-w-full items-center font-semibold hover:underline pointer-coarse:min-h-11"
          >
            <span className="truncate">{person.displayName}</span>
          </Link>
        ) : (
          <b className="block truncate font-semibold text-ink-2">{person.displayName}</b>
        )}
        {known && (
          <span className="block truncate text-[0.8125rem] text-ink-3 pointer-coarse:-mt-2.5">
            @{person.username}
            {role && `, ${role}`}
          </span>
        )}
        {children}
      </div>
      {known && !own && <FollowButton person={person} prominent />}
    </li>
  );
};

export const PeopleSkeleton = () =>
  [1, 2, 3, 4].map((n) => (
    <div key={n} className="flex min-h-[4.5rem] items-center gap-3.5 border-t border-line py-2.5">
      <Skeleton className="size-12 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
      <Skeleton className="h-11 w-24 rounded-pill" />
    </div>
  ));
