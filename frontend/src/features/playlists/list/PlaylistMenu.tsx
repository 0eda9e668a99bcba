import { commonTexts } from '@refrain/contracts/kernel';
import { playlistTexts as texts, type Playlist, type PlaylistStanding } from '@refrain/contracts/playlists';
import { LogOut, Pencil, Trash2, UserPlus, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../session/use-user';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { MenuItem } from '../../../shared/ui/menu/Menu';
import { ListMenu } from '../../../shared/ui/music/ListMenu';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useDeletePlaylistMutation, useLeavePlaylistMutation } from '../api';

const PlaylistForm = lazy(() => import('../form/PlaylistForm').then((m) => ({ default: m.PlaylistForm })));
const Members = lazy(() => import('./Members').then((m) => ({ default: m.Members })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;
type Asked = 'edit' | 'members' | 'delete' | null;

/** What everyone can do with a list, and below it what those can who own it or work on it. */
export const PlaylistMenu = ({ list }: { list: Playlist }) => {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>(null);
  const [leave] = useLeavePlaylistMutation();
  const leaving = useSubmit(leave, { failed: texts.failed, reason: commonTexts.unchanged });
  const close = () => setAsked(null);
  const entries: Partial<Record<PlaylistStanding, ReactNode>> = {
    owner: (
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
    ),
    member: user && (
      <MenuItem icon={icon(LogOut)} onSelect={() => void leaving.submit({ id: list.id, userId: user.id })}>
        {texts.leave}
      </MenuItem>
    ),
  };
  return (
    <>
      <ListMenu of={{ kind: 'playlist', list }} label={texts.menu(list.name)}>
        {entries[list.standing]}
      </ListMenu>
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
