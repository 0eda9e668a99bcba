import { playerTexts } from '@refrain/contracts/playback';
import { uploadFormTexts } from '@refrain/contracts/tracks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../shared/lib/redux';
import { pausePressed } from '../state/slice';
import { duration } from '../../shared/lib/text/format';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';
import { Waveform } from '../../shared/ui/music/Waveform';
import { useObjectUrl } from '../../shared/lib/browser/use-object-url';

type Props = { file: File; onDuration: (seconds: number | null) => void; children: ReactNode };

/** The chosen file, to be listened to before it goes out. Its waveform is not known yet and drawn faintly. */
export const AudioPreview = ({ file, onDuration, children }: Props) => {
  const dispatch = useAppDispatch();
  const audio = useRef<HTMLAudioElement>(null);
  const url = useObjectUrl(file);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const learnLength = (next: number | null) => {
    setLength(next);
    onDuration(next);
  };
  useEffect(() => () => onDuration(null), [onDuration]);
  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    dispatch(pausePressed());
    audio.current?.play().catch(() => setUnplayable(true));
  };
  return (
    <>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={isPlaying ? playerTexts.pause(uploadFormTexts.preview) : playerTexts.play(uploadFormTexts.preview)}
          disabled={isUnplayable}
          onClick={toggle}
          className="grid size-11 flex-none place-items-center rounded-full bg-signal text-on-signal transition-transform duration-150 active:scale-95 disabled:opacity-40"
        >
          <PlayGlyph playing={isPlaying} size={18} />
        </button>
        <div className="min-w-0 flex-1 leading-snug">{children}</div>
      </div>
      {isUnplayable ? (
        <p className="mt-3 text-[0.8125rem] text-ink-2">{uploadFormTexts.unpreviewable}</p>
      ) : (
        <div className="mt-3">
          <Waveform
            peaks={null}
            progress={length ? seconds / length : 0}
            height={44}
            label={playerTexts.position(uploadFormTexts.preview)}
            durationSeconds={length}
            onSeek={(share) => audio.current && length && (audio.current.currentTime = share * length)}
          />
          <p className="cat mt-1 flex justify-between">
            <span>{duration(seconds)}</span>
            <span>{duration(length)}</span>
          </p>
        </div>
      )}
      <audio
        ref={audio}
        src={url ?? undefined}
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) =>
          learnLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null)
        }
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => url && setUnplayable(true)}
        className="hidden"
      />
    </>
  );
};
