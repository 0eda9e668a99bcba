import type { UploadKind } from '@refrain/contracts/tracks';
import { collection } from '../../kernel';

/** Files that no track uses yet, by the id of the upload. */
export const unusedUploads = collection<Readonly<{ ownerId: string; kind: UploadKind; sizeBytes: number; uploadedAt: string }>>()(
  {
    name: 'unusedUploads',
    columns: { ownerId: 'text' },
    indexes: [{ on: ['ownerId', 'id'] }],
  },
);

/**
 * What each track and each film keeps, by its id: the files a track is made of, and those that are to take their place. `files` are bytes
 * by upload; a film has none.
 */
export const keptFiles = collection<Readonly<{ ownerId: string; sizeBytes: number; files: Readonly<Record<string, number>> }>>()({
  name: 'keptFiles',
  columns: { ownerId: 'text' },
  indexes: [{ on: ['ownerId', 'id'] }],
});

/** The same of all tracks and films of a person, by the id of the person. */
export const keptInAll = collection<Readonly<{ tracks: number; bytes: number }>>()({
  name: 'keptInAll',
  columns: {},
  indexes: [],
});
