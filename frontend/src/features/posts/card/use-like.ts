import { postTexts, showingTexts, type Post } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../../shared/lib/redux';
import { waitMessage } from '../../../shared/lib/problem';
import { toast } from '../../../shared/ui/toast/toast';
import { perform } from '../../../session/own-acts/perform';
import { postsApi } from '../cache/api';
import { liking } from '../cache/liking';
import { patchPost } from '../cache/patch-post';

/** Likes, or no longer likes, at once; goes back when the server refuses. While one is under way the next is not taken. */
export const useLike = (post: Post) => {
  const dispatch = useAppDispatch();
  return async () => {
    const { id } = post;
    const liked = !post.isLiked;
    const send = (key: string) => dispatch(postsApi.endpoints.setLike.initiate({ id, liked, key }, { track: false }));
    const done = await dispatch(perform(liking, id, liked, send));
    if (!done) return;
    if (!done.data) {
      // Trying again helps nothing where there is no post, or nothing that takes likes of it.
      const description =
        done.error?.status === 404 ? showingTexts.likeUnconnected : waitMessage(done.error, postTexts.likeFailed);
      return toast({ title: postTexts.publishFailedTitle, description, tone: 'destructive' });
    }
    const { likeCount, pointsAwarded } = done.data;
    // A push that came meanwhile knows more than this answer.
    if (done.isLast) dispatch(patchPost(id, (now) => (now.position === post.position ? { likeCount } : {})));
    const said = liked ? postTexts.liked : postTexts.unliked;
    toast({ title: pointsAwarded > 0 ? said + postTexts.earned(pointsAwarded) : said });
  };
};
