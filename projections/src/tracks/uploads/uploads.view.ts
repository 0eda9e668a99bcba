import { collection } from '../../kernel';

/** Files that no track uses yet, by the id of the upload. */
export const unusedUploads = collection<Readonly<{ ownerId: string; sizeBytes: number; uploadedAt: string }>>()({
  name: 'unusedUploads',
  columns: { ownerId: 'text' },
  indexes: [{ on: ['ownerId', 'id'] }],
});
