import { postTexts, showingTexts, type Post } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../../shared/lib/redux';
import { toast } from '../../../shared/ui/toast/toast';
import { useOwnAct } from '../../../session/own-acts/use-own-act';
import { postsApi } from '../cache/api';
import { liking } from '../cache/liking';
import { patchPost } from '../cache/patch-post';

/** Likes, or no longer likes, at once; goes back when the server refuses. */
export const useLike = (post: Post) => {
  const dispatch = useAppDispatch();
  const act = useOwnAct(liking, post.id);
  return async () => {
    const { id } = post;
    const send = (key: string, liked: boolean) =>
      dispatch(postsApi.endpoints.setLike.initiate({ id, liked, key }, { track: false }));
    // Trying again helps nothing where there is no post, or nothing that takes likes of it.
    const failed = { title: postTexts.publishFailedTitle, hint: postTexts.likeFailed, gone: showingTexts.likeUnconnected };
    const done = await act(!post.isLiked, send, failed);
    if (!done) return;
    const { likeCount, pointsAwarded } = done.data;
    // A push that came meanwhile knows more than this answer.
    if (done.isLast) dispatch(patchPost(id, (now) => (now.position === post.position ? { likeCount } : {})));
    const said = done.wish ? postTexts.liked : postTexts.unliked;
    toast({ title: pointsAwarded > 0 ? said + postTexts.earned(pointsAwarded) : said });
  };
};
