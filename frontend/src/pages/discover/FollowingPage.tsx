import { ACTIVITY_POLL_SECONDS, followingTexts, type FollowedPerson } from '@refrain/contracts/activity';
import { rooms } from '@refrain/contracts/kernel';
import { Link } from 'react-router-dom';
import { useLiveTags } from '../../realtime';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState } from '../../shared/ui/states';
import { StickyColumn } from '../../shared/ui/list/StickyColumn';
import { useUser } from '../../session/use-user';
import { PeopleSkeleton, PersonRow } from '../../features/follows/PeopleList';
import { Suggestions } from '../../features/follows/Suggestions';
import { ActText } from '../../features/activity/ActText';
import { useGetFollowingInfiniteQuery } from '../../features/follows/api';
import { LatestActs } from '../../features/activity/LatestActs';

/** Everyone one follows, and what each of them did last: live where they post, asked for now and then for the rest. */
export const FollowingPage = () => {
  const user = useUser();
  useLiveTags(user ? rooms.feed(user.id) : null, 'Activity');
  const list = useGetFollowingInfiniteQuery(undefined, {
    pollingInterval: ACTIVITY_POLL_SECONDS * 1000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isEmpty = list.data?.pages.every(({ people }) => people.length === 0) === true && !list.hasNextPage;
  return (
    <div className="grid justify-center gap-10 px-4 py-5 md:px-8 md:py-9 wide:grid-cols-[minmax(0,600px)_316px] max-wide:grid-cols-[minmax(0,600px)]">
      <div className="min-w-0">
        <h1 className="title text-[clamp(min(2.5rem,14vw),7vw,5rem)]" tabIndex={-1}>
          {followingTexts.title}
        </h1>
        <p className="mt-2 mb-5 text-ink-2">{followingTexts.hint}</p>
        <PagedList
          list={list}
          items={(page) => page.people}
          keyOf={({ id }) => id}
          error={{ title: followingTexts.error }}
          empty={<NobodyYet />}
          skeleton={<PeopleSkeleton />}
          more={{ label: followingTexts.more, className: 'pt-6' }}
        >
          {(people) => <People people={people} />}
        </PagedList>
      </div>
      <StickyColumn label={followingTexts.latest} className="hidden wide:grid">
        {isEmpty ? <Suggestions /> : <LatestActs />}
      </StickyColumn>
    </div>
  );
};

const People = ({ people }: { people: readonly FollowedPerson[] }) => (
  <ul className="border-b border-line" aria-label={followingTexts.list}>
    {people.map((person) => (
      <PersonRow key={person.id} person={person}>
        {person.lastAct ? (
          <ActText act={person.lastAct} />
        ) : (
          <span className="block text-ink-3">{followingTexts.nothingYet}</span>
        )}
      </PersonRow>
    ))}
  </ul>
);

/** Suggestions of people to follow stand here where there is no side column. */
const NobodyYet = () => (
  <>
    <EmptyState
      title={followingTexts.empty}
      text={followingTexts.emptyHint}
      action={
        <Link to="/discover/music" className={buttonClass()}>
          {followingTexts.find}
        </Link>
      }
    />
    <div className="border-t border-line pt-6 wide:hidden">
      <Suggestions />
    </div>
  </>
);
