import { albumTexts, albumVisibilityTexts, type Album } from '@refrain/contracts/albums';
import { profilePath } from '@refrain/contracts/accounts';
import { Globe, Lock, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../../player';
import { date } from '../../../shared/lib/text/format';
import { useAppSelector } from '../../../shared/lib/redux';
import { useTheme } from '../../../shared/lib/look/theme';
import { tintStyle } from '../../../shared/lib/look/tint';
import { titleSize } from '../../../shared/lib/look/title-size';
import { Avatar } from '../../../shared/ui/Avatar';
import { Cover } from '../../../shared/ui/music/Cover';
import { Grooves } from '../../../shared/ui/music/RecordSleeve';
import { AlbumActions } from './AlbumActions';
import { playableOf } from './playable';

const TITLE_ROOM = { container: 15, screen: 12.5, pixels: 78 } as const;
const ICONS: Readonly<Record<Album['visibility'], LucideIcon>> = { public: Globe, followers: UsersRound, private: Lock };

/** The head of an album's page: its sleeve with the record in it, and what can be done with it. */
export const AlbumHero = ({ album, acts }: { album: Album; acts: ReactNode }) => (
  <header
    style={tintStyle(album.palette, useTheme())}
    className="overflow-hidden bg-tint px-4 py-5 text-on-tint md:px-10 md:py-7"
  >
    <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[352px_minmax(0,1fr)] wide:items-end wide:gap-9">
      <Sleeve album={album} />
      <div className="@container min-w-0">
        <Facts album={album} />
        <h1
          tabIndex={-1}
          style={titleSize(album.title, TITLE_ROOM)}
          className="fitted title mt-1.5 mb-2.5 -ml-[0.04em] pb-[0.06em] break-words"
        >
          {album.title}
        </h1>
        <Maker album={album} />
        <div className="mt-5 flex flex-wrap items-center gap-x-1.5 gap-y-2.5 sm:gap-x-2.5">
          <PlayAlbum album={album} />
          <AlbumActions album={album} acts={acts} />
        </div>
      </div>
    </div>
  </header>
);

/** The record looks out of its sleeve, and turns while a song of it plays. */
const Sleeve = ({ album }: { album: Album }) => {
  const turns = useAppSelector(({ player }) => player.isPlaying && album.tracks.some(({ id }) => id === player.currentTrack?.id));
  return (
    <div className="relative mr-[27%] max-w-64 wide:mr-24 wide:max-w-none">
      <span
        aria-hidden="true"
        className="absolute top-[2%] -right-[36%] aspect-square h-[96%] overflow-hidden rounded-full bg-[#1c1815] forced-color-adjust-none"
      >
        <Grooves
          className={turns ? 'size-full opacity-40 motion-safe:animate-[spin-record_8s_linear_infinite]' : 'size-full opacity-40'}
        />
      </span>
      <Cover art={album.art} thumbhash={album.thumbhash} palette={album.palette} title={album.title} />
    </div>
  );
};

const Facts = ({ album: { tracks, duration, visibility } }: { album: Album }) => {
  const Icon = ICONS[visibility];
  const { label, hint } = albumVisibilityTexts[visibility];
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <span className="cat text-current opacity-80">
        {albumTexts.kind(tracks.length, Math.max(1, Math.round(duration / 60)))}
      </span>
      <span
        title={hint}
        className="inline-flex items-center gap-1.5 rounded-pill border border-current/45 px-2.5 py-1 text-[0.8125rem]"
      >
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </span>
    </p>
  );
};

const Maker = ({ album: { author, artistId, releaseDate, genre } }: { album: Album }) => {
  const day = date(`${releaseDate}T12:00:00`);
  const isOut = new Date(`${releaseDate}T00:00:00`).getTime() <= Date.now();
  const out = isOut ? albumTexts.out(day) : albumTexts.comesOut(day);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar user={{ ...author, id: artistId }} size={32} />
      <Link to={profilePath(author)} className="text-[1.0625rem] font-semibold hover:underline pointer-coarse:py-3">
        {author.displayName}
      </Link>
      <span className="opacity-80">{genre ? `${out}; ${genre.toLowerCase()}` : out}</span>
    </div>
  );
};

/** Plays the album from its first song, or goes on with the one of it that is current. */
const PlayAlbum = ({ album }: { album: Album }) => {
  const songs = playableOf(album);
  const current = useAppSelector(({ player }) => player.currentTrack?.id);
  const song = songs.find(({ id }) => id === current) ?? songs[0];
  return song ? <PlayButton track={song} queue={songs} look="disc" size={56} className="!min-h-14 !min-w-14" /> : null;
};
