import { accountTexts, profilePath, type Profile } from '@refrain/contracts/accounts';
import { headOfPerson } from '@refrain/contracts/site';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { NotFoundPage } from '../fallbacks/NotFoundPage';
import { problemOf } from '../../shared/lib/api/api';
import { usePageHead } from '../../shared/lib/browser/page-head';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { BlockedProfile } from '../../features/follows/BlockedProfile';
import { useGetProfileQuery } from '../../features/accounts/profile/profiles-api';
import { ProfileHero } from './ProfileHero';
import { ProfileTabs } from './ProfileTabs';

const Supporters = lazy(() => import('../../features/tips/Supporters').then((m) => ({ default: m.Supporters })));

/** A person's page at /fan, /artist or /admin; another role's address leads to the right one. */
export const ProfilePage = () => {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { data, currentData, error, refetch } = useGetProfileQuery(slug);
  const profile = currentData ?? (data?.slug === slug ? data : undefined);
  usePageHead(profile && headOfPerson(profile));
  if (!profile && problemOf(error)?.status === 404) return <NotFoundPage />;
  if (!profile && error) {
    return <ErrorState title={accountTexts.profileError} text={accountTexts.profileErrorHint} onRetry={() => void refetch()} />;
  }
  if (!profile) return <ProfileSkeleton />;
  if (pathname !== profilePath(profile)) return <Navigate to={profilePath(profile)} replace />;
  return profile.isBlocked ? <BlockedProfile profile={profile} /> : <ProfileView key={profile.id} profile={profile} />;
};

const ProfileView = ({ profile }: { profile: Profile }) => (
  <>
    <ProfileHero profile={profile} />
    <div className="mx-auto max-w-[880px] px-4 pt-4 pb-8 md:px-8">
      <ProfileTabs profile={profile} />
      {profile.role === 'artist' && (
        <Suspense fallback={null}>
          <Supporters artistId={profile.id} />
        </Suspense>
      )}
    </div>
  </>
);

const ProfileSkeleton = () => (
  <Loading>
    <div className="bg-sunk px-4 py-10 md:px-12">
      <div className="mx-auto flex max-w-[1120px] flex-col gap-6 md:flex-row md:items-end">
        <Skeleton className="size-36 rounded-full bg-line! md:size-48" />
        <div className="grid gap-3">
          <Skeleton className="h-16 w-72 max-w-full bg-line!" />
          <Skeleton className="h-6 w-48 bg-line!" />
        </div>
      </div>
    </div>
  </Loading>
);
