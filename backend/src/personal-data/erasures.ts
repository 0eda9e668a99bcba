import { Logger } from '@nestjs/common';
import { erasedPeople, erasuresDue } from '@refrain/projections/personal-data';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import { complete, ERASURE, isScrubbingOwed, scrub, type ErasureParts } from './erasure-steps';

const NEVER = new AbortController().signal;

/** Erases people: those whose time has come, and those the operator names. */
export class Erasures {
  private readonly logger = new Logger('Erasures');

  /** @param afterStep for tests, which end the process there */
  constructor(
    private readonly parts: ErasureParts,
    private readonly afterStep: (step: string) => void = () => undefined,
  ) {}

  /**
   * Goes the whole path, or what is left of it, for each of these people.
   * @param now ISO, to be compared with the date each was given; null for at once
   * @throws DomainError DELETION.NOT_DUE, ACCOUNT.NOT_FOUND; anything else means: again later
   */
  async erase(userIds: readonly string[], now: string | null, signal: AbortSignal = NEVER): Promise<void> {
    for (const userId of userIds) await this.forget(userId, now, signal);
    await this.finish(userIds, signal);
  }

  /**
   * Erases who is due or was begun, and again who has no tombstone any more, because an older vault was put back. One that fails keeps nobody else
   * waiting, and is tried again at the next sweep. Gives their number.
   */
  async eraseDue(signal: AbortSignal = NEVER): Promise<number> {
    const forgotten: string[] = [];
    for await (const userId of this.due(signal)) {
      try {
        await this.forget(userId, this.parts.clock.now(), signal);
        forgotten.push(userId);
      } catch (error) {
        this.logger.warn({ msg: 'an erasure is not done yet and will go on', userId, error });
      }
    }
    if (forgotten.length === 0 && !(await isScrubbingOwed(this.parts))) return 0;
    try {
      await this.finish(forgotten, signal);
      return forgotten.length;
    } catch (error) {
      this.logger.warn({ msg: 'erasures are not finished yet and will go on', userIds: forgotten, error });
      return 0;
    }
  }

  private async forget(userId: string, now: string | null, signal: AbortSignal): Promise<void> {
    for (const { name, run } of ERASURE) {
      signal.throwIfAborted();
      await run(this.parts, { userId, now, signal });
      this.afterStep(name);
    }
  }

  /** What the read models hold goes at once for all of them. */
  private async finish(userIds: readonly string[], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await scrub(this.parts, signal);
    this.afterStep('scrub');
    for (const userId of userIds) await complete(this.parts, userId);
    this.afterStep('complete');
  }

  private async *due(signal: AbortSignal): AsyncGenerator<string> {
    const { readModels, clock, vault } = this.parts;
    for (const userId of await erasuresDue(readModels.store, clock.now())) {
      if (signal.aborted) return;
      if (!(await this.isDone(userId))) yield userId;
    }
    for await (const userId of erasedPeople(readModels.store)) {
      if (signal.aborted) return;
      if (!(await vault.keys.isForgotten(userId))) yield userId;
    }
  }

  /** The view may be a moment behind. */
  private async isDone(userId: string): Promise<boolean> {
    const { state } = await this.parts.streams.load(accountStream(userId), accountDecider);
    return state.status === 'erased' && state.completed;
  }
}
