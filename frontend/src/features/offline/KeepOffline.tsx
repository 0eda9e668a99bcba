import { offlineTexts } from '@refrain/contracts/offline';
import type { TrackCard } from '@refrain/contracts/tracks';
import { CircleCheck, Download } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton';
import { keepTrack, letGo, useKept } from './music';
import { useWorkerReady } from './worker';

/** Keeps a track on this device, and lets it go again. Not there in browsers that cannot. */
export const KeepOffline = ({ track, className }: { track: TrackCard; className?: string }) => {
  const { tracks, keeping } = useKept();
  if (!useWorkerReady()) return null;
  const isKept = tracks.some((kept) => kept.track.id === track.id);
  const isComing = keeping.some(({ id }) => id === track.id);
  const Icon = isKept ? CircleCheck : Download;
  return (
    <IconButton
      label={isComing ? offlineTexts.keeping : offlineTexts.keep}
      title={isKept ? offlineTexts.kept : undefined}
      aria-pressed={isKept}
      disabled={isComing}
      onClick={() => (isKept ? letGo(track.id) : keepTrack(track))}
      className={className}
    >
      <Icon size={20} strokeWidth={1.75} className={isComing ? 'animate-breathe' : undefined} />
    </IconButton>
  );
};
