import { blogArtKeyOf } from '@refrain/contracts/editorial';
import { trackRefusals } from '@refrain/contracts/tracks';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../kernel/domain-error';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { command } from '../kernel/write/command';
import { fileHash } from '../media/file-hash';
import { MediaProblem } from '../media/media-problem';
import { storeCover } from '../media/images/store-cover';
import { blogCoverDecider, blogCoverStream } from './blog-cover.decider';

const stored = async (media: MediaStore, ownerId: string, file: string, coverId: string) => {
  try {
    return await withTemporaryFolder(media, (folder) =>
      storeCover(media, ownerId, file, folder, (size) => blogArtKeyOf(coverId, size)),
    );
  } catch (error) {
    throw error instanceof MediaProblem ? new DomainError(trackRefusals.coverUnreadable) : error;
  }
};

/**
 * The pictures first, then the event that names them. Of the file itself nothing is kept: `file` is a judged image under a temporary
 * path, which stays the caller's.
 */
export const KeepBlogCover = command(
  'KeepBlogCover',
  { media: MEDIA_STORE },
  async ({ ownerId, file }: { ownerId: string; file: string }, { streams, created, media, context: asked }) => {
    const coverId = created('blog-cover');
    const stream = blogCoverStream(coverId);
    // Under an Idempotency-Key the bytes are what is remembered: a form has no body to hash.
    const context = asked.memory ? { ...asked, memory: { key: asked.memory.key, hash: await fileHash(file) } } : asked;
    if (await streams.remembered(stream, blogCoverDecider, context)) return { coverId };
    const cover = await stored(media, ownerId, file, coverId);
    await streams.handle(stream, blogCoverDecider, { type: 'RecordBlogCover', data: { coverId, ownerId, cover } }, context);
    return { coverId };
  },
);
