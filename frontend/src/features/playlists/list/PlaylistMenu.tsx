import { commonTexts } from '@refrain/contracts/kernel';
import { playlistTexts as texts, type Playlist } from '@refrain/contracts/playlists';
import { Ellipsis, LogOut, Pencil, Trash2, UserPlus, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../session/use-user';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/menu/Menu';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDeletePlaylistMutation, useLeavePlaylistMutation } from '../api';

const PlaylistForm = lazy(() => import('../form/PlaylistForm').then((m) => ({ default: m.PlaylistForm })));
const Members = lazy(() => import('./Members').then((m) => ({ default: m.Members })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;
type Asked = 'edit' | 'members' | 'delete' | null;

/** What a viewer may do with a list besides its songs. */
export const PlaylistMenu = ({ list }: { list: Playlist }) => {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>(null);
  const [leave] = useLeavePlaylistMutation();
  const leaving = useSubmit(leave, { failed: texts.failed, reason: commonTexts.unchanged });
  const close = () => setAsked(null);
  if (!user || (list.standing !== 'owner' && list.standing !== 'member')) return null;
  return (
    <>
      <Menu
        label={texts.menu(list.name)}
        trigger={
          <IconButton label={texts.menu(list.name)} className="!text-current">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {list.standing === 'owner' ? (
          <>
            <MenuItem icon={icon(Pencil)} onSelect={() => setAsked('edit')}>
              {texts.edit}
            </MenuItem>
            {!list.rule && (
              <MenuItem icon={icon(UserPlus)} onSelect={() => setAsked('members')}>
                {texts.invite}
              </MenuItem>
            )}
            <MenuItem icon={icon(Trash2)} danger onSelect={() => setAsked('delete')}>
              {texts.delete}
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={icon(LogOut)} onSelect={() => void leaving.submit({ id: list.id, userId: user.id })}>
            {texts.leave}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked === 'edit' && <PlaylistForm list={list} isSmart={list.rule !== null} onClose={close} />}
        {asked === 'members' && <Members list={list} onClose={close} />}
      </Suspense>
      {asked === 'delete' && <DeletePlaylist list={list} onClose={close} />}
    </>
  );
};

const DeletePlaylist = ({ list, onClose }: { list: Playlist; onClose: () => void }) => {
  const navigate = useNavigate();
  const [remove] = useDeletePlaylistMutation();
  const { submit } = useSubmit(remove, {
    failed: texts.failed,
    reason: commonTexts.unchanged,
    done: { title: texts.deleted, tone: 'good' },
  });
  const confirmed = async () => {
    const isDone = await submit(list.id);
    if (isDone) void navigate('/audio-library?show=playlists', { replace: true });
    return isDone;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.deleteAsk}
      description={texts.deleteHint}
      quote={list.name}
      confirm={texts.delete}
      onConfirm={confirmed}
    />
  );
};
