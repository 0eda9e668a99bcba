import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { FileUploaded } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import { reactionContext } from '../kernel/write/command-context';
import type { Reaction } from '../kernel/reactions/reaction';
import { Streams } from '../kernel/write/streams/streams';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { uploadDecider, uploadStream } from '../tracks/uploading/upload.decider';

const NAME = 'remove-upload-when-owner-erased';

/** A file that was on its way when its owner was erased arrives after their media were removed, and what counts it goes with it. */
@Injectable()
export class RemoveUploadWhenOwnerErased implements Reaction<FileUploaded> {
  readonly name = NAME;
  readonly types = ['FileUploaded'] as const;
  /** Erasure, for past files as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async (event: Recorded<FileUploaded>): Promise<void> => {
    const { ownerId, uploadId, mediaKey } = event.data;
    const { state } = await this.streams.load(accountStream(ownerId), accountDecider);
    if (state.status !== 'erased') return;
    await this.streams.handle(
      uploadStream(uploadId),
      uploadDecider,
      { type: 'LapseUpload', data: { uploadId } },
      reactionContext(NAME, event),
    );
    await this.media.remove(mediaKey);
  };
}
