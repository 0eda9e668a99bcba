import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProcessingStatus } from '@refrain/contracts/tracks';

declare module '../../../shared/lib/redux' {
  interface RootState {
    uploads: UploadState;
  }
}

type UploadStage = 'idle' | 'uploading' | 'processing' | 'completed' | 'error';
/** Bytes, as they will be; `savings` is how much smaller the stream is than the master. */
export type EstimatedSizes = Readonly<{ master: number; stream: number; preview: number; savings: number }>;

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

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: initialUpload,
  reducers: {
    uploadStarted: (_state, { payload }: PayloadAction<{ title: string; estimatedSizes: EstimatedSizes | null }>) => ({
      ...initialUpload,
      ...payload,
      stage: 'uploading' as const,
      progress: PROGRESS.uploading,
    }),
    bytesSent: (state, { payload }: PayloadAction<Progress>) => {
      if (state.stage !== 'uploading') return state;
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
    processingSeen: (state, { payload }: PayloadAction<{ trackId: string; status: ProcessingStatus; reason: string | null }>) => {
      if (state.stage !== 'processing' || state.trackId !== payload.trackId) return state;
      if (payload.status === 'completed') return { ...state, stage: 'completed' as const, progress: PROGRESS.completed };
      return payload.status === 'failed' ? failed(state, payload.reason ?? '') : state;
    },
    uploadFailed: (state, { payload: message }: PayloadAction<string>) => failed(state, message),
    uploadDismissed: () => initialUpload,
  },
});

export const { uploadStarted, bytesSent, trackDeclared, processingSeen, uploadFailed, uploadDismissed } = uploadsSlice.actions;

export const isBusy = ({ stage }: UploadState): boolean => stage === 'uploading' || stage === 'processing';
