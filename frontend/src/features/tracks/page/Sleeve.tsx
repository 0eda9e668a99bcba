import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../../shared/lib/redux';
import { PlayButton, SeekWave, usePlayback } from '../../../player';
import { duration } from '../../../shared/lib/text/format';
import { useTheme } from '../../../shared/lib/look/theme';
import { tintStyle } from '../../../shared/lib/look/tint';
import { Cover } from '../../../shared/ui/music/Cover';
import { titleSize } from '../../../shared/lib/look/title-size';
import { isPlayable } from '../track-card';
import { TITLE_ROOM } from './title-room';

type Props = { card: TrackCard; note: string; makers: ReactNode; actions: ReactNode; children: ReactNode };

/** The sleeve of a track's page: tinted by its cover, with its title as large as it goes. Its wave stands in `children`. */
export const Sleeve = ({ card, note, makers, actions, children }: Props) => (
  <header style={tintStyle(card.palette, useTheme())} className="bg-tint px-4 pt-4 text-on-tint md:px-12 md:pt-10">
    <div className="mx-auto grid max-w-[1120px] gap-5 wide:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] wide:gap-10">
      <div className="w-full max-w-sm wide:max-w-none">
        <Cover art={card.art} thumbhash={card.thumbhash} palette={card.palette} title={card.title} />
      </div>
      <div className="@container grid min-w-0 content-end">
        <p className="cat text-current opacity-80">{note}</p>
        <h1
          tabIndex={-1}
          style={titleSize(card.title, TITLE_ROOM)}
          className="fitted title mt-1.5 mb-2.5 -ml-[0.04em] pb-[0.06em] break-words"
        >
          {card.title}
        </h1>
        {makers}
        <div className="mt-5 flex flex-wrap items-center gap-x-1.5 gap-y-2.5 sm:gap-x-2.5">
          {isPlayable(card) && <PlayButton track={card} look="disc" size={56} className="!min-h-14 !min-w-14" />}
          {actions}
        </div>
      </div>
    </div>
    <div className="mx-auto mt-6 max-w-[1120px] pb-4">{children}</div>
  </header>
);

/** The waveform of the page with what stands on it, and how far it was played. */
export const PlayedWave = ({ card, marks }: { card: TrackCard; marks?: ReactNode }) => {
  const { isCurrent } = usePlayback(card.id);
  const seconds = useAppSelector(({ player }) => (isCurrent ? Math.floor(player.currentTime) : 0));
  return (
    <>
      <div className="relative">
        <SeekWave track={card} height={92} />
        {marks}
      </div>
      <p className="cat mt-1.5 flex justify-between text-current opacity-80">
        <span>{duration(seconds)}</span>
        <span>{duration(card.duration)}</span>
      </p>
    </>
  );
};
