import { useState } from 'react';
import { SMALL_COVER_EDGE, smallCoverKeyOf, type Art } from '@refrain/contracts/tracks';
import { cx } from '../../lib/cx';
import { hashOf } from '../../lib/random';
import { averageColour } from '../../lib/look/thumbhash';
import { Gesture } from './gestures';

const EDGES = ['96', '320', '480', '1200'] as const;

/** The stored square that is large enough for `size` CSS pixels on a sharp screen. */
export const artFor = (art: Art, size: number): string => {
  const edge = EDGES.find((each) => Number(each) >= size * 1.5) ?? '1200';
  return `/api/files/${edge === SMALL_COVER_EDGE ? smallCoverKeyOf(art['480']) : art[edge]}`;
};

/** What a browser chooses from for a cover that fills its box, where that may be half a phone wide. */
const sourcesOf = (art: Art): string => `/api/files/${smallCoverKeyOf(art['480'])} 320w, /api/files/${art['480']} 480w`;
/** Two of them and what is around them: the paint and the application must choose the same file. */
const HALF_A_PHONE = '(max-width: 47.99rem) 44vw, 20rem';

export type CoverProps = {
  art: Art | null;
  thumbhash: string | null;
  palette: readonly string[];
  title: string;
  /** Edge in CSS pixels; without it the cover fills its box, and the 480 px image is taken. */
  size?: number;
  /** Whether its box may be as small as half a phone. */
  mayBeSmall?: boolean;
  className?: string;
};

/** A square cover. Decorative: what it belongs to is named beside it. Without art, a drawing seeded by the title. */
export const Cover = ({ art, thumbhash, palette, title, size, mayBeSmall = false, className }: CoverProps) => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const src = art && state !== 'failed' ? artFor(art, size ?? 300) : null;
  return (
    <span
      className={cx(
        'relative block flex-none overflow-hidden rounded-art shadow-art',
        size ? '' : 'aspect-square w-full',
        className,
      )}
      style={{
        ...(size ? { width: size, height: size } : {}),
        backgroundColor: src ? (averageColour(thumbhash) ?? palette[0] ?? 'var(--sunk)') : undefined,
      }}
    >
      {src ? (
        <img
          loading="lazy"
          {...(art && mayBeSmall ? { sizes: HALF_A_PHONE, srcSet: sourcesOf(art) } : {})}
          src={src}
          alt=""
          decoding="async"
          width={size ?? 480}
          height={size ?? 480}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={cx('block size-full object-cover transition-opacity duration-200', state === 'loading' && 'opacity-0')}
        />
      ) : (
        <Gesture seed={hashOf(title)} />
      )}
    </span>
  );
};
