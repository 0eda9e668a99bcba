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
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly dependencies: Dependencies,
  ) {}

  @Answers(operationCalls.getHealth)
  health(): Promise<Health> {
    return readHealth({ log: this.log, readStore: this.readModels.store, vault: this.vault, dependencies: this.dependencies });
  }
}
