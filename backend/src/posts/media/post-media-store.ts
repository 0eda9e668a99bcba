import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  POST_UPLOAD_FILE,
  postMediaFiles,
  postMediaKeyOf,
  postMediaPrefixOf,
  type MadeMedia,
  type MediaKind,
} from '@refrain/contracts/posts';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { processImage } from '../../media/images/process-image';

/** Whose folder it is, and the file's own id in it. */
export type MediaPlace = Readonly<{ postId: string; mediaId: string }>;

const NOTHING: MadeMedia = { width: null, height: null, durationMs: null, thumbhash: null, peaks: null };
export const madeOf = (facts: Partial<MadeMedia>): MadeMedia => ({ ...NOTHING, ...facts });

/** The files of posts, in the media store. */
@Injectable()
export class PostMediaStore {
  constructor(@Inject(MEDIA_STORE) readonly media: MediaStore) {}

  async keep({ postId, mediaId }: MediaPlace, file: string, from: string): Promise<void> {
    await this.media.adopt(postMediaKeyOf(postId, mediaId, file), from);
  }

  /** A picture in its copies; nothing else of it is kept. @throws MediaProblem */
  keepImage(place: MediaPlace, owner: string, file: string): Promise<MadeMedia> {
    return withTemporaryFolder(this.media, async (folder) => {
      const { files, ...facts } = await processImage(owner, file, folder);
      await this.keep(place, '1200.webp', files['1200']);
      await this.keep(place, '480.webp', files['480']);
      return madeOf(facts);
    });
  }

  /** What was sent, until it is processed. */
  keepUpload(place: MediaPlace, file: string): Promise<void> {
    return this.keep(place, POST_UPLOAD_FILE, file);
  }

  /** Copies of another post's files, so that each goes with its own post. */
  copy(from: MediaPlace, kind: MediaKind, to: MediaPlace): Promise<void> {
    const { main, thumbnail } = postMediaFiles[kind];
    return withTemporaryFolder(this.media, async (folder) => {
      for (const file of [main, ...(thumbnail === null ? [] : [thumbnail])]) {
        const copied = join(folder, file);
        await this.media.withLocalFile(postMediaKeyOf(from.postId, from.mediaId, file), (path) => copyFile(path, copied));
        await this.keep(to, file, copied);
      }
    });
  }

  /** Everything of a post, or of one of its media. */
  async remove(postId: string, mediaId?: string): Promise<void> {
    const below = mediaId === undefined ? postMediaPrefixOf(postId) : postMediaKeyOf(postId, mediaId, '');
    for await (const { key } of this.media.list(below)) await this.media.remove(key);
  }
}
