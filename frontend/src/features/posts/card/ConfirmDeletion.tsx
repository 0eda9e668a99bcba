import { postTexts, type Post } from '@refrain/contracts/posts';
import { useAppDispatch } from '../../../shared/lib/redux';
import { ConfirmDialog, type OpenProps } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDeletePostMutation } from '../cache/api';
import { removePost } from '../cache/patch-post';

export const ConfirmDeletion = ({ post: { id, content }, ...dialog }: OpenProps & { post: Post }) => {
  const dispatch = useAppDispatch();
  const [remove] = useDeletePostMutation();
  const { submit } = useSubmit(remove, {
    failed: postTexts.publishFailedTitle,
    instead: postTexts.deleteFailed,
    done: { title: postTexts.deleted },
  });
  const confirm = async () => {
    const isDone = await submit(id);
    if (isDone) dispatch(removePost(id));
    return isDone;
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={postTexts.deleteTitle}
      description={postTexts.deleteText}
      quote={content}
      confirm={postTexts.delete}
      onConfirm={confirm}
    />
  );
};
