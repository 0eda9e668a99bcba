import { readable } from '@refrain/contracts/kernel';
import type { UploadCommand, UploadEvent, UploadKind } from '@refrain/contracts/tracks';
import type { Decider } from '../../kernel/write/decider';

/** What a track takes from the file it is made of. */
export type Upload =
  | { status: 'none' }
  /** No track used it within its time. */
  | { status: 'lapsed'; mediaKey: string }
  | (Readonly<{ status: 'stored'; ownerId: string; kind: UploadKind; mediaKey: string; mediaType: string; sizeBytes: number }> &
      Readonly<{ fileName: string }>);

const decide = (command: UploadCommand, upload: Upload): readonly UploadEvent[] => {
  switch (command.type) {
    case 'RecordUpload':
      return upload.status === 'none' ? [{ type: 'FileUploaded', data: command.data }] : [];
    case 'LapseUpload':
      return upload.status === 'stored' ? [{ type: 'UploadLapsed', data: command.data }] : [];
  }
};

const evolve = (upload: Upload, event: UploadEvent): Upload => {
  switch (event.type) {
    case 'FileUploaded': {
      const { ownerId, kind, mediaKey, mediaType, sizeBytes } = event.data;
      const fileName = readable(event.data.fileName, kind);
      return { status: 'stored', ownerId, kind, mediaKey, mediaType, sizeBytes, fileName };
    }
    case 'UploadLapsed':
      return upload.status === 'stored' ? { status: 'lapsed', mediaKey: upload.mediaKey } : upload;
  }
};

export const uploadDecider: Decider<Upload, UploadCommand, UploadEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const uploadStream = (uploadId: string): string => `upload-${uploadId}`;
