import { albumArtKeyOf, albumRefusals } from '@refrain/contracts/albums';
import { trackRefusals } from '@refrain/contracts/tracks';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../kernel/domain-error';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { command } from '../kernel/write/command';
import { fileHash } from '../media/file-hash';
import { storeCover } from '../media/images/store-cover';
import { MediaProblem } from '../media/media-problem';
import { albumDecider, albumStream } from './album.decider';

type Asked = Readonly<{ albumId: string; artistId: string; file: string }>;

const stored = async (media: MediaStore, { albumId, artistId, file }: Asked, coverId: string) => {
  try {
    return await withTemporaryFolder(media, (folder) =>
      storeCover(media, artistId, file, folder, (size) => albumArtKeyOf(albumId, coverId, size)),
    );
  } catch (error) {
    throw error instanceof MediaProblem ? new DomainError(trackRefusals.coverUnreadable) : error;
  }
};

/** The pictures first, then the event that names them. `file` is a judged image under a temporary path, which stays the caller's. */
export const ChangeAlbumCover = command(
  'ChangeAlbumCover',
  { media: MEDIA_STORE },
  async (asked: Asked, { streams, created, media, context: given }) => {
    const { albumId, artistId, file } = asked;
    const stream = albumStream(albumId);
    const { state } = await streams.load(stream, albumDecider);
    if (state.status !== 'there') throw new DomainError(albumRefusals.unknown);
    if (state.artistId !== artistId) throw new DomainError(albumRefusals.notYours);
    // Under an Idempotency-Key the bytes are what is remembered: a form has no body to hash.
    const context = given.memory ? { ...given, memory: { key: given.memory.key, hash: await fileHash(file) } } : given;
    const before = await streams.remembered(stream, albumDecider, context);
    if (before) return { position: before.position };
    const cover = await stored(media, asked, created('album-cover'));
    return streams.handle(stream, albumDecider, { type: 'ChangeAlbumCover', data: { albumId, artistId, cover } }, context);
  },
);
