import { commentTexts, postTexts, type Comment } from '@refrain/contracts/posts';
import { ConfirmDialog, type OpenProps } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDeleteCommentMutation } from './comments-api';

export const ConfirmCommentDeletion = ({ comment, ...dialog }: OpenProps & { comment: Comment }) => {
  const [remove] = useDeleteCommentMutation();
  const { submit } = useSubmit(remove, {
    failed: postTexts.publishFailedTitle,
    instead: commentTexts.deleteFailed,
    done: { title: commentTexts.deleted },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={postTexts.deleteTitle}
      description={commentTexts.deleteText}
      quote={comment.content}
      confirm={postTexts.delete}
      onConfirm={() => submit(comment)}
    />
  );
};
