import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PlayReassessed, PlayRecorded } from '@refrain/contracts/playback';
import {
  type CoverArt,
  CARD_PEAK_COUNT,
  CHARACTER,
  DECLARED_FIELDS,
  emotionsOf,
  listeningContextsOf,
  masterKeyOf,
  type FieldChange,
  type PlayReceipts,
  type SoundCharacter,
  type TrackAnalysed,
  type TrackAudioReplaced,
  type TrackCoverReplaced,
  type TrackDeclaration,
  type TrackEdited,
  type TrackProcessed,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import { foldPeaks } from './fold-peaks';
import type { TrackCardDocument, TrackDocument } from './tracks.view';

const DELETED = 'deleted';

/** What its artist says about a track. */
const said = (data: TrackDeclaration) => ({
  title: readable(data.title, DELETED),
  artist: readable(data.artist, DELETED),
  version: readable(data.version, null),
  featuredArtists: readable(data.featuredArtists, []),
  album: readable(data.album, null),
  year: data.year,
  releaseYear: data.year,
  description: readable(data.description, null),
  tags: readable(data.tags, []),
  genre: data.genre,
  genres: data.genres,
  downloadable: data.downloadable,
  isExplicit: data.isExplicit,
  moodCategories: data.moodCategories,
  aiCategory: data.aiCategory,
  aiInvolvement: data.aiInvolvement,
  aiTools: readable(data.aiTools, []),
  aiCredits: readable(data.aiCredits, null),
  chartEligible: data.chartEligible,
});

/** What is not known of a sound until it is analysed. */
const UNHEARD = {
  ...(Object.fromEntries(CHARACTER.map((name) => [name, null])) as Record<keyof SoundCharacter, null>),
  tempo: null,
  musicalKey: null,
  mode: null,
  timeSignature: null,
  musicalSections: [],
  sectionsAnalyzed: false,
  sectionAnalysisVersion: 1,
  emotionalProfile: null,
  listeningContexts: [],
} satisfies Partial<TrackDocument>;

/** A track after its sound was analysed. */
export const analysed = (track: TrackDocument, { data: { sound } }: Recorded<TrackAnalysed>): TrackDocument => {
  const { sections, analysisVersion, tempoDeciBpm, musicalKey, mode, timeSignature } = sound;
  const character = Object.fromEntries(CHARACTER.map((name) => [name, sound[name] / 100])) as SoundCharacter;
  const tempo = tempoDeciBpm === null ? null : tempoDeciBpm / 10;
  return {
    ...track,
    ...character,
    ...{ tempo, musicalKey, mode, timeSignature },
    musicalSections: sections,
    sectionsAnalyzed: true,
    sectionAnalysisVersion: analysisVersion,
    emotionalProfile: emotionsOf(character),
    listeningContexts: listeningContextsOf({ ...character, tempo }),
  };
};

/** A track as it stands when its declaration has come in and nothing is processed yet. */
export const declared = ({ data, at }: Recorded<TrackUploaded>): TrackDocument => ({
  ...said(data),
  id: data.trackId,
  artistId: data.artistId,
  albumId: null,
  lyrics: readable(data.lyrics, null),
  hasTimedLyrics: false,
  coverArt: null,
  art: null,
  palette: [],
  thumbhash: null,
  peaks: null,
  audioUrl: '',
  videoUrl: null,
  filePathMaster: null,
  filePathStream: null,
  filePathPreview: null,
  duration: null,
  loudness: null,
  sampleRate: null,
  channels: null,
  bitrate: null,
  originalSize: data.audio.sizeBytes,
  compressedSize: null,
  compressionRatio: null,
  releaseDate: data.releaseAt,
  createdAt: at,
  playCount: 0,
  skipCount: 0,
  receipts: { counted: 0, tooShort: 0, repeat: 0, own: 0, implausible: 0 },
  processingStatus: 'pending',
  processingError: null,
  isPublished: false,
  payoutRate: 1,
  aiTransparencyScore: 1,
  ...UNHEARD,
  monetizationPotential: null,
  viralPotential: null,
  isYoutubeContent: false,
});

/** A track after its artist said something else about it. */
export const edited = (track: TrackDocument, { data, at }: Recorded<TrackEdited>): TrackDocument => ({
  ...track,
  ...said(data),
  editedAt: at,
});

export const editedCard = (card: TrackCardDocument, { data }: Recorded<TrackEdited>): TrackCardDocument => {
  const { title, artist, aiCategory, aiInvolvement } = said(data);
  return { ...card, title, artist, aiCategory, aiInvolvement };
};

/** Each field that is not as it was. */
export const changedFields = (from: TrackDocument, to: TrackDocument): readonly FieldChange[] =>
  DECLARED_FIELDS.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field])).map(
    (field) => ({ field, from: from[field], to: to[field] }) as FieldChange,
  );

const filePath = (mediaKey: string): string => `/api/files/${mediaKey}`;

/** What processing found of a track, in lists and on its page alike. */
const heard = ({ data }: Recorded<TrackProcessed>) => ({
  processingStatus: 'completed' as const,
  duration: data.durationMs / 1000,
  coverArt: data.cover ? filePath(data.cover.art['480']) : null,
  art: data.cover?.art ?? null,
  palette: data.cover?.palette ?? [],
  thumbhash: data.cover?.thumbhash ?? null,
});

/** What is known of a sound, of the first one and of one that took its place. */
const soundOf = ({ id }: TrackDocument, data: Omit<TrackProcessed['data'], 'cover'>, originalSize: number) => ({
  loudness: data.loudnessCentiLufs === null ? null : data.loudnessCentiLufs / 100,
  peaks: data.peaks,
  sampleRate: data.sampleRate,
  channels: data.channels,
  bitrate: data.durationMs > 0 ? Math.round((data.stream.sizeBytes * 8000) / data.durationMs) : null,
  compressedSize: data.stream.sizeBytes,
  compressionRatio: originalSize > 0 ? Math.round((data.stream.sizeBytes / originalSize) * 1000) / 1000 : null,
  filePathMaster: filePath(masterKeyOf(id)),
  filePathStream: filePath(data.stream.mediaKey),
  filePathPreview: filePath(data.preview.mediaKey),
});

const worn = ({ art, palette, thumbhash }: CoverArt) => ({ coverArt: filePath(art['480']), art, palette, thumbhash });

/** What processing adds. `bitrate` is of the stream rendition, in bits per second. */
export const processed = (track: TrackDocument, event: Recorded<TrackProcessed>): TrackDocument => {
  return {
    ...track,
    ...heard(event),
    ...soundOf(track, event.data, track.originalSize),
    processingError: null,
    audioUrl: `/api/audio/stream/${track.id}`,
  };
};

/** A track after another sound took the place of its own; what was heard in the old one does not hold any more. */
export const soundReplaced = (track: TrackDocument, { data, at }: Recorded<TrackAudioReplaced>): TrackDocument => ({
  ...track,
  ...UNHEARD,
  ...soundOf(track, data, data.audio.sizeBytes),
  originalSize: data.audio.sizeBytes,
  duration: data.durationMs / 1000,
  audioVersion: data.version,
  audioUrl: `/api/audio/stream/${track.id}?v=${data.version}`,
  editedAt: at,
});

export const soundReplacedCard = (card: TrackCardDocument, { data }: Recorded<TrackAudioReplaced>): TrackCardDocument => ({
  ...card,
  duration: data.durationMs / 1000,
  peaks: foldPeaks(data.peaks, CARD_PEAK_COUNT),
  audioVersion: data.version,
});

export const coverReplaced = (track: TrackDocument, { data, at }: Recorded<TrackCoverReplaced>): TrackDocument => ({
  ...track,
  ...worn(data.cover),
  coverVersion: data.version,
  editedAt: at,
});

export const coverReplacedCard = (card: TrackCardDocument, { data }: Recorded<TrackCoverReplaced>): TrackCardDocument => ({
  ...card,
  ...worn(data.cover),
});

/** A replaced file as the history of the track shows it. A track without a cover had version 0. */
export const replacedFields = (
  track: TrackDocument,
  event: Recorded<TrackAudioReplaced> | Recorded<TrackCoverReplaced>,
): readonly FieldChange[] => {
  if (event.type === 'TrackCoverReplaced') {
    const before = track.art ? (track.coverVersion ?? 1) : 0;
    const to = { version: event.data.version, durationSeconds: null };
    return [{ field: 'cover', from: { version: before, durationSeconds: null }, to }];
  }
  const { version, durationMs } = event.data;
  const from = { version: track.audioVersion ?? 1, durationSeconds: track.duration };
  return [{ field: 'audio', from, to: { version, durationSeconds: durationMs / 1000 } }];
};

export const processedCard = (card: TrackCardDocument, event: Recorded<TrackProcessed>): TrackCardDocument => ({
  ...card,
  ...heard(event),
  peaks: foldPeaks(event.data.peaks, CARD_PEAK_COUNT),
});

/** The part of a track that lists show. */
export const cardOf = (track: TrackDocument): TrackCardDocument => ({
  id: track.id,
  title: track.title,
  artist: track.artist,
  artistId: track.artistId,
  duration: track.duration,
  coverArt: track.coverArt,
  art: track.art,
  palette: track.palette,
  thumbhash: track.thumbhash,
  peaks: null,
  playCount: track.playCount,
  aiCategory: track.aiCategory,
  aiInvolvement: track.aiInvolvement,
  processingStatus: track.processingStatus,
  isPublished: track.isPublished,
  releaseDate: track.releaseDate,
});

const RECEIPT_OF: Readonly<Record<PlayRecorded['data']['reason'], keyof PlayReceipts>> = {
  HEARD_ENOUGH: 'counted',
  TOO_SHORT: 'tooShort',
  REPEAT_WITHIN_WINDOW: 'repeat',
  OWN_PLAY: 'own',
  IMPLAUSIBLE_TIME: 'implausible',
  FRAUD: 'fraud',
};

/** One more attempt among the receipts; only counted ones are plays. */
export const played = (track: TrackDocument, { data }: Recorded<PlayRecorded>): TrackDocument => {
  const receipt = RECEIPT_OF[data.reason];
  return withReceipts(track, changed(track.receipts, receipt, 1));
};

/** One attempt moves from one receipt to another. */
export const reassessed = (track: TrackDocument, { data }: Recorded<PlayReassessed>): TrackDocument => {
  const [from, to] = [RECEIPT_OF[data.fromReason], RECEIPT_OF[data.toReason]];
  return withReceipts(track, changed(changed(track.receipts, from, -1), to, 1));
};

/** A song of which nothing was taken out for fraud says nothing of it, also after an undo. */
const changed = (receipts: PlayReceipts, receipt: keyof PlayReceipts, by: number): PlayReceipts => {
  const { fraud, ...next } = { ...receipts, [receipt]: (receipts[receipt] ?? 0) + by };
  return fraud ? { ...next, fraud } : next;
};

/** What a reassessment adds to a number of plays: 1, 0 or -1. */
export const countedBy = ({ data }: Recorded<PlayReassessed>): number =>
  Number(data.toVerdict === 'counted') - Number(data.fromVerdict === 'counted');

const withReceipts = (track: TrackDocument, receipts: PlayReceipts): TrackDocument => ({
  ...track,
  receipts,
  playCount: receipts.counted,
  skipCount: receipts.tooShort,
});
