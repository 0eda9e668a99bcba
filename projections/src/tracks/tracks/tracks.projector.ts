import { readable, type Recorded } from '@refrain/contracts/kernel';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import {
  masterKeyOf,
  renditionKeyOf,
  type FieldChange,
  type Replacement,
  type TrackAudioReplaced,
  type TrackCoverReplaced,
  type TrackEdited,
  type TrackEvent,
  type TrackUploaded,
  type TrackFileKind,
} from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import {
  analysed,
  cardOf,
  changedFields,
  countedBy,
  coverReplaced,
  coverReplacedCard,
  declared,
  edited,
  editedCard,
  played,
  processed,
  processedCard,
  reassessed,
  replacedFields,
  soundReplaced,
  soundReplacedCard,
} from './track-document';
import {
  files,
  timedLyrics,
  trackCards,
  trackChanges,
  trackReplacements,
  tracks,
  type TrackCardDocument,
  type TrackDocument,
} from './tracks.view';

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

const came = (trackId: string, kind: TrackFileKind, replacement: Replacement): Change =>
  trackReplacements.upsert(trackId, (last) => ({ audio: null, cover: null, ...last, [kind]: replacement }));

/** For everyone to read. A file takes the place of another once it is processed, by the site itself: who gave it is its artist. */
const changed = (
  { id, at, meta, data: { trackId, artistId } }: Recorded<TrackAudioReplaced | TrackCoverReplaced | TrackEdited>,
  fieldsOf: (track: TrackDocument) => readonly FieldChange[],
): Change =>
  tracks.given(trackId, (track) =>
    track ? [trackChanges.put(id, { trackId, artistId, changedBy: meta.actor ?? artistId, at, fields: fieldsOf(track) })] : [],
  );

/** Seen by the artist as done, and by everyone in the history. */
const replaced = (event: Recorded<TrackAudioReplaced> | Recorded<TrackCoverReplaced>): readonly Change[] => {
  const { trackId, version } = event.data;
  const kind = event.type === 'TrackAudioReplaced' ? 'audio' : 'cover';
  return [
    changed(event, (track) => replacedFields(track, event)),
    came(trackId, kind, { version, state: 'done', at: event.at, code: null, reason: null }),
  ];
};

const views = [tracks, trackCards, files, timedLyrics, trackChanges, trackReplacements];

const byVerdicts = projection<TrackEvent | PlaybackEvent>()('tracks', 9, views, {
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
    trackReplacements.remove(trackId),
    trackChanges.each({ where: { trackId }, orderBy: ['-at', '-id'] }, Number.MAX_SAFE_INTEGER, ({ id }) => [
      trackChanges.remove(id),
    ]),
    files.each({ where: { trackId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [files.remove(id)]),
  ],
  TrackReplacementBegun: ({ data: { trackId, kind, version }, at }) => [
    came(trackId, kind, { version, state: 'processing', at, code: null, reason: null }),
  ],
  TrackReplacementFailed: ({ data: { trackId, kind, version, code, reason }, at }) => [
    came(trackId, kind, { version, state: 'failed', at, code, reason }),
  ],
  TrackAudioReplaced: (event) => {
    const { trackId, artistId, audio, stream, preview } = event.data;
    const file = { ownerId: artistId, trackId, fileName: null, access: 'rendition' } as const;
    // The address of its version, and the one of now: who asks without a version hears the new one.
    const heard = (
      [
        ['stream', stream],
        ['preview', preview],
      ] as const
    ).flatMap(([rendition, { mediaKey, mediaType }]) =>
      [mediaKey, renditionKeyOf(trackId, rendition)].map((key) => files.put(key, { ...file, mediaKey, mediaType })),
    );
    return [
      ...replaced(event),
      tracks.change(trackId, (track) => soundReplaced(track, event)),
      trackCards.change(trackId, (card) => soundReplacedCard(card, event)),
      files.change(masterKeyOf(trackId), (master) => ({ ...master, mediaKey: audio.mediaKey, mediaType: audio.mediaType })),
      ...heard,
    ];
  },
  TrackCoverReplaced: (event) => {
    const { trackId, artistId, cover } = event.data;
    const file = { ownerId: artistId, trackId, fileName: null, mediaType: 'image/webp', access: 'art' } as const;
    return [
      ...replaced(event),
      tracks.change(trackId, (track) => coverReplaced(track, event)),
      trackCards.change(trackId, (card) => coverReplacedCard(card, event)),
      ...Object.values(cover.art).map((mediaKey) => files.put(mediaKey, { ...file, mediaKey })),
    ];
  },
  ReplacedFilesRemoved: 'ignored',
  TrackEdited: (event) => {
    const { trackId } = event.data;
    return [
      changed(event, (track) => changedFields(track, edited(track, event))),
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
