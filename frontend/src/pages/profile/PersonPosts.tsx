import type { Profile } from '@refrain/contracts/accounts';
import { ProfilePosts } from '../../features/posts/feed/ProfilePosts';
import { WithPostParts } from '../posts/WithPostParts';

/** The posts of a person, with all that stands at a post. */
export const PersonPosts = ({ profile }: { profile: Profile }) => (
  <WithPostParts>
    <ProfilePosts profile={profile} />
  </WithPostParts>
);
