import { Inject, Injectable } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { CARD_SIZE, type CardKind } from '@refrain/contracts/site';
import { COVER_MAX_PX } from '@refrain/contracts/tracks';
import { cardSource, type CardSource } from '@refrain/projections/screens';
import { MediaNotFound, type MediaStore } from '@refrain/storage/media-store';
import { Clock } from '../../kernel/values/clock';
import { TooManyAttempts } from '../../kernel/domain-error';
import { KeptBuilds } from '../../kernel/read/kept-builds';
import { ReadModels } from '../../kernel/read/read-models';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { images } from '../../media/images/images';
import { MediaProblem } from '../../media/media-problem';
import { QueueFull } from '../../media/tool/fair-queue';

const KEPT_SECONDS = 24 * 3600;
/** A card is 30 to 150 kB. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** All cards together wait as one person's pictures do, so that uploads have their turns. */
const OWNER = 'cards';

/** Pictures of shared links. They are made when they are asked for, and kept in memory alone: what is erased leaves nothing here to find. */
@Injectable()
export class Cards {
  private readonly kept: KeptBuilds<Buffer>;

  constructor(
    private readonly readModels: ReadModels,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
    clock: Clock,
  ) {
    this.kept = new KeptBuilds({ keepSeconds: KEPT_SECONDS, most: KEPT_BYTES, sizeOf: ({ length }) => length }, clock);
  }

  /**
   * A JPEG; null for what not everyone may see, or has no picture.
   * @throws TooManyAttempts where too many others wait; what the stores throw
   */
  async of(kind: CardKind, id: string): Promise<Buffer | null> {
    const source = await cardSource(this.readModels.store, kind, id);
    return source && this.kept.get(source.mediaKey, () => this.make(source)).catch(refusedOrNull);
  }

  private make({ mediaKey, palette, peaks }: CardSource): Promise<Buffer> {
    const look = { palette, peaks: peaks === null ? [] : [...Buffer.from(peaks, 'base64')] };
    return this.media.withLocalFile(mediaKey, (file) =>
      images.run(OWNER, 'card', { file, maxPx: COVER_MAX_PX }, CARD_SIZE, look),
    );
  }
}

const refusedOrNull = (error: unknown): null => {
  if (error instanceof QueueFull) throw new TooManyAttempts(kernelRefusals.busy, error.retryAfterSeconds);
  if (error instanceof MediaNotFound || error instanceof MediaProblem) return null;
  throw error;
};
