import type { Video } from '@refrain/contracts/videos';
import { collection, NEWEST_FIRST } from '../../kernel';

export type VideoDocument = Omit<Video, 'artistSlug'>;

export const videos = collection<VideoDocument>()({
  name: 'videos',
  columns: { artistId: 'text', createdAt: 'text', processingStatus: 'text' },
  indexes: [{ on: ['processingStatus', ...NEWEST_FIRST] }, { on: ['artistId', 'processingStatus', ...NEWEST_FIRST] }],
});
