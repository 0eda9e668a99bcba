import { Injectable } from '@nestjs/common';
import {
  quotaProblem,
  trackRefusals,
  UNUSED_UPLOADS,
  UPLOAD_QUOTAS,
  uploadTierOf,
  type Room,
  type UploadQuota as Quota,
} from '@refrain/contracts/tracks';
import { userById } from '@refrain/projections/accounts';
import { keptBy, unusedOf } from '@refrain/projections/tracks';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { ResumableFiles } from './resumable-files';

/** Files and their bytes; `tracks` is how many songs they can become, or become now. */
type Held = Readonly<{ files: number; tracks: number; bytes: number }>;
const NOTHING: Held = { files: 0, tracks: 0, bytes: 0 };
const added = (one: Held, other: Held, times = 1): Held => ({
  files: one.files + times * other.files,
  tracks: one.tracks + times * other.tracks,
  bytes: one.bytes + times * other.bytes,
});

/** Of one person, while something is done in this process. */
class UnderWay {
  private readonly held = new Map<string, Held>();

  of = (ownerId: string): Held => this.held.get(ownerId) ?? NOTHING;

  async during<T>(ownerId: string, coming: Held, work: () => Promise<T>): Promise<T> {
    this.add(ownerId, coming, 1);
    try {
      return await work();
    } finally {
      this.add(ownerId, coming, -1);
    }
  }

  private add(ownerId: string, coming: Held, times: 1 | -1): void {
    const after = added(this.of(ownerId), coming, times);
    if (after.files + after.tracks > 0) this.held.set(ownerId, after);
    else this.held.delete(ownerId);
  }
}

/** Bounds what one person keeps here: what is stored, with what is on its way in this process. */
@Injectable()
export class UploadQuota {
  private readonly files = new UnderWay();
  private readonly songs = new UnderWay();

  constructor(
    private readonly readModels: ReadModels,
    private readonly resumable: ResumableFiles,
  ) {}

  /** What a person may keep, and keeps. `waiting` where it is known already. */
  async of(ownerId: string, waiting?: Held): Promise<Quota> {
    const { store } = this.readModels;
    const { tracks, bytes } = waiting ?? (await this.waiting(ownerId));
    const [user, kept] = [await userById(store, ownerId), await keptBy(store, ownerId)];
    const tier = user ? uploadTierOf(user) : 'free';
    const used = { tracks: kept.tracks + tracks, bytes: kept.bytes + bytes };
    return { tier, used, most: UPLOAD_QUOTAS[tier] };
  }

  /** Does something that stores at most so much for a person. @throws DomainError where that would be too much */
  within<T>(ownerId: string, coming: Held, work: () => Promise<T>): Promise<T> {
    return this.files.during(ownerId, coming, async () => {
      const waiting = await this.waiting(ownerId);
      const isTooMuch = waiting.files > UNUSED_UPLOADS.most || waiting.bytes > UNUSED_UPLOADS.bytes;
      if (isTooMuch) throw new DomainError(trackRefusals.tooManyUnused);
      const { used, most } = await this.of(ownerId, waiting);
      assertFits({ tracks: used.tracks - coming.tracks, bytes: used.bytes - coming.bytes }, coming, most);
      return work();
    });
  }

  /** Makes a song of files that are here already. @throws DomainError where the person has as many as they may */
  declaring<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    return this.songs.during(ownerId, { ...NOTHING, tracks: 1 }, async () => {
      // As above: what is under way is asked for first.
      const others = this.songs.of(ownerId).tracks - 1;
      const { most } = await this.of(ownerId);
      const { tracks } = await keptBy(this.readModels.store, ownerId);
      assertFits({ tracks: tracks + others, bytes: 0 }, { tracks: 1, bytes: 0 }, most);
      return work();
    });
  }

  /** What no song uses yet, or is on its way. */
  private async waiting(ownerId: string): Promise<Held> {
    // What is on its way is asked for first: a file that comes in meanwhile counts twice, and never not at all.
    const coming = this.files.of(ownerId);
    const begun = await this.resumable.heldFor(ownerId);
    const { songs, ...unused } = await unusedOf(this.readModels.store, ownerId, UNUSED_UPLOADS.most);
    return added(added(coming, { ...begun, tracks: begun.files }), { ...unused, tracks: songs });
  }
}

const assertFits = (used: Room, coming: Room, most: Room): void => {
  const problem = quotaProblem(used, coming, most);
  if (problem) throw new DomainError(problem);
};
