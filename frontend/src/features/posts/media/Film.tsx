import { playerTexts } from '@refrain/contracts/playback';
import { captionsUrlOf, showingTexts } from '@refrain/contracts/posts';
import { PlayDisc } from '../../../player/controls/PlayDisc';
import { duration } from '../../../shared/lib/text/format';
import { languageName } from '../captions/language-names';
import { useChosenCaptions } from '../captions/use-chosen-captions';
import { playedShare } from './preview';
import type { Played } from './played';
import { Unplayable } from './Unplayable';
import { usePreview } from './use-preview';

/** A film attached to a post: a still of it until it is pressed, then with the controls of the browser. */
export const Film = ({ media, url, by }: Played) => {
  const { ref, preview, events, toggle, retry } = usePreview<HTMLVideoElement>(media.durationSeconds);
  const captions = media.captions ?? [];
  useChosenCaptions(ref, captions);
  const title = showingTexts.video(by);
  const waits = preview.status === 'idle';
  return (
    <div data-theme="ink" className="absolute inset-0 text-ink">
      <video
        ref={ref}
        src={url}
        poster={media.thumbnailUrl ?? undefined}
        preload="none"
        playsInline
        controls={!waits}
        aria-label={title}
        {...events}
        className="block size-full bg-sunk object-contain"
      >
        {captions.map((language) => (
          <track
            key={language}
            kind="captions"
            src={captionsUrlOf(media.id, language)}
            srcLang={language}
            label={languageName(language)}
          />
        ))}
      </video>
      {waits && (
        <>
          <button
            type="button"
            aria-label={playerTexts.play(title)}
            onClick={toggle}
            className="group/play absolute inset-0 grid place-items-center focus-visible:-outline-offset-2"
          >
            <PlayDisc playing={false} loading={false} size={64} />
          </button>
          <span className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-field bg-sunk/80 px-2 py-0.5 text-[0.8125rem] font-medium">
            {duration(preview.duration || null)}
          </span>
        </>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-[3px] origin-left bg-signal"
        style={{ transform: `scaleX(${playedShare(preview)})` }}
      />
      {preview.status === 'failed' && <Unplayable text={showingTexts.cannotPlayVideo(title)} onRetry={retry} />}
    </div>
  );
};
