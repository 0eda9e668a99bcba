import { videoTexts as texts } from '@refrain/contracts/videos';
import { useEffect, useState } from 'react';
import { cx } from '../../../../shared/lib/cx';
import { duration } from '../../../../shared/lib/text/format';
import { framesOf, type Frame } from './video-frames';

type Props = { film: File; chosen: File | null; onChoose: (picture: File) => void };

/** Pictures from a film to choose its own from; nothing where this browser cannot show the film. */
export const VideoFrames = ({ film, chosen, onChoose }: Props) => {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useEffect(() => {
    let isWanted = true;
    let made: readonly Frame[] = [];
    const free = () => made.forEach(({ url }) => URL.revokeObjectURL(url));
    setFrames([]);
    void framesOf(film).then((found) => {
      made = found;
      if (isWanted) setFrames(found);
      else free();
    });
    return () => {
      isWanted = false;
      free();
    };
  }, [film]);
  if (frames.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.frames}</legend>
      <div className="flex flex-wrap gap-2">
        {frames.map(({ url, seconds, picture }) => (
          <button
            key={url}
            type="button"
            aria-pressed={chosen === picture}
            aria-label={texts.frame(duration(seconds))}
            onClick={() => onChoose(picture)}
            className={cx('min-h-11 overflow-hidden rounded-art border-2', chosen === picture ? 'border-signal' : 'border-line')}
          >
            <img src={url} alt="" className="block h-16" />
          </button>
        ))}
      </div>
    </fieldset>
  );
};
