import { ALT_MAX_LENGTH, composerTexts, editTexts, postMenuTexts, type Post } from '@refrain/contracts/posts';
import { useState } from 'react';
import { ConfirmDialog, type OpenProps } from '../../../shared/ui/dialog/ConfirmDialog';
import { Field } from '../../../shared/ui/form/Field';
import { TextArea } from '../../../shared/ui/form/Input';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDescribeMediaMutation } from './editing-api';

/** What the picture of a post shows, for viewers who cannot see it. */
export const DescribePicture = ({ post: { id, media }, ...dialog }: OpenProps & { post: Post }) => {
  const [describe] = useDescribeMediaMutation();
  const [alt, setAlt] = useState(media?.alt ?? '');
  const { submit } = useSubmit(describe, { failed: editTexts.failed, done: { title: editTexts.saved } });
  return (
    <ConfirmDialog
      {...dialog}
      title={postMenuTexts.describe}
      description={composerTexts.altHint}
      confirm={editTexts.save}
      look="primary"
      onConfirm={() => submit({ id, alt })}
    >
      {media?.thumbnailUrl && (
        <img src={media.thumbnailUrl} alt="" className="max-h-40 justify-self-start rounded-art border border-line" />
      )}
      <Field label={editTexts.alt} hint={`${[...alt].length} / ${ALT_MAX_LENGTH}`}>
        <TextArea rows={4} maxLength={ALT_MAX_LENGTH} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
