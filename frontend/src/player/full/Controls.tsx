import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Repeat, Repeat1, Shuffle } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { cx } from '../../shared/lib/cx';
import { duration } from '../../shared/lib/text/format';
import { IconButton } from '../../shared/ui/IconButton';
import { next, previous } from '../state/commands';
import { PlayButton } from '../controls/PlayButton';
import { SeekWave } from '../controls/SeekWave';
import { SkipGlyph } from '../controls/SkipGlyph';
import { repeatCycled, shuffleToggled } from '../state/slice';
import { Volume } from '../controls/Volume';

type Props = { track: TrackCard; peaks: string | null };

/** `peaks` is null while they are not known. */
export const Controls = ({ track, peaks }: Props) => {
  return (
    <div className="grid gap-3.5">
      <SeekWave track={track} peaks={peaks} height={96} className="max-sm:!h-16" />
      <Times />
      <div className="grid items-center justify-center md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <span className="max-md:hidden" />
        <Transport track={track} />
        <Volume className="justify-center md:justify-end" />
      </div>
    </div>
  );
};

const Times = () => {
  const seconds = useAppSelector(({ player }) => Math.floor(player.currentTime));
  const length = useAppSelector(({ player }) => player.duration);
  const quality = useAppSelector(({ player }) => player.quality);
  const network = useAppSelector(({ player }) => player.network);
  return (
    <div className="flex justify-between gap-4 text-ink-2">
      <span>{duration(seconds)}</span>
      <span className="min-w-0 text-center">{`${playerTexts.qualityNames[quality]}, ${playerTexts.networks[network]}`}</span>
      <span>{duration(length || null)}</span>
    </div>
  );
};

const Transport = ({ track }: { track: TrackCard }) => {
  const dispatch = useAppDispatch();
  const shuffleMode = useAppSelector(({ player }) => player.shuffleMode);
  const repeatMode = useAppSelector(({ player }) => player.repeatMode);
  const RepeatIcon = repeatMode === 'one' ? Repeat1 : Repeat;
  return (
    <div className="flex items-center gap-1 sm:gap-3">
      <IconButton
        label={playerTexts.shuffle}
        aria-pressed={shuffleMode}
        onClick={() => dispatch(shuffleToggled())}
        className={mode(shuffleMode)}
      >
        <Shuffle size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={playerTexts.previous} onClick={() => dispatch(previous())} className="text-ink">
        <SkipGlyph back size={22} />
      </IconButton>
      <PlayButton track={track} look="disc" size={72} />
      <IconButton label={playerTexts.next} onClick={() => dispatch(next())} className="text-ink">
        <SkipGlyph size={22} />
      </IconButton>
      <IconButton
        label={playerTexts.repeat[repeatMode]}
        onClick={() => dispatch(repeatCycled())}
        className={mode(repeatMode !== 'none')}
      >
        <RepeatIcon size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};

/** A mode that is on has a dot below, so that colour is not the only sign. */
const mode = (on: boolean) =>
  cx(on && "text-ink after:absolute after:bottom-1 after:rounded-full after:border-2 after:border-current after:content-['']");
