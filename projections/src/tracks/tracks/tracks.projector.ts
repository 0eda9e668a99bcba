import { readable, type Recorded } from '@refrain/contracts/kernel';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { masterKeyOf, type TrackEdited, type TrackEvent, type TrackUploaded } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Projection } from '../../kernel';
import {
  analysed,
  cardOf,
  changedFields,
  countedBy,
  declared,
  edited,
  editedCard,
  played,
  processed,
  processedCard,
  reassessed,
} from './track-document';
import { files, timedLyrics, trackCards, trackChanges, tracks, type TrackCardDocument } from './tracks.view';

/** What track and card have in common is changed in both. */
const changeBoth = (
  trackId: string,
  change: Partial<Pick<TrackCardDocument, 'processingStatus' | 'isPublished' | 'releaseDate'>>,
) => [
  tracks.change(trackId, (track) => ({ ...track, ...change })),
  trackCards.change(trackId, (card) => ({ ...card, ...change })),
];

const downloadName = ({ data }: Recorded<TrackUploaded | TrackEdited>): string =>
  `${readable(data.artist, 'artist')} - ${readable(data.title, 'track')}`;

const byVerdicts = projection<TrackEvent | PlaybackEvent>()('tracks', 8, [tracks, trackCards, files, timedLyrics, trackChanges], {
  TrackUploaded: (event) => {
    const { trackId, artistId, audio } = event.data;
    const track = declared(event);
    const master = { mediaKey: audio.mediaKey, mediaType: audio.mediaType, ownerId: artistId, trackId };
    return [
      tracks.put(trackId, track),
      trackCards.put(trackId, cardOf(track)),
      files.put(masterKeyOf(trackId), { ...master, access: 'master', fileName: downloadName(event) }),
    ];
  },
  TrackProcessingStarted: ({ data }) => changeBoth(data.trackId, { processingStatus: 'processing' }),
  TrackProcessed: (event) => {
    const { trackId, artistId, stream, preview, cover } = event.data;
    const file = { ownerId: artistId, trackId, fileName: null };
    return [
      tracks.change(trackId, (track) => processed(track, event)),
      trackCards.change(trackId, (card) => processedCard(card, event)),
      ...[stream, preview].map(({ mediaKey, mediaType }) =>
        files.put(mediaKey, { ...file, mediaKey, mediaType, access: 'rendition' }),
      ),
      ...Object.values(cover?.art ?? {}).map((mediaKey) =>
        files.put(mediaKey, { ...file, mediaKey, mediaType: 'image/webp', access: 'art' }),
      ),
    ];
  },
  TrackAnalysed: (event) => [tracks.change(event.data.trackId, (track) => analysed(track, event))],
  TrackProcessingFailed: ({ data: { trackId, code, reason } }) => [
    tracks.change(trackId, (track) => ({ ...track, processingStatus: 'failed', processingError: { code, reason } })),
    trackCards.change(trackId, (card) => ({ ...card, processingStatus: 'failed' })),
  ],
  TrackProcessingRetried: ({ data: { trackId } }) => [
    tracks.change(trackId, (track) => ({ ...track, processingStatus: 'pending', processingError: null })),
    trackCards.change(trackId, (card) => ({ ...card, processingStatus: 'pending' })),
  ],
  TrackUnpublished: ({ data: { trackId } }) => [
    tracks.remove(trackId),
    trackCards.remove(trackId),
    timedLyrics.remove(trackId),
    trackChanges.each({ where: { trackId }, orderBy: ['-at', '-id'] }, Number.MAX_SAFE_INTEGER, ({ id }) => [
      trackChanges.remove(id),
    ]),
    files.each({ where: { trackId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [files.remove(id)]),
  ],
  TrackEdited: (event) => {
    const { trackId } = event.data;
    return [
      tracks.given(trackId, (track) =>
        track ? [trackChanges.put(event.id, { trackId, at: event.at, fields: changedFields(track, edited(track, event)) })] : [],
      ),
      tracks.change(trackId, (track) => edited(track, event)),
      trackCards.change(trackId, (card) => editedCard(card, event)),
      files.change(masterKeyOf(trackId), (file) => ({ ...file, fileName: downloadName(event) })),
    ];
  },
  TrackLyricsChanged: ({ data: { trackId, ...words } }) => {
    const lyrics = readable(words.lyrics, null);
    const vtt = readable(words.timedLyrics, null);
    return [
      tracks.change(trackId, (track) => ({ ...track, lyrics, hasTimedLyrics: vtt !== null })),
      vtt === null ? timedLyrics.remove(trackId) : timedLyrics.put(trackId, { vtt }),
    ];
  },
  TrackAnnouncementChosen: ({ data: { trackId, isWanted } }) => [
    tracks.change(trackId, (track) => ({ ...track, announces: isWanted })),
  ],
  TrackAnnounced: 'ignored',
  TrackCurated: 'ignored',
  TrackRescheduled: ({ data: { trackId, releaseAt } }) => changeBoth(trackId, { releaseDate: releaseAt }),
  TrackWithdrawn: ({ data: { trackId }, at }) => [
    ...changeBoth(trackId, { isPublished: false }),
    tracks.change(trackId, (track) => ({ ...track, withdrawnAt: at })),
  ],
  TrackReinstated: ({ data: { trackId } }) => [
    ...changeBoth(trackId, { isPublished: true }),
    tracks.change(trackId, (track) => ({ ...track, withdrawnAt: null })),
  ],
  TrackReleased: ({ data, at }) => changeBoth(data.trackId, { isPublished: true, releaseDate: at }),
  PlayRecorded: (event) => [
    tracks.change(event.data.trackId, (track) => played(track, event)),
    ...(event.data.verdict === 'counted'
      ? [trackCards.change(event.data.trackId, (card) => ({ ...card, playCount: card.playCount + 1 }))]
      : []),
  ],
  PlayReassessed: (event) => [
    tracks.change(event.data.trackId, (track) => reassessed(track, event)),
    trackCards.change(event.data.trackId, (card) => ({ ...card, playCount: card.playCount + countedBy(event) })),
  ],
});

export const tracksProjection: Projection<'tracks'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
