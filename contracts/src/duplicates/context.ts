import { contextOfRows, limitOf, personal, publicFields, type Event, type Personal } from '../kernel';
import type { DuplicateDecision } from './rules';

/**
 * What a track sounds like: `words` are 32-bit words in base64, little-endian, eight a second, of its first two minutes; empty where nothing
 * can be said, as of a sound of two seconds. They are its artist's own, and go with the person. `algorithm` says how they came about.
 */
export type TrackFingerprinted = Event<
  'TrackFingerprinted',
  { trackId: string; artistId: string; algorithm: number; mediaKey: string; words: Personal<string> }
>;
/**
 * Two tracks sound alike. `agreementPermille`: equal bits where they lie best on each other; `offsetMs`: by how much the second begins later
 * in what both have; below 0 where it begins earlier.
 */
export type DuplicateFound = Event<
  'DuplicateFound',
  {
    pairId: string;
    firstTrackId: string;
    secondTrackId: string;
    algorithm: number;
    rule: number;
    agreementPermille: number;
    offsetMs: number;
    overlapMs: number;
  }
>;
/** What an admin says of it. Nothing else follows. */
export type DuplicateDecided = Event<
  'DuplicateDecided',
  { pairId: string; decision: DuplicateDecision; reason: Personal<string>; decidedBy: string }
>;
export type DuplicateEvent = DuplicateFound | DuplicateDecided;
export type DuplicatesEvent = TrackFingerprinted | DuplicateEvent;

export const duplicatesContext = contextOfRows<DuplicatesEvent>()({
  name: 'duplicates',
  events: {
    TrackFingerprinted: {
      fields: {
        ...publicFields('trackId', 'artistId', 'algorithm', 'mediaKey'),
        words: personal<TrackFingerprinted['data']>('artistId'),
      },
      people: ['artistId'],
      sample: {
        trackId: 'track-1',
        artistId: 'user-ada',
        algorithm: 1,
        mediaKey: 'renditions/track-1/stream.m4a',
        words: 'AQIDBAUGBwg=',
      },
    },
    DuplicateFound: {
      fields: publicFields(
        ...(['pairId', 'firstTrackId', 'secondTrackId', 'algorithm', 'rule'] as const),
        ...(['agreementPermille', 'offsetMs', 'overlapMs'] as const),
      ),
      people: [],
      sample: {
        pairId: 'duplicate-1',
        firstTrackId: 'track-1',
        secondTrackId: 'track-2',
        algorithm: 1,
        rule: 1,
        agreementPermille: 985,
        offsetMs: -10_000,
        overlapMs: 51_500,
      },
    },
    DuplicateDecided: {
      fields: {
        ...publicFields('pairId', 'decision', 'decidedBy'),
        reason: personal<DuplicateDecided['data']>('decidedBy'),
      },
      people: ['decidedBy'],
      sample: { pairId: 'duplicate-1', decision: 'allowed', reason: 'A sample reason', decidedBy: 'user-admin' },
    },
  },
  // Admins work through long lists.
  limits: { duplicate: limitOf(120, 3000) },
});
