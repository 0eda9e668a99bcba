import { playlistTexts } from '@refrain/contracts/playlists';
import { songMenuTexts, songsOfListTexts } from '@refrain/contracts/playback';
import { sharingTexts } from '@refrain/contracts/posts';
import type { TrackCard } from '@refrain/contracts/tracks';
import { ListPlus, ListStart, Plus, Radio, Share, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { albumItem, playlistItem } from '../../../features/share';
import { addAllToQueue } from '../../../player';
import { playAllNext, startStationOf } from '../../../player/mix/station';
import { useUser } from '../../../session/use-user';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu/Menu';
import type { ListMenuProps } from '../../../shared/ui/music/Marks';
import type { OpenedAt } from './row-menus';
import { songsOf } from './songs-of-list';

const AddDialog = lazy(() => import('../../../features/playlists/add/AddDialog').then((m) => ({ default: m.AddDialog })));
const ShareDialog = lazy(() => import('../../../features/share/ShareDialog').then((m) => ({ default: m.ShareDialog })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;

type Props = Omit<ListMenuProps, 'label' | 'className'> & { label: string; at: OpenedAt; onClosed: () => void };
type Asked = 'playlist' | 'share' | null;

/** What can be done with all songs of an album or a playlist. They are fetched when one of it is chosen. */
export const ListMenu = ({ of, label, at, onClosed, children }: Props) => {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(true);
  const [asked, setAsked] = useState<Asked>(null);
  const [songs, setSongs] = useState<readonly TrackCard[]>([]);
  const asks = useRef(false);
  const ask = (what: Asked) => {
    asks.current = true;
    setAsked(what);
  };
  const isMember = Boolean(useUser());
  const withSongs = async (act: (songs: readonly TrackCard[]) => void) => {
    const found = await dispatch(songsOf(of));
    if (found.length > 0) act(found);
  };
  /** Unreleased songs, which an artist sees on their own album, are on no playlist. */
  const addToPlaylist = async () => {
    asks.current = true;
    const released = (await dispatch(songsOf(of))).filter(({ isPublished }) => isPublished);
    if (released.length === 0) return onClosed();
    setSongs(released);
    setAsked('playlist');
  };
  return (
    <>
      {createPortal(
        <Menu
          label={label}
          root={{ open: isOpen, onOpenChange: setOpen }}
          backTo={at.back}
          onClosed={() => asks.current || onClosed()}
          trigger={<span aria-hidden="true" aria-label={label} className="fixed" style={{ left: at.x, top: at.y }} />}
        >
          <MenuItem icon={icon(ListStart)} hotkey="N" onSelect={() => void withSongs((all) => dispatch(playAllNext(all)))}>
            {songMenuTexts.playNext}
          </MenuItem>
          <MenuItem
            icon={icon(ListPlus)}
            hotkey="Q"
            onSelect={() => void withSongs((all) => dispatch(addAllToQueue(all, songsOfListTexts.queued)))}
          >
            {songMenuTexts.queue}
          </MenuItem>
          {of.kind === 'album' && of.album.visibility === 'public' && (
            <MenuItem icon={icon(Radio)} onSelect={() => void dispatch(startStationOf(`album:${of.album.id}`))}>
              {songMenuTexts.station}
            </MenuItem>
          )}
          {isMember && (
            <MenuItem icon={icon(Plus)} onSelect={() => void addToPlaylist()}>
              {songsOfListTexts.add}
            </MenuItem>
          )}
          <MenuItem icon={icon(Share)} onSelect={() => ask('share')}>
            {sharingTexts.share}
          </MenuItem>
          {children && <MenuSeparator />}
          {children}
        </Menu>,
        document.body,
      )}
      <Suspense fallback={null}>
        {asked === 'playlist' && <AddDialog {...dialogOf(of)} trackIds={songs.map(({ id }) => id)} onClose={onClosed} />}
        {asked === 'share' && <ShareDialog item={shared(of)} onClose={onClosed} />}
      </Suspense>
    </>
  );
};

const shared = (of: ListMenuProps['of']) =>
  of.kind === 'album' ? albumItem(of.album) : playlistItem({ description: null, ...of.list });

/** A playlist is not added to itself. */
const dialogOf = (of: ListMenuProps['of']) =>
  of.kind === 'album'
    ? { title: playlistTexts.addAllTo(of.album.title) }
    : { title: playlistTexts.addAllTo(of.list.name), except: of.list.id };
