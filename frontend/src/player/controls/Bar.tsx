import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { ListMusic, X } from 'lucide-react';
import { lazy, Suspense, type ComponentType, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { cx } from '../../shared/lib/cx';
import { duration } from '../../shared/lib/text/format';
import { Cover } from '../../shared/ui/music/Cover';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { IconButton, iconButtonClass } from '../../shared/ui/IconButton';
import { next, previous } from '../state/commands';
import { PlayButton } from './PlayButton';
import { SeekWave } from './SeekWave';
import { SkipGlyph } from './SkipGlyph';
import { stopped } from '../state/slice';
import { useSwipe } from '../device/swipe';
import { usePlayedShare } from './use-playback';
import { mayFly, PLAYING_COVER } from './view-transition';

const Volume = lazy(() => import('./Volume').then((m) => ({ default: m.Volume })));

type Props = { track: TrackCard; heart: ComponentType<{ track: TrackCard; className?: string }> };

/** What plays, its controls and where it is. Where there is no room for the menu of the song, a long press opens it. */
export const Bar = ({ track, heart: Heart }: Props) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { moved, handlers } = useSwipe((swipe) => {
    if (swipe === 'open') void navigate('/media-player', { viewTransition: mayFly() });
    else dispatch(swipe === 'next' ? next() : previous());
  });
  return (
    <section
      aria-label={playerTexts.player}
      {...handlers}
      data-song=""
      className="relative flex min-h-[3.875rem] animate-rise items-center gap-2 border-t border-line bg-sleeve pr-1 pl-3 cramped:flex-wrap cramped:justify-end cramped:gap-y-0 cramped:pt-2 md:min-h-19 md:gap-4 md:px-6"
    >
      <Hairline trackId={track.id} />
      <WhatPlays track={track} moved={moved} />
      <Transport track={track} />
      <div className="min-w-0 flex-1 max-md:hidden">
        <SeekWave track={track} height={40} bars={120} />
      </div>
      <Clock className="max-lg:hidden" />
      <div className="flex items-center">
        <span className="max-md:hidden">
          <Suspense fallback={<span className="size-11" />}>
            <Heart track={track} />
          </Suspense>
        </span>
        <Suspense fallback={<span className="size-11 max-md:hidden" />}>
          <Volume className="max-md:hidden" sliderClass="w-20 max-xl:hidden" />
        </Suspense>
        <SongMenu song={track} className="max-lg:hidden" />
        <OpenPlayer />
        <IconButton label={playerTexts.stop} onClick={() => dispatch(stopped())} className="max-md:text-ink-3">
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
    </section>
  );
};

const Transport = ({ track }: { track: TrackCard }) => {
  const dispatch = useAppDispatch();
  return (
    <div className="flex items-center md:gap-0.5">
      <IconButton label={playerTexts.previous} onClick={() => dispatch(previous())}>
        <SkipGlyph back />
      </IconButton>
      <PlayButton track={track} look="disc" />
      <IconButton label={playerTexts.next} onClick={() => dispatch(next())}>
        <SkipGlyph />
      </IconButton>
    </div>
  );
};

/** Progress on small screens. */
const Hairline = ({ trackId }: { trackId: string }) => (
  <span aria-hidden="true" className="absolute inset-x-0 -top-px h-0.5 bg-line forced-color-adjust-none md:hidden">
    <span className="block h-full origin-left bg-signal" style={{ transform: `scaleX(${usePlayedShare(trackId)})` }} />
  </span>
);

type WhatPlaysProps = { track: TrackCard; moved: RefObject<HTMLElement | null> };

/** Cover and names lead to the track; on small screens all of it opens the full player, which has no button there. */
const WhatPlays = ({ track, moved }: WhatPlaysProps) => {
  const page = `/track/${track.id}`;
  return (
    <div className="relative min-w-0 flex-1 overflow-x-clip cramped:basis-full md:w-[228px] md:flex-none">
      <div
        ref={moved as RefObject<HTMLDivElement | null>}
        className="flex min-w-0 items-center gap-3 transition-[translate] duration-100 md:gap-4"
      >
        <Link to={page} tabIndex={-1} aria-hidden="true" className="flex-none">
          <span className={cx('block size-11 md:size-12', PLAYING_COVER)}>
            <Cover
              art={track.art}
              thumbhash={track.thumbhash}
              palette={track.palette}
              title={track.title}
              size={48}
              className="!size-full"
            />
          </span>
        </Link>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] leading-tight">
          {/* Below the link that covers it, this one could be reached by the keyboard, and not be seen. */}
          <Link to={page} className="truncate font-semibold hover:underline max-md:hidden">
            {track.title}
          </Link>
          <span className="truncate font-semibold cramped:line-clamp-2 cramped:whitespace-normal md:hidden">{track.title}</span>
          <span className="flex gap-1 text-ink-3">
            <span className="min-w-0 truncate">{track.artist}</span>
            <Played />
          </span>
        </div>
      </div>
      <Link
        to="/media-player"
        viewTransition={mayFly()}
        aria-label={playerTexts.openPlayer}
        className="absolute inset-0 rounded-field md:hidden"
      />
    </div>
  );
};

/** Where the bar has no room for the whole clock. */
const Played = () => (
  <span className="flex-none lg:hidden">{duration(useAppSelector(({ player }) => Math.floor(player.currentTime)))}</span>
);

const Clock = ({ className }: { className: string }) => {
  const seconds = useAppSelector(({ player }) => Math.floor(player.currentTime));
  const length = useAppSelector(({ player }) => player.duration);
  return (
    <span className={cx('text-[0.8125rem] whitespace-nowrap text-ink-2', className)}>
      {duration(seconds)} / {duration(length || null)}
    </span>
  );
};

const OpenPlayer = () => (
  <Link
    to="/media-player"
    viewTransition={mayFly()}
    aria-label={playerTexts.openPlayer}
    title={playerTexts.openPlayer}
    className={cx(iconButtonClass, 'max-md:hidden')}
  >
    <ListMusic size={20} strokeWidth={1.75} />
  </Link>
);
