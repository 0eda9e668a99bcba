import { followTexts, type FollowResponse, type UnfollowResponse } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../shared/lib/redux';
import { Button, type ButtonSize } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import type { Send } from '../../session/own-acts/perform';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { followsApi } from './api';
import { following } from './following';

type Props = { person: { id: string; displayName: string; isFollowing: boolean }; size?: ButtonSize; prominent?: boolean };

/** Follows or unfollows at once; goes back when the server refuses. */
export const FollowButton = ({ person, size = 'normal', prominent = false }: Props) => {
  const dispatch = useAppDispatch();
  const act = useOwnAct(following, person.id);
  const press = async () => {
    const { follow, unfollow } = followsApi.endpoints;
    const send: Send<FollowResponse | UnfollowResponse> = async (key, isFollowed) => {
      const pressed = { id: person.id, key };
      return isFollowed
        ? dispatch(follow.initiate(pressed, { track: false }))
        : dispatch(unfollow.initiate(pressed, { track: false }));
    };
    const hint = (wish: boolean) => (wish ? followTexts.followFailed : followTexts.unfollowFailed);
    const done = await act(!person.isFollowing, send, { title: postTexts.publishFailedTitle, hint });
    if (!done) return;
    const points = 'pointsAwarded' in done.data ? done.data.pointsAwarded : 0;
    const said = done.wish ? followTexts.followed : followTexts.unfollowed;
    toast({ title: points > 0 ? said + postTexts.earned(points) : said });
  };
  return (
    <Button
      variant={prominent === person.isFollowing ? 'outline' : 'primary'}
      size={size}
      aria-pressed={person.isFollowing}
      aria-label={person.isFollowing ? followTexts.unfollowOf(person.displayName) : `${followTexts.follow} ${person.displayName}`}
      onClick={() => void press()}
    >
      {person.isFollowing ? followTexts.following : followTexts.follow}
    </Button>
  );
};
