import { Injectable } from '@nestjs/common';
import { trackRefusals, UNUSED_UPLOADS } from '@refrain/contracts/tracks';
import { unusedOf } from '@refrain/projections/tracks';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { ResumableFiles } from './resumable-files';

type Held = Readonly<{ files: number; bytes: number }>;
const NOTHING: Held = { files: 0, bytes: 0 };

/** Bounds what one person keeps here without a track: what is stored, with what is on its way in this process. */
@Injectable()
export class UploadQuota {
  private readonly onTheirWay = new Map<string, Held>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly resumable: ResumableFiles,
  ) {}

  /** Does something that stores at most so much for a person. @throws DomainError where that would be too much */
  async within<T>(ownerId: string, coming: Held, work: () => Promise<T>): Promise<T> {
    this.add(ownerId, coming, 1);
    try {
      const held = this.onTheirWay.get(ownerId) ?? NOTHING;
      const unused = await unusedOf(this.readModels.store, ownerId, UNUSED_UPLOADS.most);
      const begun = await this.resumable.heldFor(ownerId);
      const [files, bytes] = [unused.files + begun.files + held.files, unused.bytes + begun.bytes + held.bytes];
      const isTooMuch = files > UNUSED_UPLOADS.most || bytes > UNUSED_UPLOADS.bytes;
      if (isTooMuch) throw new DomainError(trackRefusals.tooManyUnused);
      return await work();
    } finally {
      this.add(ownerId, coming, -1);
    }
  }

  private add(ownerId: string, { files, bytes }: Held, times: 1 | -1): void {
    const before = this.onTheirWay.get(ownerId) ?? NOTHING;
    const after = { files: before.files + times * files, bytes: before.bytes + times * bytes };
    if (after.files > 0) this.onTheirWay.set(ownerId, after);
    else this.onTheirWay.delete(ownerId);
  }
}
