import { isProfileTab, PROFILE_TABS, profileTexts, type Profile, type ProfileTab } from '@refrain/contracts/accounts';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { PeopleList } from '../../features/follows/PeopleList';
import { ProfilePosts } from '../../features/posts/feed/ProfilePosts';
import { WithPostParts } from '../posts/WithPostParts';
import { ProfileTracks } from '../../features/tracks/discover/ProfileTracks';

/** What a person is known for stands first. */
const firstOf = ({ role }: Profile): ProfileTab => (role === 'artist' || role === 'admin' ? 'tracks' : 'posts');

/** Posts, tracks, followers, following; which of them is shown is part of the address. */
export const ProfileTabs = ({ profile }: { profile: Profile }) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = isProfileTab(asked) ? asked : firstOf(profile);
  const show = (next: ProfileTab) =>
    setParams(next === firstOf(profile) ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <Tabs label={profileTexts.tabsLabel} tabs={PROFILE_TABS} labels={profileTexts.tabs} value={tab} onChange={show}>
      <TabPanel value="posts" className="mx-auto max-w-[600px] pt-2">
        <WithPostParts>
          <ProfilePosts profile={profile} />
        </WithPostParts>
      </TabPanel>
      <TabPanel value="tracks" className="pt-6">
        <ProfileTracks profile={profile} />
      </TabPanel>
      <TabPanel value="followers" className="mx-auto max-w-[600px] pt-6">
        <PeopleList profile={profile} list="followers" />
      </TabPanel>
      <TabPanel value="following" className="mx-auto max-w-[600px] pt-6">
        <PeopleList profile={profile} list="following" />
      </TabPanel>
    </Tabs>
  );
};
