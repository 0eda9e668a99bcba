import { albumPath } from '@refrain/contracts/albums';
import { playlistTexts } from '@refrain/contracts/playlists';
import { songMenuTexts as texts } from '@refrain/contracts/playback';
import { sharingTexts } from '@refrain/contracts/posts';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Disc3, FileText, Heart, ListPlus, ListStart, Play, Plus, Radio, Share, User, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useGetTrackAlbumsQuery } from '../../../features/albums/api';
import { useGetTrackMarksQuery } from '../../../features/saves/api';
import { usePress } from '../../../features/saves/MarkButtons';
import { trackItem } from '../../../features/share';
import { addToQueue, usePlayTrack } from '../../../player';
import { playNext, startStation } from '../../../player/mix/station';
import { useUser } from '../../../session/use-user';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu/Menu';
import type { SongMenuProps } from '../../../shared/ui/music/Marks';
import type { OpenedAt } from './row-menus';
import { useCard } from './use-card';

const AddDialog = lazy(() => import('../../../features/playlists/add/AddDialog').then((m) => ({ default: m.AddDialog })));
const ShareDialog = lazy(() => import('../../../features/share/ShareDialog').then((m) => ({ default: m.ShareDialog })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;

type Props = SongMenuProps & { at: OpenedAt; onClosed: () => void };
type Asked = 'playlist' | 'share' | null;

/** What can be done with a song, at the place where it was asked for. It stays until the dialog that it opened is closed. */
export const SongMenu = ({ song, at, hasPlay = false, label = texts.label(song.title), onClosed, children }: Props) => {
  const [isOpen, setOpen] = useState(true);
  const [asked, setAsked] = useState<Asked>(null);
  const asks = useRef(false);
  const ask = (what: Asked) => {
    asks.current = true;
    setAsked(what);
  };
  const card = useCard(song);
  const isMember = Boolean(useUser());
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
          <PlayItems card={card} hasPlay={hasPlay} />
          {isMember && (
            <>
              <MenuItem icon={icon(Plus)} onSelect={() => ask('playlist')}>
                {playlistTexts.add}
              </MenuItem>
              <Like id={song.id} />
            </>
          )}
          <MenuSeparator />
          <Ways song={song} card={card} />
          <MenuItem icon={icon(Share)} disabled={!card?.isPublished} onSelect={() => ask('share')}>
            {sharingTexts.share}
          </MenuItem>
          <Credits id={song.id} />
          {children && <MenuSeparator />}
          {children}
        </Menu>,
        document.body,
      )}
      <Suspense fallback={null}>
        {asked === 'playlist' && <AddDialog title={playlistTexts.addTo(song.title)} trackIds={[song.id]} onClose={onClosed} />}
        {asked === 'share' && card && <ShareDialog item={trackItem(card)} onClose={onClosed} />}
      </Suspense>
    </>
  );
};

/** What needs the whole card; disabled while that is fetched, and where the song cannot be played. */
type PlayProps = { card: TrackCard | null; hasPlay: boolean };

const PlayItems = ({ card, hasPlay }: PlayProps) => {
  const dispatch = useAppDispatch();
  const play = usePlayTrack();
  const isPlayable = card?.processingStatus === 'completed';
  const items = [
    { text: texts.playNext, sign: ListStart, act: playNext, hotkey: 'N' },
    { text: texts.queue, sign: ListPlus, act: addToQueue, hotkey: 'Q' },
    { text: texts.station, sign: Radio, act: startStation },
  ];
  return (
    <>
      {hasPlay && (
        <MenuItem icon={icon(Play)} disabled={!isPlayable} onSelect={() => card && play(card)}>
          {texts.play}
        </MenuItem>
      )}
      {items.map(({ text, sign, act, hotkey }) => (
        <MenuItem
          key={text}
          icon={icon(sign)}
          hotkey={hotkey}
          disabled={!isPlayable}
          onSelect={() => card && void dispatch(act(card))}
        >
          {text}
        </MenuItem>
      ))}
    </>
  );
};

/** Where a song leads. One on no album, and an artist without a page, lead nowhere. */
const Ways = ({ song, card }: { song: SongMenuProps['song']; card: TrackCard | null }) => {
  const navigate = useNavigate();
  const { currentData } = useGetTrackAlbumsQuery(song.id);
  const album = currentData?.albums[0];
  return (
    <>
      <MenuItem
        icon={icon(User)}
        disabled={!card?.artistSlug}
        onSelect={() => void navigate(`/artist/${card?.artistSlug ?? ''}`)}
      >
        {texts.artist}
      </MenuItem>
      <MenuItem icon={icon(Disc3)} disabled={!album} onSelect={() => album && void navigate(albumPath(album.id))}>
        {texts.album}
      </MenuItem>
    </>
  );
};

/** Narrow rows have no room for a heart. */
const Like = ({ id }: { id: string }) => {
  const { like } = usePress(id);
  const isLiked = useGetTrackMarksQuery(id).currentData?.isLiked ?? false;
  return (
    <MenuItem icon={icon(Heart)} onSelect={() => void like(!isLiked)}>
      {isLiked ? texts.unlike : texts.like}
    </MenuItem>
  );
};

const Credits = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  return (
    <MenuItem icon={icon(FileText)} onSelect={() => void navigate(`/track/${id}#credits`)}>
      {texts.credits}
    </MenuItem>
  );
};
