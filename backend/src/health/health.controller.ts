import { Controller, Get, Inject } from '@nestjs/common';
import { START, type Position } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { EventLog } from '@refrain/storage/event-log';
import { Access } from '../kernel/access';
import { ReadModels } from '../kernel/read-models';
import { EVENT_LOG } from '../kernel/tokens';

/** `lag` is the number of events not folded yet, counted up to 1000. */
type ProjectionHealth = Readonly<{ name: string; version: number; position: Position; lag: number; parked: number }>;
type Health = Readonly<{ status: 'ok' | 'degraded'; position: Position; projections: readonly ProjectionHealth[] }>;

const COUNTED_LAG = 1000;

@Controller('api/health')
export class HealthController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readModels: ReadModels,
  ) {}

  @Get()
  @Access('public')
  async health(): Promise<Health> {
    const head = await this.log.head();
    const all = await Promise.all(
      projections.map(async ({ spec: { name, version }, parked }): Promise<ProjectionHealth> => {
        const position = (await this.readModels.store.checkpoint(name))?.position ?? START;
        const { length } = await this.readModels.store.find(parked.spec.name, { orderBy: ['id'], limit: COUNTED_LAG });
        return { name, version, position, lag: await this.lag(position, head), parked: length };
      }),
    );
    const healthy = all.every(({ lag, parked }) => lag < COUNTED_LAG && parked === 0);
    return { status: healthy ? 'ok' : 'degraded', position: head, projections: all };
  }

  private async lag(position: Position, head: Position): Promise<number> {
    if (position >= head) return 0;
    let lag = 0;
    for await (const { events } of this.log.readAll({ after: position, until: head, batchSize: COUNTED_LAG })) {
      lag += events.length;
      if (lag >= COUNTED_LAG) return COUNTED_LAG;
    }
    return lag;
  }
}
