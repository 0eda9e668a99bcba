import { postTexts, showingTexts, type Post } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../app/store';
import { problemOf } from '../../shared/lib/problem';
import { toast } from '../../shared/ui/toast';
import { useToggleLikeMutation } from './api';
import { patchPost } from './patch-post';
import { likeToggled } from './post-pages';

/** Likes or unlikes at once; goes back when the server refuses. While one is under way the next is not taken. */
export const useLike = (post: Post) => {
  const dispatch = useAppDispatch();
  const [toggle, { isLoading }] = useToggleLikeMutation();
  return async () => {
    if (isLoading) return;
    const undo = dispatch(patchPost(post.id, likeToggled));
    const { data, error } = await toggle(post.id);
    if (error) {
      undo();
      // Trying again helps nothing where there is no post, or nothing that takes likes of it.
      const description = problemOf(error)?.status === 404 ? showingTexts.likeUnconnected : postTexts.likeFailed;
      return toast({ title: postTexts.publishFailedTitle, description, tone: 'destructive' });
    }
    // A push that came meanwhile knows more than this answer.
    const { action, likeCount, pointsAwarded } = data;
    dispatch(patchPost(post.id, (now) => ({ isLiked: action === 'liked', ...(now.position === post.position ? { likeCount } : {}) })));
    const said = action === 'liked' ? postTexts.liked : postTexts.unliked;
    toast({ title: pointsAwarded > 0 ? said + postTexts.earned(pointsAwarded) : said });
  };
};
