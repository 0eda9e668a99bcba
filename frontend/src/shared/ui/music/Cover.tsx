import { useState } from 'react';
import type { Art } from '@refrain/contracts/tracks';
import { cx } from '../../lib/cx';
import { hashOf } from '../../lib/random';
import { averageColour } from '../../lib/look/thumbhash';
import { Gesture } from './gestures';

const EDGES = ['96', '480', '1200'] as const;

/** The stored square that is large enough for `size` CSS pixels on a sharp screen. */
export const artFor = (art: Art, size: number): string =>
  `/api/files/${art[EDGES.find((edge) => Number(edge) >= size * 1.5) ?? '1200']}`;

export type CoverProps = {
  art: Art | null;
  thumbhash: string | null;
  palette: readonly string[];
  title: string;
  /** Edge in CSS pixels; without it the cover fills its box, and the 480 px image is taken. */
  size?: number;
  className?: string;
};

/** A square cover. Decorative: what it belongs to is named beside it. Without art, a drawing seeded by the title. */
export const Cover = ({ art, thumbhash, palette, title, size, className }: CoverProps) => {
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
          src={src}
          alt=""
          loading="lazy"
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
