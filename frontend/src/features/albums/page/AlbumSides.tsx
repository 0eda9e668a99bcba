import { albumTexts, type Album, type AlbumTrack } from '@refrain/contracts/albums';
import { Link } from 'react-router-dom';
import { SongButtons, usePlayback } from '../../../player';
import { cx } from '../../../shared/lib/cx';
import { count, duration, plural } from '../../../shared/lib/text/format';
import { AiBadge } from '../../../shared/ui/music/AiBadge';
import { playableOf } from './playable';
import type { Placed, Side } from './sides';

/** The songs in their order, as the two sides of a record. */
export const AlbumSides = ({ album, sides }: { album: Album; sides: readonly Side[] }) => (
  <div>
    {sides.length === 0 && <p className="liner text-[1.375rem]">{albumTexts.noSongs}</p>}
    {sides.map(({ letter, songs, seconds }) => (
      <section key={letter} className="mb-7">
        <div className="flex items-baseline justify-between py-2">
          <h2 className="text-[1.375rem]">{letter ? albumTexts.side(letter) : albumTexts.songs}</h2>
          <span className="cat">{duration(seconds)}</span>
        </div>
        <ol className="border-b border-line">
          {songs.map((song) => (
            <SongRow key={song.track.id} song={song} queue={playableOf(album)} />
          ))}
        </ol>
      </section>
    ))}
    {sides.length > 0 && <p className="cat">{albumTexts.counted(count(album.playCount))}</p>}
  </div>
);

type Props = { song: Placed; queue: readonly AlbumTrack[] };

/** A song of the record. Its number opens what counted; its place gives way to play under the pointer, and always on touch. */
const SongRow = ({ song: { track, place }, queue }: Props) => {
  const { isCurrent } = usePlayback(track.id);
  const page = `/track/${track.id}`;
  const sub = track.isPublished
    ? track.featuredArtists.length > 0 && albumTexts.with(track.featuredArtists.join(', '))
    : albumTexts.notOut;
  return (
    <li data-song="" className="@container border-t border-line">
      <div className="group relative flex min-h-13 items-center gap-3 py-1 hover:bg-ink/6">
        <span className="w-7 flex-none font-display text-base font-bold text-ink-3">{place}</span>
        <div className="min-w-0 flex-1 leading-snug">
          <Link
            to={page}
            className={cx(
              "line-clamp-2 text-base font-semibold after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal",
              isCurrent && 'text-signal-ink',
            )}
          >
            {track.title}
          </Link>
          {sub && <span className="block truncate text-[0.8125rem] text-ink-3">{sub}</span>}
        </div>
        <span className="hidden @lg:block">
          <AiBadge involvement={track.aiInvolvement} size="small" />
        </span>
        <Link
          to={`${page}#receipts`}
          aria-label={`${plural(track.playCount, 'play')} of ${track.title}, receipts`}
          className="relative hidden py-2.5 font-semibold @lg:block"
        >
          <span className="count">{count(track.playCount)}</span>
        </Link>
        <span className="hidden text-right text-ink-3 @md:block">{duration(track.duration)}</span>
        {queue.includes(track) && <SongButtons track={track} queue={queue} isOut={track.isPublished} />}
      </div>
    </li>
  );
};
