import { offlineTexts } from '@refrain/contracts/offline';
import { X } from 'lucide-react';
import { PlayButton } from '../../player';
import { bytes } from '../../shared/lib/text/format';
import { Cover } from '../../shared/ui/music/Cover';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { IconButton } from '../../shared/ui/IconButton';
import type { KeptTrack } from './kept';
import { letGo } from './music';

type Props = {
  tracks: readonly KeptTrack[];
  /** They are songs of one list: the one that is played leads to the next. */
  asQueue?: boolean;
};

/** The tracks this device keeps, to be played and let go. */
export const KeptList = ({ tracks, asQueue = false }: Props) => (
  <ul className="grid">
    {tracks.map(({ track, sizeBytes }) => (
      <li
        key={track.id}
        data-song=""
        className="grid min-h-16 grid-cols-[auto_44px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2 last:border-b"
      >
        <PlayButton track={track} {...(asQueue && { queue: tracks.map((each) => each.track) })} look="disc" size={40} />
        <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={44} />
        <span className="min-w-0 leading-tight">
          <b className="block truncate font-semibold">{track.title}</b>
          <span className="block truncate text-ink-3">
            {track.artist}, {bytes(sizeBytes)}
          </span>
        </span>
        <span className="flex">
          <SongMenu song={track} />
          <IconButton label={offlineTexts.remove(track.title)} onClick={() => letGo(track.id)}>
            <X size={18} strokeWidth={1.75} />
          </IconButton>
        </span>
      </li>
    ))}
  </ul>
);
