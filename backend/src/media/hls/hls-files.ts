import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { hlsIndexKeyOf, hlsKeyOf, hlsPrefixOf, hlsRefusals } from '@refrain/contracts/playback';
import { MediaNotFound, withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../../kernel/domain-error';
import { KeptBuilds } from '../../kernel/read/kept-builds';
import { Clock } from '../../kernel/values/clock';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { MediaProblem } from '../media-problem';
import type { HlsIndex } from './hls-index';
import type { MadeSegments } from './hls-tool';

const KEPT_SECONDS = 10 * 60;
/** Segments of all indexes in memory: about 100 bytes each. */
const KEPT_SEGMENTS = 100_000;

/** Segments in the media store, beside the single file that they are made of. The index comes last: with it they are complete. */
@Injectable()
export class HlsFiles {
  private readonly indexes: KeptBuilds<HlsIndex>;

  constructor(
    @Inject(MEDIA_STORE) readonly media: MediaStore,
    clock: Clock,
  ) {
    const sizeOf = ({ renditions }: HlsIndex) => renditions.reduce((sum, { segments }) => sum + segments.length, 1);
    this.indexes = new KeptBuilds({ keepSeconds: KEPT_SECONDS, most: KEPT_SEGMENTS, sizeOf }, clock);
  }

  /**
   * Makes and keeps the segments of a single file that is there and has none. What cannot be cut stays as it is, and plays as one file.
   * @param stands whether the file still is what is played
   */
  async make(singleKey: string, cut: (folder: string) => Promise<MadeSegments>, stands: () => Promise<boolean>): Promise<void> {
    if (!(await stands()) || (await this.isThere(singleKey))) return;
    try {
      await withTemporaryFolder(this.media, async (folder) => this.keep(singleKey, await cut(folder)));
    } catch (error) {
      if (!(error instanceof MediaProblem || error instanceof MediaNotFound)) throw error;
    }
    // It went while it was cut.
    if (!(await stands())) await this.remove(singleKey);
  }

  private async isThere(singleKey: string): Promise<boolean> {
    return (await this.media.stat(hlsIndexKeyOf(singleKey))) !== null;
  }

  async keep(singleKey: string, { folder, index }: MadeSegments): Promise<void> {
    for (const { name } of index.renditions) await this.media.adopt(hlsKeyOf(singleKey, name), join(folder, `${name}.mp4`));
    const file = join(folder, 'index.json');
    await writeFile(file, JSON.stringify(index));
    await this.media.adopt(hlsIndexKeyOf(singleKey), file);
  }

  async remove(singleKey: string): Promise<void> {
    for await (const { key } of this.media.list(hlsPrefixOf(singleKey))) await this.media.remove(key);
  }

  /** @throws DomainError `HLS.NOT_FOUND` where there are no segments */
  indexOf(singleKey: string): Promise<HlsIndex> {
    return this.indexes.get(singleKey, async () => {
      try {
        return JSON.parse(await text(await this.media.open(hlsIndexKeyOf(singleKey)))) as HlsIndex;
      } catch (error) {
        throw error instanceof MediaNotFound || error instanceof SyntaxError ? new DomainError(hlsRefusals.none) : error;
      }
    });
  }
}
