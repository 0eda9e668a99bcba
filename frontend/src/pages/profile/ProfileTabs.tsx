import { isProfileTab, PROFILE_TABS, profileTexts, type Profile, type ProfileTab } from '@refrain/contracts/accounts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';

const PersonPosts = lazy(() => import('./PersonPosts').then((module) => ({ default: module.PersonPosts })));
const ProfileTracks = lazy(() =>
  import('../../features/tracks/discover/ProfileTracks').then((module) => ({ default: module.ProfileTracks })),
);
const AlbumShelf = lazy(() => import('../../features/albums/AlbumShelf').then((module) => ({ default: module.AlbumShelf })));
const VideoShelf = lazy(() => import('../../features/videos/VideoShelf').then((module) => ({ default: module.VideoShelf })));
const PeopleList = lazy(() => import('../../features/follows/PeopleList').then((module) => ({ default: module.PeopleList })));

/** What a person is known for stands first. */
const firstOf = ({ role }: Profile): ProfileTab => (role === 'artist' || role === 'admin' ? 'tracks' : 'posts');

/** Posts, tracks, followers, following; which of them is shown is part of the address. */
export const ProfileTabs = ({ profile }: { profile: Profile }) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = isProfileTab(asked) ? asked : firstOf(profile);
  const show = (next: ProfileTab) =>
    setParams(next === firstOf(profile) ? {} : { tab: next }, { replace: true, preventScrollReset: true, flushSync: true });
  return (
    <Tabs label={profileTexts.tabsLabel} tabs={PROFILE_TABS} labels={profileTexts.tabs} value={tab} onChange={show}>
      <TabPanel value="posts" className="mx-auto max-w-[600px] pt-2">
        <Suspense>
          <PersonPosts profile={profile} />
        </Suspense>
      </TabPanel>
      <TabPanel value="tracks" className="pt-6">
        <Suspense>
          <AlbumShelf artistId={profile.id} />
          <ProfileTracks profile={profile} />
          <VideoShelf artistId={profile.id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="followers" className="mx-auto max-w-[600px] pt-6">
        <Suspense>
          <PeopleList profile={profile} list="followers" />
        </Suspense>
      </TabPanel>
      <TabPanel value="following" className="mx-auto max-w-[600px] pt-6">
        <Suspense>
          <PeopleList profile={profile} list="following" />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
};
