import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProcessingStatus } from '@refrain/contracts/tracks';

declare module '../../../../shared/lib/redux' {
  interface RootState {
    uploads: UploadState;
  }
}

type UploadStage = 'idle' | 'uploading' | 'processing' | 'completed' | 'error';
/** Bytes, as they will be; `savings` is how much smaller the stream is than the master. */
export type EstimatedSizes = Readonly<{ master: number; stream: number; preview: number; savings: number }>;

/** A song of an album on its way. */
export type SongUpload = Readonly<{
  key: string;
  title: string;
  stage: UploadStage;
  trackId: string | null;
  message: string | null;
}>;

/** The upload under way, or the last one. */
export type UploadState = Readonly<{
  stage: UploadStage;
  /** Per cent, as the spec has it: from 10 while uploading, 50 processing, 100 completed, 0 after an error. */
  progress: number;
  /** What went wrong. */
  message: string | null;
  estimatedSizes: EstimatedSizes | null;
  title: string;
  trackId: string | null;
  sent: Readonly<{ loaded: number; total: number }> | null;
  secondsLeft: number | null;
  /** Of an album; empty for a song alone. */
  songs: readonly SongUpload[];
  albumId: string | null;
}>;

const PROGRESS = { uploading: 10, processing: 50, completed: 100, error: 0 } as const;

/** Bits a second of the renditions (design, section 8). */
const STREAM_BPS = 192_000;
const PREVIEW_BPS = 64_000;

/** Null while the length is not known. */
export const estimateSizes = (masterBytes: number, durationSeconds: number | null): EstimatedSizes | null => {
  if (!durationSeconds) return null;
  const [stream, preview] = [STREAM_BPS, PREVIEW_BPS].map((bps) => Math.round((bps / 8) * durationSeconds)) as [number, number];
  return { master: masterBytes, stream, preview, savings: Math.max(0, masterBytes - stream) };
};

export const initialUpload: UploadState = {
  stage: 'idle',
  progress: 0,
  message: null,
  estimatedSizes: null,
  title: '',
  trackId: null,
  sent: null,
  secondsLeft: null,
  songs: [],
  albumId: null,
};

type Progress = { loaded: number; total: number; elapsedMs: number };

/** A guess made of the first moments says nothing. */
const secondsLeft = ({ loaded, total, elapsedMs }: Progress): number | null =>
  loaded > 0 && elapsedMs > 1000 ? Math.ceil((elapsedMs / loaded) * ((total - loaded) / 1000)) : null;

const failed = (state: UploadState, message: string): UploadState => ({
  ...state,
  stage: 'error',
  progress: PROGRESS.error,
  message,
  secondsLeft: null,
});

type Seen = { trackId: string; status: ProcessingStatus; reason: string | null };

/** How far an album is, of all of its songs. */
const weighed = (state: UploadState): UploadState => {
  const [sent, ready] = [
    state.songs.filter(({ stage }) => stage !== 'idle' && stage !== 'uploading').length,
    state.songs.filter(({ stage }) => stage === 'completed' || stage === 'error').length,
  ].map((songs) => songs / state.songs.length) as [number, number];
  const { uploading, processing, completed } = PROGRESS;
  if (state.stage === 'uploading')
    return { ...state, progress: Math.round(uploading + (processing - uploading) * sent), sent: null, secondsLeft: null };
  if (state.stage !== 'processing' || !state.albumId) return state;
  const isOver = ready === 1;
  if (isOver && state.songs.some(({ stage }) => stage === 'error'))
    return failed(state, state.songs.find(({ message }) => message)?.message ?? '');
  const progress = Math.round(processing + (completed - processing) * ready);
  return { ...state, progress, ...(isOver ? { stage: 'completed' as const } : {}) };
};

const songSeen = (state: UploadState, { trackId, status, reason }: Seen): UploadState => {
  const stage = status === 'completed' ? 'completed' : status === 'failed' ? 'error' : 'processing';
  const change = { stage, message: stage === 'error' ? reason : null } as const;
  const songs = state.songs.map((song) => (song.trackId === trackId ? { ...song, ...change } : song));
  return weighed({ ...state, songs });
};

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: initialUpload,
  reducers: {
    uploadStarted: (
      _state,
      { payload }: PayloadAction<{ title: string; estimatedSizes: EstimatedSizes | null; songs?: readonly SongUpload[] }>,
    ) => ({
      ...initialUpload,
      ...payload,
      stage: 'uploading' as const,
      progress: PROGRESS.uploading,
    }),
    bytesSent: (state, { payload }: PayloadAction<Progress>) => {
      if (state.stage !== 'uploading' || state.songs.length > 0) return state;
      const share = payload.total > 0 ? payload.loaded / payload.total : 0;
      return {
        ...state,
        progress: Math.round(PROGRESS.uploading + (PROGRESS.processing - PROGRESS.uploading) * share),
        sent: { loaded: payload.loaded, total: payload.total },
        secondsLeft: secondsLeft(payload),
      };
    },
    trackDeclared: (state, { payload: trackId }: PayloadAction<string>) => ({
      ...state,
      stage: 'processing' as const,
      progress: PROGRESS.processing,
      trackId,
      secondsLeft: null,
    }),
    /** What became of the track; also one that says what is known already. */
    processingSeen: (state, { payload }: PayloadAction<Seen>) => {
      if (state.songs.some(({ trackId }) => trackId === payload.trackId)) return songSeen(state, payload);
      if (state.stage !== 'processing' || state.trackId !== payload.trackId) return state;
      if (payload.status === 'completed') return { ...state, stage: 'completed' as const, progress: PROGRESS.completed };
      return payload.status === 'failed' ? failed(state, payload.reason ?? '') : state;
    },
    uploadFailed: (state, { payload: message }: PayloadAction<string>) => failed(state, message),
    uploadDismissed: () => initialUpload,
    /** Something of one song of an album. */
    songMoved: (state, { payload: { key, ...change } }: PayloadAction<Partial<SongUpload> & { key: string }>) =>
      weighed({ ...state, songs: state.songs.map((song) => (song.key === key ? { ...song, ...change } : song)) }),
    /** Its songs are all sent, or failed. */
    albumMade: (state, { payload: albumId }: PayloadAction<string>) =>
      weighed({ ...state, albumId, stage: 'processing' as const }),
  },
});

export const { songMoved, albumMade, uploadStarted, bytesSent, trackDeclared, processingSeen, uploadFailed, uploadDismissed } =
  uploadsSlice.actions;

export const isBusy = ({ stage }: UploadState): boolean => stage === 'uploading' || stage === 'processing';
