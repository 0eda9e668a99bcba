import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { ListPlus } from 'lucide-react';
import { useAppDispatch } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { Marks } from '../../shared/ui/music/Marks';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { addToQueue } from '../state/commands';
import { PlayButton } from './PlayButton';

type Props = {
  track: TrackCard;
  /** The list it stands in, or what answers it. */
  queue: readonly TrackCard[] | (() => readonly TrackCard[]);
  /** Before that it can be heard, and neither marked nor passed on. */
  isOut?: boolean;
};

/** What one does with a song in a row that is as wide as its container allows. */
export const SongButtons = ({ track, queue, isOut = true }: Props) => {
  const dispatch = useAppDispatch();
  return (
    <span className="relative flex items-center">
      {isOut && <Marks song={track} className="text-ink-2" hides="hidden @md:inline" />}
      <IconButton
        label={playerTexts.queueTrack(track.title)}
        onClick={() => dispatch(addToQueue(track))}
        className="!hidden @md:!grid"
      >
        <ListPlus size={19} strokeWidth={1.75} />
      </IconButton>
      {isOut && <SongMenu song={track} />}
      <PlayButton track={track} queue={queue} />
    </span>
  );
};
