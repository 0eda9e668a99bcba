import { showingTexts } from '@refrain/contracts/posts';
import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../../shared/lib/cx';
import { wantsLessMotion } from '../../../shared/lib/look/motion';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { PlayGlyph } from '../../../shared/ui/music/PlayGlyph';
import { isMoving, sourceOf, sourcesOf } from './box';
import type { Played } from './played';
import { useNear } from '../../../shared/lib/browser/use-near';

const Lightbox = lazy(() => import('./Lightbox').then((m) => ({ default: m.Lightbox })));

/** A column of 600 px, or the screen without its margins. */
const SIZES = '(min-width: 640px) 600px, calc(100vw - 32px)';

/** A picture, fetched when it comes near; pressing it opens it large. One that moves can be stopped, and stands still for viewers who want less motion. */
export const Picture = ({ media, url, by }: Played) => {
  const [box, near] = useNear<HTMLDivElement>();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [still, setStill] = useState(wantsLessMotion);
  const [open, setOpen] = useState(false);
  const alt = media.alt || showingTexts.picture(by);
  if (state === 'failed') return <Failed onRetry={() => setState('loading')} />;
  return (
    <div ref={box} className="absolute inset-0">
      {near && (
        <button
          type="button"
          aria-label={showingTexts.openPicture(by)}
          aria-haspopup="dialog"
          disabled={state !== 'shown'}
          onClick={() => setOpen(true)}
          className="block size-full cursor-zoom-in focus-visible:-outline-offset-2"
        >
          <img
            src={sourceOf(url, media, still)}
            srcSet={sourcesOf(url, media)}
            sizes={SIZES}
            alt={alt}
            decoding="async"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            className={cx('block size-full object-cover transition-opacity duration-200', state === 'loading' && 'opacity-0')}
          />
        </button>
      )}
      {isMoving(media) && state === 'shown' && <Hold still={still} by={by} onToggle={() => setStill(!still)} />}
      {open && (
        <Suspense fallback={null}>
          <Lightbox url={url} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

type HoldProps = { still: boolean; by: string; onToggle: () => void };

const Hold = ({ still, by, onToggle }: HoldProps) => (
  <IconButton
    label={still ? showingTexts.playPicture(by) : showingTexts.pausePicture(by)}
    data-theme="ink"
    onClick={onToggle}
    className="absolute! right-2 bottom-2 bg-sunk/80 text-ink! hover:bg-sunk"
  >
    <PlayGlyph playing={!still} size={18} />
  </IconButton>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 grid place-content-center justify-items-center gap-3 border border-line bg-sunk p-4 text-ink-2"
  >
    <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
    {showingTexts.imageFailed}
    <Button onClick={onRetry}>{showingTexts.retry}</Button>
  </div>
);
