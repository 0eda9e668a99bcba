import { auditTexts, HEAD_SECONDS, type SignedHead } from '@refrain/contracts/audit';
import type { HashChain } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import type { Clock } from '../kernel/values/clock';
import { isSignedBy, readLine, signingKey, type SigningKey } from './signed-head';

/** The log is not the one that was signed before: nothing is signed until an operator has looked. */
export class HeadContradicted extends Error {
  override name = 'HeadContradicted';
}

export type HeadsParts = Readonly<{
  chain: Pick<HashChain, 'head' | 'holds'>;
  vault: Pick<Vault, 'secret'>;
  clock: Clock;
  /** Lines that were signed before, the latest last. */
  signedBefore?: () => Promise<readonly string[]>;
  /** The root of the tree over so many events; null where it cannot be read now: then the head goes without it. */
  rootAt?: (size: number) => Promise<string | null>;
}>;

export const HEAD_SECRET = 'head-signing';

export class Heads {
  private known: SigningKey | null = null;
  private last: SignedHead | null = null;
  private isRead = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private signing: Promise<SignedHead | null> | null = null;

  constructor(private readonly parts: HeadsParts) {}

  /** The vault may be away at first, so only what it gave is kept. */
  async key(): Promise<SigningKey> {
    this.known ??= signingKey(await this.parts.vault.secret(HEAD_SECRET));
    return this.known;
  }

  /** At most a minute old, while the log can be reached and is what it was; else the last that was signed. null for an empty log. */
  async latest(): Promise<SignedHead | null> {
    const isFresh = this.now() - this.lookedAt < HEAD_SECONDS * 1000;
    if (this.last && isFresh) return this.last;
    try {
      return await this.sign();
    } catch (error) {
      if (!this.last) throw error;
      this.lookedAt = this.now();
      return this.last;
    }
  }

  /**
   * The head as it is now; the same as before where nothing was appended. null for an empty log.
   * @throws HeadContradicted where the log no longer holds what was signed before, LogUnavailable, VaultUnavailable
   */
  sign(): Promise<SignedHead | null> {
    this.signing ??= this.signOnce().finally(() => {
      this.signing = null;
    });
    return this.signing;
  }

  /** The last head that was signed before a day or moment (ISO); null where none is kept. */
  async lastBefore(at: string): Promise<SignedHead | null> {
    const key = await this.key();
    const lines = (await this.parts.signedBefore?.().catch(() => [])) ?? [];
    const kept = lines.flatMap((line) => readLine(line) ?? []).filter((head) => head.at < at);
    return kept.findLast((head) => isSignedBy(head, key.key)) ?? null;
  }

  private now(): number {
    return Date.parse(this.parts.clock.now());
  }

  private async signOnce(): Promise<SignedHead | null> {
    const { chain, clock, rootAt = async () => null } = this.parts;
    const key = await this.key();
    await this.readLast(key);
    const head = await chain.head();
    const { last } = this;
    if (last && (!head || head.log !== last.log || head.size < last.size || !(await chain.holds(last.size, last.head)))) {
      throw new HeadContradicted(auditTexts.contradicted(last.size));
    }
    const root = head && (head.size !== last?.size || last.root === undefined) ? await rootAt(head.size) : null;
    if (last?.root && root !== null && (await rootAt(last.size)) !== last.root) {
      throw new HeadContradicted(auditTexts.contradicted(last.size));
    }
    if (head && (head.size !== last?.size || root !== null)) this.last = key.sign(head, clock.now(), root);
    this.lookedAt = this.now();
    return this.last;
  }

  /** Lines with another key's signature could be anyone's, and count for nothing. */
  private async readLast(key: SigningKey): Promise<void> {
    if (this.isRead) return;
    // Writing to that file will say what is wrong with it.
    const lines = (await this.parts.signedBefore?.().catch(() => [])) ?? [];
    this.last ??= lines.map(readLine).findLast((head) => head !== null && isSignedBy(head, key.key)) ?? null;
    this.isRead = true;
  }
}
