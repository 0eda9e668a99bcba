import { playerTexts } from '@refrain/contracts/playback';
import { showingTexts } from '@refrain/contracts/posts';
import { PlayDisc } from '../../../player/controls/PlayDisc';
import { duration } from '../../../shared/lib/text/format';
import { encodePeaks } from '../../../shared/lib/look/peaks';
import { Waveform } from '../../../shared/ui/music/Waveform';
import { playedShare } from './preview';
import type { Played } from './played';
import { Unplayable } from './Unplayable';
import { usePreview } from './use-preview';

/** Sound attached to a post: its waveform, heard where it stands. */
export const Sound = ({ media, url, by }: Played) => {
  const { ref, preview, events, toggle, retry, seek } = usePreview<HTMLAudioElement>(media.durationSeconds);
  const title = showingTexts.sound(by);
  const playing = preview.status === 'playing' || preview.status === 'loading';
  return (
    <div className="relative flex h-full items-center gap-3.5 px-4">
      <audio ref={ref} src={url} preload="none" {...events} />
      <button
        type="button"
        aria-label={playing ? playerTexts.pause(title) : playerTexts.play(title)}
        onClick={toggle}
        className="group/play relative flex-none rounded-full"
      >
        <PlayDisc playing={playing} loading={preview.status === 'loading'} size={48} />
      </button>
      <div className="grid min-w-0 flex-1 gap-1">
        <Waveform
          peaks={encodePeaks(media.peaks)}
          progress={playedShare(preview)}
          height={44}
          label={playerTexts.position(title)}
          durationSeconds={preview.duration || null}
          onSeek={seek}
        />
        <p className="cat flex justify-between text-current opacity-80">
          <span>{duration(preview.time)}</span>
          <span>{duration(preview.duration || null)}</span>
        </p>
      </div>
      {preview.status === 'failed' && <Unplayable text={showingTexts.trackFailed} onRetry={retry} />}
    </div>
  );
};
