import { accountTexts, profilePath, type Profile } from '@refrain/contracts/accounts';
import { headOfPerson } from '@refrain/contracts/site';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../app/NotFoundPage';
import { problemOf } from '../../shared/lib/api';
import { usePageHead } from '../../shared/lib/page-head';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { ProfilePosts } from '../posts/ProfilePosts';
import { useGetProfileQuery } from './api';
import { ProfileHero } from './ProfileHero';
import { ProfileTracks } from './ProfileTracks';

const labels = { tracks: 'Tracks', posts: 'Posts' } as const;
type Tab = keyof typeof labels;
const TABS: readonly Tab[] = ['tracks', 'posts'];

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
  return <ProfileView key={profile.id} profile={profile} />;
};

const ProfileView = ({ profile }: { profile: Profile }) => (
  <>
    <ProfileHero profile={profile} />
    <div className="mx-auto max-w-[880px] px-4 pt-4 md:px-8">
      {profile.role === 'artist' || profile.role === 'admin' ? <TracksAndPosts profile={profile} /> : <OnlyPosts profile={profile} />}
    </div>
  </>
);

const TracksAndPosts = ({ profile }: { profile: Profile }) => {
  const [tab, setTab] = useState<Tab>('tracks');
  return (
    <Tabs label="What they made" tabs={TABS} labels={labels} value={tab} onChange={setTab}>
      <TabPanel value="tracks" className="pt-6">
        <ProfileTracks profile={profile} />
      </TabPanel>
      <TabPanel value="posts" className="mx-auto max-w-[600px] pt-2">
        <ProfilePosts profile={profile} />
      </TabPanel>
    </Tabs>
  );
};

const OnlyPosts = ({ profile }: { profile: Profile }) => (
  <section aria-label={labels.posts} className="mx-auto max-w-[600px]">
    <ProfilePosts profile={profile} />
  </section>
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
