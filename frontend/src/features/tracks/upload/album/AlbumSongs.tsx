import { albumDraftTexts as texts } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { bytes } from '../../../../shared/lib/text/format';
import { reordered } from '../../../../shared/lib/order';
import { Input } from '../../../../shared/ui/form/Input';
import { IconButton } from '../../../../shared/ui/IconButton';
import { OrderedList } from '../../../../shared/ui/list/ordered/OrderedList';
import type { AlbumSong } from './album-songs';

type Props = {
  songs: readonly AlbumSong[];
  onChange: (songs: readonly AlbumSong[]) => void;
  /** Titles that are missing are shown as such. */
  showsMissing: boolean;
};

/** The songs of an album draft: their order, by dragging or by keys, and their titles. */
export const AlbumSongs = ({ songs, onChange, showsMissing }: Props) => (
  <OrderedList
    items={songs}
    keyOf={({ key }) => key}
    nameOf={({ title, file }) => title || file.name}
    onMove={({ from, to }) => onChange(reordered(songs, from, to))}
    label={texts.songs}
    rowClass="border-t border-line py-2"
  >
    {(song, index) => (
      <>
        <span className="w-7 flex-none text-center font-display text-base font-bold text-ink-3">{index + 1}</span>
        <span className="grid min-w-0 flex-1 gap-1">
          <Input
            value={song.title}
            aria-label={texts.song(index + 1)}
            aria-invalid={(showsMissing && !song.title.trim()) || undefined}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(songs.map((each) => (each.key === song.key ? { ...each, title: target.value } : each)))
            }
          />
          <span className="truncate text-[0.8125rem] text-ink-3">
            {song.file.name}, {bytes(song.file.size)}
          </span>
        </span>
        <IconButton
          label={texts.take(song.title || song.file.name)}
          onClick={() => onChange(songs.filter(({ key }) => key !== song.key))}
        >
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </>
    )}
  </OrderedList>
);
