import { postMenuTexts, postTexts } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../../shared/lib/redux';
import { waitMessage } from '../../../shared/lib/api/problem';
import { toast } from '../../../shared/ui/toast/toast';
import { postsSettled } from '../cache/feed-buffer';
import { takePost } from '../cache/patch-post';
import { hidingApi } from '../cache/hiding-api';

const failed = (description: string) => toast({ title: postTexts.publishFailedTitle, description, tone: 'destructive' });

/** Hides a post at once, and offers to undo it; it comes back by itself when the server refuses. */
export const useHide = (postId: string) => {
  const dispatch = useAppDispatch();
  const { hidePost, unhidePost } = hidingApi.endpoints;
  return async () => {
    const putBack = dispatch(takePost(postId));
    // The card, with all hooks of its menu, is gone by now.
    const { error } = await dispatch(hidePost.initiate(postId));
    if (error) {
      putBack();
      return failed(waitMessage(error, postMenuTexts.hideFailed));
    }
    dispatch(postsSettled([postId]));
    const undo = async () => {
      const answer = await dispatch(unhidePost.initiate(postId));
      if (answer.error) return failed(waitMessage(answer.error, postMenuTexts.unhideFailed));
      putBack();
    };
    toast({
      title: postMenuTexts.hidden,
      description: postMenuTexts.hiddenHint,
      action: { label: postMenuTexts.undo, onSelect: () => void undo() },
    });
  };
};
