import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_EDGES, pictureKeyOf, type PictureChanged, type PictureRemoved } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../../kernel/reactions/reaction';
import { MEDIA_STORE } from '../../kernel/values/tokens';

/** Nobody keeps the face of a person who shows another one, or none. */
@Injectable()
export class DeletePictureWhenReplaced implements Reaction<PictureChanged | PictureRemoved> {
  readonly name = 'delete-picture-when-replaced';
  readonly types = ['PictureChanged', 'PictureRemoved'] as const;
  /** Past pictures must go as well. */
  readonly starts = 'start';

  constructor(@Inject(MEDIA_STORE) private readonly media: MediaStore) {}

  react = async (event: Recorded<PictureChanged | PictureRemoved>): Promise<void> => {
    const gone = event.type === 'PictureChanged' ? event.data.replaces : event.data.pictureId;
    if (gone === null) return;
    for (const edge of PICTURE_EDGES) await this.media.remove(pictureKeyOf(event.data.userId, gone, edge));
  };
}
