import type { FileUploaded, UploadCommand, UploadEvent, UploadKind } from '@refrain/contracts/tracks';
import type { Decider } from '../kernel/decider';

/** What a track takes from the file it is made of. */
export type Upload =
  | { status: 'none' }
  | { status: 'stored'; ownerId: string; kind: UploadKind; mediaKey: string; mediaType: string; sizeBytes: number };

const decide = (command: UploadCommand, upload: Upload): readonly UploadEvent[] =>
  upload.status === 'stored' ? [] : [{ type: 'FileUploaded', data: command.data }];

const evolve = (_upload: Upload, { data: { ownerId, kind, mediaKey, mediaType, sizeBytes } }: FileUploaded): Upload => ({
  status: 'stored',
  ownerId,
  kind,
  mediaKey,
  mediaType,
  sizeBytes,
});

export const uploadDecider: Decider<Upload, UploadCommand, UploadEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const uploadStream = (uploadId: string): string => `upload-${uploadId}`;
