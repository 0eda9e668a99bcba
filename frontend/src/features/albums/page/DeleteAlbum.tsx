import { albumTexts, type Album } from '@refrain/contracts/albums';
import { commonTexts } from '@refrain/contracts/kernel';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDeleteAlbumMutation } from '../api';

/** Asks before an album goes. */
export const DeleteAlbum = ({ album, onClose }: { album: Album; onClose: () => void }) => {
  const navigate = useNavigate();
  const [remove] = useDeleteAlbumMutation();
  const { submit } = useSubmit(remove, {
    failed: albumTexts.removeFailed,
    reason: commonTexts.unchanged,
    done: { title: albumTexts.removed },
  });
  const confirm = async () => {
    const isDone = await submit(album.id);
    if (isDone) void navigate('/albums', { replace: true });
    return isDone;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={albumTexts.remove}
      description={albumTexts.removeHint}
      quote={album.title}
      confirm={albumTexts.remove}
      onConfirm={confirm}
    />
  );
};
