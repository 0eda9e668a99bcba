import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { FileUploaded } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { accountDecider, accountStream } from '../accounts/account.decider';
import type { Reaction } from '../kernel/reaction';
import { Streams } from '../kernel/streams';
import { MEDIA_STORE } from '../kernel/tokens';

/** A file that was on its way when its owner was erased arrives after their media were removed. */
@Injectable()
export class RemoveUploadWhenOwnerErased implements Reaction<FileUploaded> {
  readonly name = 'remove-upload-when-owner-erased';
  readonly types = ['FileUploaded'] as const;
  /** Erasure, for past files as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async ({ data }: Recorded<FileUploaded>): Promise<void> => {
    const { state } = await this.streams.load(accountStream(data.ownerId), accountDecider);
    if (state.status === 'erased') await this.media.remove(data.mediaKey);
  };
}
