import { Controller, Inject } from '@nestjs/common';
import { operationCalls } from '@refrain/contracts/operations';
import type { Health } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { Answers } from '../kernel/http/answers';
import { Dependencies } from '../kernel/dependencies';
import { ReadModels } from '../kernel/read/read-models';
import { EVENT_LOG, VAULT } from '../kernel/tokens';
import { readHealth } from './health';

@Controller()
export class HealthController {
  /** Those who ask at once are answered by one look: each asks all read models. */
  private looking: Promise<Health> | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly dependencies: Dependencies,
  ) {}

  @Answers(operationCalls.getHealth)
  health(): Promise<Health> {
    return (this.looking ??= this.look().finally(() => (this.looking = undefined)));
  }

  private look(): Promise<Health> {
    const { log, vault, dependencies } = this;
    const { store: readStore, seen } = this.readModels;
    return readHealth({ log, readStore, vault, dependencies, seen });
  }
}
