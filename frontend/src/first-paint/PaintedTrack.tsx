import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';
import { Sleeve } from '../features/tracks/page/Sleeve';
import { WaveSkeleton } from '../shared/ui/states';
import { PLACES } from './places';

/** A track of which only what the head of the page says is known; the server puts it in for the words in capitals. */
const card: TrackCard = {
  id: '',
  title: PLACES.title,
  artist: PLACES.byline,
  artistId: '',
  artistSlug: null,
  duration: null,
  coverArt: null,
  art: { '96': PLACES.image, '480': PLACES.image, '1200': PLACES.image },
  palette: [],
  thumbhash: null,
  peaks: null,
  playCount: 0,
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  processingStatus: 'pending',
  isPublished: true,
};

/** As high as a line of text. */
const NO_TEXT = '\u00a0';

/** A track's page before its script is there. */
export const PaintedTrack = () => (
  <article>
    <Sleeve
      card={card}
      note={NO_TEXT}
      makers={<p className="min-h-11 py-2 text-[1.0625rem] font-semibold">{PLACES.byline}</p>}
      actions={<span className="block h-14" />}
    >
      <WaveSkeleton bars={220} height={92} />
    </Sleeve>
  </article>
);
