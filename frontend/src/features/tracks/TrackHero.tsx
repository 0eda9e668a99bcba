import { trackTexts, type Track } from '@refrain/contracts/tracks';
import { ListPlus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/store';
import { addToQueue, PlayButton, SeekWave, usePlayback } from '../../player';
import { cx } from '../../shared/lib/cx';
import { duration, plural } from '../../shared/lib/format';
import { useTheme } from '../../shared/lib/theme';
import { tintStyle } from '../../shared/lib/tint';
import { Avatar } from '../../shared/ui/Avatar';
import { buttonClass } from '../../shared/ui/Button';
import { Cover } from '../../shared/ui/Cover';
import { IconButton } from '../../shared/ui/IconButton';
import { KeepOffline } from '../offline/KeepOffline';
import { ShareButton, trackItem } from '../share';
import { Processing } from './Processing';
import { titleSize } from './title-size';
import { cardOf, isPlayable } from './track-card';
import { characterOf, releaseText } from './track-facts';

const TITLE_ROOM = { container: 15, screen: 12.5, pixels: 92 } as const;

/** The sleeve of the page: tinted by its cover, with its title as large as it goes. */
export const TrackHero = ({ track }: { track: Track }) => {
  const card = cardOf(track);
  return (
    <header style={tintStyle(track.palette, useTheme())} className="bg-tint px-4 pt-4 text-on-tint md:px-12 md:pt-10">
      <div className="mx-auto grid max-w-[1120px] gap-5 md:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] md:gap-10">
        <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} />
        <div className="@container grid min-w-0 content-end">
          <p className="cat text-current opacity-80">{[releaseText(track), track.version, track.isExplicit && trackTexts.explicit].filter(Boolean).join(', ')}</p>
          <h1
            tabIndex={-1}
            style={{ '--title-size': titleSize(track.title, TITLE_ROOM) } as CSSProperties}
            className="title text-(length:--title-size) mt-1.5 mb-2.5 -ml-[0.04em] pb-[0.06em] break-words"
          >
            {track.title}
          </h1>
          <Makers track={track} />
          <div className="mt-5 flex flex-wrap items-center gap-2.5">
            {isPlayable(card) && <PlayButton track={card} look="disc" size={56} className="!min-h-14 !min-w-14" />}
            <Actions track={track} />
          </div>
        </div>
      </div>
      <div className="mx-auto mt-6 max-w-[1120px] pb-4">
        {isPlayable(card) ? (
          <>
            <SeekWave track={card} height={92} />
            <Times track={track} />
          </>
        ) : (
          <Processing track={track} />
        )}
      </div>
    </header>
  );
};

const Makers = ({ track }: { track: Track }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Avatar user={{ displayName: track.artist, id: track.artistId }} size={32} />
    <span className="text-[17px]">
      {track.artistSlug ? (
        <Link to={`/artist/${track.artistSlug}`} className="font-semibold hover:underline pointer-coarse:py-3">
          {track.artist}
        </Link>
      ) : (
        <b className="font-semibold">{track.artist}</b>
      )}
      {track.featuredArtists.length > 0 && ` ${trackTexts.featuring(track.featuredArtists.join(', '))}`}
    </span>
    <span className="opacity-80">{characterOf(track)}</span>
    <a href="#receipts" className="inline-flex min-h-11 min-w-11 items-center">
      <span className="count !border-current">{plural(track.playCount, 'play')}</span>
    </a>
  </div>
);

const Actions = ({ track }: { track: Track }) => {
  const dispatch = useAppDispatch();
  return (
    <>
      {track.isPublished && (
        <ShareButton item={trackItem(track)} className={cx(buttonClass(), '!border-current')} />
      )}
      {isPlayable(track) && (
        <IconButton label={trackTexts.queue} onClick={() => dispatch(addToQueue(cardOf(track)))} className="!text-current">
          <ListPlus size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {isPlayable(track) && <KeepOffline track={cardOf(track)} className="!text-current" />}
    </>
  );
};

const Times = ({ track }: { track: Track }) => {
  const { isCurrent } = usePlayback(track.id);
  const seconds = useAppSelector(({ player }) => (isCurrent ? Math.floor(player.currentTime) : 0));
  return (
    <p className="cat mt-1.5 flex justify-between text-current opacity-80">
      <span>{duration(seconds)}</span>
      <span>{duration(track.duration)}</span>
    </p>
  );
};
