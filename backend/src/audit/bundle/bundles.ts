import { auditRefusals, type Bundle } from '@refrain/contracts/audit';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import type { Heads } from '../heads';
import type { LogTrees } from '../tree/log-trees';
import { trace, type Asked } from './trace';

/** Makes bundles under the newest head. */
export class Bundles {
  constructor(
    private readonly heads: Pick<Heads, 'latest' | 'sign'>,
    private readonly trees: Pick<LogTrees, 'tree'>,
    private readonly log: Pick<EventLog, 'readStream'>,
  ) {}

  /**
   * What happened since the last head is signed first, at most once more.
   * @throws DomainError as `trace` does
   */
  async of(asked: Asked): Promise<Bundle> {
    const head = await this.heads.latest();
    if (!head) throw new DomainError(auditRefusals.noSuchThing);
    const tree = await this.trees.tree();
    const isOf = (refusal: { code: string }) => (error: unknown) =>
      error instanceof DomainError && error.refusal.code === refusal.code;
    if (head.root !== undefined) {
      try {
        return await trace({ tree, log: this.log, head }, asked);
      } catch (error) {
        if (!isOf(auditRefusals.notYet)(error) && !isOf(auditRefusals.noSuchThing)(error)) throw error;
      }
    }
    const newer = await this.heads.sign();
    if (newer?.root === undefined) throw new DomainError(auditRefusals.notYet);
    return trace({ tree, log: this.log, head: newer }, asked);
  }
}
