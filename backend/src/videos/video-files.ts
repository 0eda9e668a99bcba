import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { VIDEO_PREFIX, videoKeyOf, videoPrefixOf, type VIDEO_FILES } from '@refrain/contracts/videos';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { MEDIA_STORE } from '../kernel/values/tokens';
import type { Streams } from '../kernel/write/streams/streams';
import { images } from '../media/images/images';
import { videoDecider, videoStream } from './video.decider';

const POSTER_MAX_PX = 4096;

/** Of a picture; px, and base64. */
export type Poster = Readonly<{ width: number; height: number; thumbhash: string }>;

/** The files of videos, in the media store. */
@Injectable()
export class VideoFiles {
  constructor(@Inject(MEDIA_STORE) readonly media: MediaStore) {}

  async keep(videoId: string, file: keyof typeof VIDEO_FILES, from: string): Promise<void> {
    await this.media.adopt(videoKeyOf(videoId, file), from);
  }

  /** A picture in a file of ours, without what else was in the one that came. @throws MediaProblem */
  keepPoster(videoId: string, owner: string, from: string | Buffer): Promise<Poster> {
    return withTemporaryFolder(this.media, async (folder) => {
      const made = join(folder, 'poster.webp');
      const facts = await images.run(owner, 'poster', { file: from, maxPx: POSTER_MAX_PX }, made);
      await this.keep(videoId, 'poster', made);
      return facts;
    });
  }

  async remove(videoId: string): Promise<void> {
    for await (const { key } of this.media.list(videoPrefixOf(videoId))) await this.media.remove(key);
  }
}

/** Keys of files that no video has: left by a crash, or still on their way in. */
export async function* videoOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(VIDEO_PREFIX)) {
    const [videoId = ''] = key.slice(VIDEO_PREFIX.length).split('/');
    const { state } = await streams.load(videoStream(videoId), videoDecider);
    if (state.status === 'none' || state.status === 'removed') yield key;
  }
}
