import { profilePath } from '@refrain/contracts/accounts';
import { rooms } from '@refrain/contracts/kernel';
import { tipGoalTexts, tipTexts, type SupportedArtist, type TipGoal } from '@refrain/contracts/tips';
import { Link } from 'react-router-dom';
import { useLiveTags } from '../../realtime';
import { useUser } from '../../session/use-user';
import { Avatar } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetSupportedInfiniteQuery, useGetTipGoalsInfiniteQuery } from './api';
import { GoalProgress } from './GoalProgress';
import { OwnGoal } from './OwnGoal';
import { TierBadge } from './TierBadge';
import { TipButton } from './TipButton';

const music = (
  <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
    {tipGoalTexts.toMusic}
  </Link>
);

/** /tip-goals: what artists save up for, live, and the artists that one supports. */
export const TipGoalsPage = () => {
  const user = useUser();
  const goals = useGetTipGoalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const supported = useGetSupportedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  useLiveTags(rooms.tipGoals(), 'Context');
  return (
    <Page title={tipGoalTexts.title} hint={tipGoalTexts.hint} className="max-w-[880px]">
      {user?.role === 'artist' && <OwnGoal artistId={user.id} />}
      <section aria-labelledby="open-goals" className="mb-8">
        <h2 id="open-goals" className="mb-3 text-[1.375rem]">
          {tipGoalTexts.goals}
        </h2>
        <PagedRows
          list={goals}
          items={(page) => page.goals}
          error={{ title: tipGoalTexts.error }}
          empty={<EmptyState title={tipGoalTexts.none} text={tipGoalTexts.noneHint} seed={7} action={music} />}
          skeleton={<SkeletonRows count={3} className="h-20" />}
          more={{ label: tipGoalTexts.more }}
          className="border-b border-line"
          row={(goal) => <Goal key={goal.id} goal={goal} />}
        />
      </section>
      <section aria-labelledby="supported">
        <h2 id="supported" className="mb-3 text-[1.375rem]">
          {tipGoalTexts.supported}
        </h2>
        <PagedRows
          list={supported}
          items={(page) => page.artists}
          keyOf={({ artistId }) => artistId}
          error={{ title: tipGoalTexts.error }}
          empty={<EmptyState title={tipGoalTexts.noneSupported} text={tipGoalTexts.noneSupportedHint} seed={17} action={music} />}
          skeleton={<SkeletonRows count={2} className="h-14" />}
          more={{}}
          className="border-b border-line"
          row={(each) => <Supported key={each.artistId} of={each} />}
        />
      </section>
    </Page>
  );
};

const Goal = ({ goal }: { goal: TipGoal }) => {
  const { artist, artistId } = goal;
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={profilePath(artist)} className="flex min-h-11 min-w-0 items-center gap-3 font-semibold hover:underline">
          <Avatar user={artist} size={40} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{artist.displayName}</span>
        </Link>
        <TipButton artist={{ id: artistId, displayName: artist.displayName, role: 'artist' }} className={buttonClass()} />
      </div>
      <GoalProgress goal={goal} />
    </li>
  );
};

const Supported = ({ of: { artist, total, tier } }: { of: SupportedArtist }) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
    <Link to={profilePath(artist)} className="flex min-h-11 min-w-0 items-center gap-3 font-semibold hover:underline">
      <Avatar user={artist} size={40} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{artist.displayName}</span>
    </Link>
    <span className="flex flex-wrap items-center gap-3">
      <TierBadge tier={tier} />
      <span className="font-semibold">{tipTexts.points(total)}</span>
    </span>
  </li>
);
