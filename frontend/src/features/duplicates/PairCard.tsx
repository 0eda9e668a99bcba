import { duplicateTexts, type DuplicatePair, type DuplicateSong } from '@refrain/contracts/duplicates';
import { Link } from 'react-router-dom';
import { date, duration } from '../../shared/lib/text/format';
import { Ago } from '../../shared/ui/Ago';
import { Cover } from '../../shared/ui/music/Cover';
import { Comparison } from './Comparison';
import { Decide } from './Decide';

/** Two songs that sound alike: which they are, how alike, what can be heard, and what was decided. */
export const PairCard = ({ pair }: { pair: DuplicatePair }) => {
  const { first, second, agreement, overlapMs, offsetMs, foundAt, decided } = pair;
  const name = duplicateTexts.pair(first?.title ?? duplicateTexts.gone, second?.title ?? duplicateTexts.gone);
  return (
    <li>
      <article aria-label={name} className="grid gap-4 border-b border-line py-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-semibold">
            {duplicateTexts.agreement(agreement)}
            <span className="font-normal text-ink-2">
              {` ${duplicateTexts.overlap(duration(overlapMs / 1000))}, ${duplicateTexts.offset(offsetMs)}`}
            </span>
          </p>
          <p className="text-[0.8125rem] text-ink-3">
            {duplicateTexts.found} <Ago at={foundAt} />
          </p>
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <Song side={duplicateTexts.sides[0]} song={first} />
          <Song side={duplicateTexts.sides[1]} song={second} />
        </div>
        {first && second && <Comparison pair={pair} />}
        {decided && (
          <p className="border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
            <b className="font-semibold">{duplicateTexts.decisions[decided.decision]}</b>
            {`, ${duplicateTexts.by(decided.by)}, `}
            <Ago at={decided.at} />
            {decided.reason && <span className="block">{decided.reason}</span>}
          </p>
        )}
        <Decide pair={pair} name={name} />
      </article>
    </li>
  );
};

const Song = ({ side, song }: { side: string; song: DuplicateSong | null }) => {
  if (!song) return <p className="text-ink-3">{`${side}: ${duplicateTexts.gone}`}</p>;
  const { trackId, title, artist, art, thumbhash, palette, uploadedAt, releaseDate, isReleased } = song;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover art={art} thumbhash={thumbhash} palette={palette} title={title} size={64} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="truncate font-semibold">
          <span className="text-ink-3">{side} </span>
          {isReleased ? (
            <Link to={`/track/${trackId}`} className="hover:underline pointer-coarse:py-3">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="truncate text-ink-2">{artist}</p>
        <p className="text-[0.8125rem] text-ink-3">
          {`${duplicateTexts.uploaded} ${date(uploadedAt)}, `}
          {isReleased && releaseDate
            ? `${duplicateTexts.released.toLowerCase()} ${date(releaseDate)}`
            : duplicateTexts.unreleased.toLowerCase()}
        </p>
      </div>
    </div>
  );
};
