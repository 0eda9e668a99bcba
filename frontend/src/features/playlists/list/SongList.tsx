import { playlistTexts as texts, type Playlist, type PlaylistEntry } from '@refrain/contracts/playlists';
import type { TrackCard } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../../player';
import { cx } from '../../../shared/lib/cx';
import { duration } from '../../../shared/lib/text/format';
import { OrderedList } from '../../../shared/ui/list/ordered/OrderedList';
import { IconButton } from '../../../shared/ui/IconButton';
import { Marks } from '../../../shared/ui/music/Marks';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { TrackLine } from '../../../shared/ui/music/TrackLine';

const ROW = 'min-h-19 border-t border-line py-1.5 [contain-intrinsic-size:auto_76px] [content-visibility:auto]';

type Props = {
  list: Playlist;
  entries: readonly PlaylistEntry[];
  onMove: (trackId: string, after: string | null) => void;
  onRemove: (trackId: string) => void;
};

/** The songs in their order; the people who work on the list put them in another one. */
export const SongList = ({ list, entries, onMove, onRemove }: Props) => {
  const queue = entries.flatMap(({ track }) => track ?? []);
  const canEdit = (list.standing === 'owner' || list.standing === 'member') && list.rule === null;
  const isShared = list.members.length > 0;
  const song = (entry: PlaylistEntry) => (
    <Song entry={entry} queue={queue} by={isShared ? entry.addedBy : null} onRemove={canEdit ? onRemove : null} />
  );
  if (canEdit)
    return (
      <OrderedList
        items={entries}
        keyOf={({ trackId }) => trackId}
        nameOf={({ track }) => track?.title ?? texts.gone}
        onMove={({ key, after }) => onMove(key, after)}
        label={texts.songs}
        className="border-b border-line"
        rowClass={ROW}
      >
        {song}
      </OrderedList>
    );
  return (
    <ol aria-label={texts.songs} className="border-b border-line">
      {entries.map((entry) => (
        <li key={entry.trackId} className={cx('flex items-center', ROW)}>
          {song(entry)}
        </li>
      ))}
    </ol>
  );
};

type SongProps = {
  entry: PlaylistEntry;
  queue: readonly TrackCard[];
  by: string | null;
  onRemove: ((trackId: string) => void) | null;
};

const Song = ({ entry: { track, trackId }, queue, by, onRemove }: SongProps) => (
  <div data-song="" className="group flex min-w-0 flex-1 items-center gap-1 sm:gap-3">
    {track ? (
      <Link
        to={`/track/${track.id}`}
        className="grid min-w-0 flex-1 grid-cols-[56px_minmax(0,1fr)] items-center gap-3 hover:underline"
      >
        <TrackLine track={track} by={track.artist} size={56} />
      </Link>
    ) : (
      <span title={texts.goneHint} className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-ink-3">
        <span aria-hidden="true" className="size-14 flex-none rounded-art border border-dashed border-line-strong" />
        {texts.gone}
      </span>
    )}
    {by && <span className="hidden max-w-48 truncate text-[0.8125rem] text-ink-3 lg:block">{texts.addedBy(by)}</span>}
    {track && <span className="hidden text-right text-ink-3 sm:block">{duration(track.duration)}</span>}
    {track && (
      <span className="flex flex-none items-center max-sm:hidden">
        <Marks song={track} className="text-ink-2" />
      </span>
    )}
    {onRemove && (
      <IconButton label={texts.remove(track?.title ?? texts.gone)} onClick={() => onRemove(trackId)} className="!text-current">
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    )}
    {track && <SongMenu song={track} />}
    {track && <PlayButton track={track} queue={queue} />}
  </div>
);
