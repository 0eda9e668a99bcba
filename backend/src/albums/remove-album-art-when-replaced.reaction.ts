import { Inject, Injectable } from '@nestjs/common';
import type { AlbumCoverChanged, AlbumDeleted } from '@refrain/contracts/albums';
import type { Recorded } from '@refrain/contracts/kernel';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../kernel/reactions/reaction';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { Streams } from '../kernel/write/streams/streams';
import { unwornArt } from './album-art';

/** The pictures of a cover go when another takes its place, and with the album. */
@Injectable()
export class RemoveAlbumArtWhenReplaced implements Reaction<AlbumCoverChanged | AlbumDeleted> {
  readonly name = 'remove-album-art-when-replaced';
  readonly types = ['AlbumCoverChanged', 'AlbumDeleted'] as const;
  /** Past pictures must go as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async ({ data: { albumId } }: Recorded<AlbumCoverChanged | AlbumDeleted>): Promise<void> => {
    for await (const key of unwornArt(this.media, this.streams, albumId)) await this.media.remove(key);
  };
}
