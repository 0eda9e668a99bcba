import { Controller, Inject, Query } from '@nestjs/common';
import { personalDataCalls, type ErasureRequestsPage } from '@refrain/contracts/personal-data';
import type { EventLog } from '@refrain/storage/event-log';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, onceFrom } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import { EVENT_LOG } from '../kernel/values/tokens';
import { erasureRequests } from './erasure-requests';

/** Who asked to be forgotten: for those who answer for it. */
@Controller()
export class ErasureDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly looks: Looks,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Answers(personalDataCalls.getErasureRequests)
  async requests(
    @Me() me: string,
    @Query('list', { transform: onceFrom }) list: string | undefined,
    @Cursor() after?: string,
  ): Promise<ErasureRequestsPage> {
    const page = await erasureRequests(this.log, this.readModels.store, list === 'done' ? 'done' : 'open', after);
    await this.looks.seen(
      me,
      'erasure',
      page.requests.map(({ userId }) => userId),
    );
    return page;
  }
}
