import { ownTrackTexts as texts, type Track } from '@refrain/contracts/tracks';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../shared/lib/redux';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { tracksApi, useDeleteTrackMutation } from '../api';

type Props = { track: Track; onClose: () => void };

/** Asks first: a song that was deleted does not come back. */
export const DeleteTrack = ({ track: { id, title, artistSlug }, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove] = useDeleteTrackMutation();
  const { submit } = useSubmit(remove, { failed: texts.notDeleted, done: { title: texts.deleted } });
  const confirm = async () => {
    const isDone = await submit(id);
    if (!isDone) return false;
    await navigate(artistSlug ? `/artist/${artistSlug}` : '/discover/music', { replace: true });
    // Behind the page that would ask for the song once more.
    dispatch(tracksApi.util.invalidateTags(['Track', 'Chart', 'Stats']));
    return true;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.deleteTitle}
      description={texts.deleteText}
      quote={title}
      confirm={texts.delete}
      onConfirm={confirm}
    />
  );
};
