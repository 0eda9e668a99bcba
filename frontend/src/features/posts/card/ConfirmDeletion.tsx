import { postTexts, type Post } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../../shared/lib/redux';
import { waitMessage } from '../../../shared/lib/problem';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { toast } from '../../../shared/ui/toast/toast';
import { useDeletePostMutation } from '../cache/api';
import { removePost } from '../cache/patch-post';

type Props = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

export const ConfirmDeletion = ({ post, open, onOpenChange }: Props) => {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeletePostMutation();
  const confirm = async () => {
    const { error } = await remove(post.id);
    if (error)
      return toast({
        title: postTexts.publishFailedTitle,
        description: waitMessage(error, postTexts.deleteFailed),
        tone: 'destructive',
      });
    onOpenChange(false);
    dispatch(removePost(post.id));
    toast({ title: postTexts.deleted });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={postTexts.deleteTitle}
      description={postTexts.deleteText}
      busy={isLoading}
    >
      {post.content && (
        <blockquote dir="auto" className="liner line-clamp-3 border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
          {post.content}
        </blockquote>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={() => onOpenChange(false)}>
          {postTexts.cancel}
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
          {postTexts.delete}
        </Button>
      </div>
    </Dialog>
  );
};
