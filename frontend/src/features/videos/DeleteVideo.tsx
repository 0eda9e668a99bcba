import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useDeleteVideoMutation } from './api';

/** Asks first: a video that was deleted does not come back. */
export const DeleteVideo = ({ video: { id, title }, onClose }: { video: Video; onClose: () => void }) => {
  const navigate = useNavigate();
  const [remove] = useDeleteVideoMutation();
  const { submit } = useSubmit(remove, { failed: texts.notDeleted, done: { title: texts.deleted } });
  const confirm = async () => {
    const isDone = await submit(id);
    if (isDone) await navigate('/discover/videos', { replace: true });
    return Boolean(isDone);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.delete}
      description={texts.deleteHint}
      quote={title}
      confirm={texts.delete}
      onConfirm={confirm}
    />
  );
};
