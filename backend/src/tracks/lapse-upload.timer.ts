import { Inject, Injectable } from '@nestjs/common';
import type { Due } from '@refrain/projections/timers';
import type { MediaStore } from '@refrain/storage/media-store';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import type { Timer } from '../kernel/timers';
import { MEDIA_STORE } from '../kernel/tokens';
import { uploadDecider, uploadStream } from './upload.decider';

/** Removes a file that no track used within its time. A crash between the event and the file leaves an orphan, which is swept. */
@Injectable()
export class LapseUploadTimer implements Timer {
  readonly name = 'lapse-upload';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  fire = async ({ subjectId: uploadId }: Due, context: CommandContext): Promise<void> => {
    const { state } = await this.streams.handle(
      uploadStream(uploadId),
      uploadDecider,
      { type: 'LapseUpload', data: { uploadId } },
      context,
    );
    if (state.status === 'lapsed') await this.media.remove(state.mediaKey);
  };
}
