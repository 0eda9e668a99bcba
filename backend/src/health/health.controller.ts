import { setImmediate } from 'node:timers/promises';
import { Controller, Inject } from '@nestjs/common';
import { operationCalls } from '@refrain/contracts/operations';
import type { Health } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { Answers } from '../kernel/http/answers/answers';
import { Dependencies } from '../kernel/dependencies';
import { ReadModels } from '../kernel/read/read-models';
import { EVENT_LOG, VAULT } from '../kernel/values/tokens';
import { readHealth } from './health';

@Controller()
export class HealthController {
  /** Those who ask at once are answered by one look: each asks all read models. */
  private looking: Promise<Health> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly dependencies: Dependencies,
  ) {}

  @Answers(operationCalls.getHealth)
  async health(): Promise<Health> {
    const health = await (this.looking ??= this.look().finally(() => (this.looking = undefined)));
    // What one look gives to many is written for each: one after the other, so that other requests get their turn in between.
    await (this.turn = this.turn.then(() => setImmediate()));
    return health;
  }

  private look(): Promise<Health> {
    const { log, vault, dependencies } = this;
    const { store: readStore, seen } = this.readModels;
    return readHealth({ log, readStore, vault, dependencies, seen });
  }
}
