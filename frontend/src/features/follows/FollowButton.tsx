import { followTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/store';
import { Button, type ButtonSize } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast';
import { useUser } from '../accounts/use-user';
import { checkForNewPosts, leaveAuthor } from '../posts/feed-news';
import { useFollowMutation, useUnfollowMutation } from './api';
import { patchFollowing } from './patch-following';

type Props = { person: { id: string; displayName: string; isFollowing: boolean }; size?: ButtonSize; prominent?: boolean };

/** Follows or unfollows at once; goes back when the server refuses. */
export const FollowButton = ({ person, size = 'normal', prominent = false }: Props) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  const [follow, following] = useFollowMutation();
  const [unfollow, unfollowing] = useUnfollowMutation();
  const busy = following.isLoading || unfollowing.isLoading;
  const toggle = async () => {
    if (busy) return;
    const wish = !person.isFollowing;
    dispatch(patchFollowing(person.id, wish));
    const { data, error } = await (wish ? follow(person.id) : unfollow(person.id));
    if (error) {
      dispatch(patchFollowing(person.id, !wish));
      const description = wish ? followTexts.followFailed : followTexts.unfollowFailed;
      return toast({ title: postTexts.publishFailedTitle, description, tone: 'destructive' });
    }
    const points = 'pointsAwarded' in data ? data.pointsAwarded : 0;
    const said = wish ? followTexts.followed : followTexts.unfollowed;
    toast({ title: points > 0 ? said + postTexts.earned(points) : said });
    await dispatch(wish ? checkForNewPosts() : leaveAuthor(person.id));
  };
  return (
    <Button
      variant={prominent === person.isFollowing ? 'outline' : 'primary'}
      size={size}
      aria-pressed={person.isFollowing}
      aria-label={`${person.isFollowing ? followTexts.unfollow : followTexts.follow} ${person.displayName}`}
      onClick={() => (user ? void toggle() : navigate('/auth'))}
    >
      {person.isFollowing ? followTexts.following : followTexts.follow}
    </Button>
  );
};
