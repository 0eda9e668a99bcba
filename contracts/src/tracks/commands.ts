import type { Command } from '../kernel';
import type {
  FileUploaded,
  TrackAnalysed,
  TrackAudioReplaced,
  TrackCoverReplaced,
  TrackEdited,
  TrackFile,
  TrackLyricsChanged,
  TrackProcessed,
  TrackUploaded,
  TrackFileKind,
} from './events';

/** What a command carries is never erased yet. */
type Known<T> = { [K in keyof T]: Exclude<T[K], { erased: true }> };

export type RecordUpload = Command<'RecordUpload', Known<FileUploaded['data']>>;
type LapseUpload = Command<'LapseUpload', { uploadId: string }>;
export type UploadCommand = RecordUpload | LapseUpload;

/** `announces`: a post is to say when the song is out. `curatorId`: the admin who puts it up for the artist. */
type UploadTrack = Command<
  'UploadTrack',
  Known<TrackUploaded['data']> & { timedLyrics: string | null; announces: boolean; curatorId?: string }
>;
/** Both by the person who asks for it. */
type ChangeLyrics = Command<'ChangeLyrics', Known<TrackLyricsChanged['data']>>;
type EditTrack = Command<'EditTrack', Known<TrackEdited['data']>>;
type ChooseAnnouncement = Command<'ChooseAnnouncement', { trackId: string; by: string; isWanted: boolean }>;
/** `earliest`: no date before it may be chosen now. */
type RescheduleTrack = Command<'RescheduleTrack', { trackId: string; by: string; releaseAt: string; earliest: string }>;
type StartProcessing = Command<'StartProcessing', { trackId: string }>;
/** `now` decides whether a scheduled release is due. */
type CompleteProcessing = Command<'CompleteProcessing', Omit<TrackProcessed['data'], 'artistId'> & { now: string }>;
type RecordAnalysis = Command<'RecordAnalysis', TrackAnalysed['data']>;
type FailProcessing = Command<'FailProcessing', { trackId: string; code: string; reason: string }>;
type RetryProcessing = Command<'RetryProcessing', { trackId: string; by: string }>;
type ReleaseTrack = Command<'ReleaseTrack', { trackId: string; now: string }>;
type WithdrawTrack = Command<'WithdrawTrack', { trackId: string; by: string }>;
type ReinstateTrack = Command<'ReinstateTrack', { trackId: string; by: string }>;
type BeginReplacement = Command<'BeginReplacement', { trackId: string; by: string; kind: TrackFileKind; file: TrackFile }>;
type ReplaceAudio = Command<'ReplaceAudio', Omit<TrackAudioReplaced['data'], 'artistId' | 'audio' | 'freed'>>;
type ReplaceCover = Command<'ReplaceCover', Omit<TrackCoverReplaced['data'], 'artistId' | 'freed'>>;
type FailReplacement = Command<
  'FailReplacement',
  { trackId: string; kind: TrackFileKind; version: number; code: string; reason: string }
>;
type ForgetReplaced = Command<'ForgetReplaced', { trackId: string }>;
/** `by`: the person who asks for it; not there where their account goes. */
type UnpublishTrack = Command<'UnpublishTrack', { trackId: string; by?: string }>;
export type TrackCommand =
  | UploadTrack
  | StartProcessing
  | CompleteProcessing
  | FailProcessing
  | RecordAnalysis
  | RetryProcessing
  | ReleaseTrack
  | WithdrawTrack
  | ReinstateTrack
  | BeginReplacement
  | ReplaceAudio
  | ReplaceCover
  | FailReplacement
  | ForgetReplaced
  | UnpublishTrack
  | ChangeLyrics
  | EditTrack
  | ChooseAnnouncement
  | RescheduleTrack;
