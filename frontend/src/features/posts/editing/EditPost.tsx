import { editTexts, POST_MAX_LENGTH, type Post } from '@refrain/contracts/posts';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { EditForm } from './EditForm';
import { useEditPostMutation } from './editing-api';
import { useKeys } from './use-keys';

type Props = { post: Post; onClose: () => void };

/** Other words for a post, in their place. */
export const EditPost = ({ post: { id, content, media, linkUrl }, onClose }: Props) => {
  const [edit] = useEditPostMutation();
  const keyOf = useKeys();
  const { submit } = useSubmit(edit, { failed: editTexts.failed, done: { title: editTexts.saved } });
  return (
    <EditForm
      label={editTexts.field}
      content={content}
      maxLength={POST_MAX_LENGTH}
      mayBeEmpty={media !== null || linkUrl !== null}
      onSave={(text) => submit({ id, content: text, key: keyOf(text) })}
      onClose={onClose}
    />
  );
};
