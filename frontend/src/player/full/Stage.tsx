import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { titleSize } from '../../shared/lib/look/title-size';
import { cx } from '../../shared/lib/cx';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Cover } from '../../shared/ui/music/Cover';
import { PLAYING_COVER } from '../controls/view-transition';

const TITLE_ROOM = { container: 24, screen: 11, pixels: 84 } as const;

type Props = {
  track: TrackCard;
  marks: ReactNode;
  /** In place of the cover, such as the words. */
  children?: ReactNode;
};

/** The sleeve of what plays, and its names in the largest type there is room for. */
export const Stage = ({ track, marks, children }: Props) => (
  <div
    data-song=""
    className="grid content-end items-end gap-6 sm:grid-cols-[minmax(200px,420px)_minmax(0,1fr)] sm:gap-8 lg:gap-12"
  >
    {children || (
      <span
        className={cx(
          'block w-full max-w-[420px] max-sm:mx-auto max-sm:max-w-[clamp(150px,calc(100dvh-620px),420px)]',
          PLAYING_COVER,
        )}
      >
        <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} />
      </span>
    )}
    <div className="@container min-w-0">
      {track.artistSlug ? (
        <Link to={`/artist/${track.artistSlug}`} className="inline-block py-1.5 text-ink-2 hover:text-ink hover:underline">
          {track.artist}
        </Link>
      ) : (
        <span className="text-ink-2">{track.artist}</span>
      )}
      <Dialog.Title asChild>
        <h1 tabIndex={-1} style={titleSize(track.title, TITLE_ROOM)} className="fitted title mt-1 mb-4 pb-[0.08em] break-words">
          <Link to={`/track/${track.id}`}>{track.title}</Link>
        </h1>
      </Dialog.Title>
      <p className="flex items-center gap-3 text-ink-2">
        <AiBadge involvement={track.aiInvolvement} size="small" /> {AI_PRESETS[track.aiCategory].label}
        {marks}
      </p>
    </div>
  </div>
);
