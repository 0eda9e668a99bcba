import { trackTexts, type Track } from '@refrain/contracts/tracks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/text/format';
import { ArtistFace } from './ArtistFace';
import { Processing } from './Processing';
import { PlayedWave, Sleeve } from './Sleeve';
import { cardOf, isPlayable } from '../track-card';
import { characterOf, releaseText } from '../track-facts';

/** The head of a track's page, with all that is known of it. */
export const TrackHero = ({ track, actions, marks }: { track: Track; actions: ReactNode; marks?: ReactNode }) => {
  const card = cardOf(track);
  return (
    <Sleeve
      card={card}
      note={[releaseText(track), track.version, track.isExplicit && trackTexts.explicit].filter(Boolean).join(', ')}
      makers={<Makers track={track} />}
      actions={actions}
    >
      {isPlayable(card) ? <PlayedWave card={card} marks={marks} /> : <Processing track={track} />}
    </Sleeve>
  );
};

const Makers = ({ track }: { track: Track }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <ArtistFace track={track} />
    <span className="text-[1.0625rem]">
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
