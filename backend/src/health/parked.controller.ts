import { Body, Controller, Inject, Logger, Param } from '@nestjs/common';
import { operationCalls } from '@refrain/contracts/operations';
import {
  parkedRefusals,
  parkedRules,
  type ParkedItem,
  type ParkedList,
  type ParkedOf,
  type RetryAnswer,
  type RetryRequest,
} from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { listParked, NotParked, ParkedBehind, retryParked, type Parked } from '@refrain/projections/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { projectionNamed } from '../kernel/read/projection-named';
import { CHANGE_BUS, EVENT_LOG } from '../kernel/values/tokens';

class RetryBody implements RetryRequest {
  @IsOptional() @IsString() @MaxLength(parkedRules.position) position?: string;
}

const itemOf = ({ position, eventId, type, stream, reason }: Parked): ParkedItem => ({ position, eventId, type, stream, reason });

const refused = (error: unknown): unknown => {
  if (error instanceof NotParked) return new DomainError(parkedRefusals.notParked);
  if (error instanceof ParkedBehind) return new DomainError(parkedRefusals.behind);
  return error;
};

/** Operators see what projections could not fold, and have it folded again after a fix. */
@Controller()
export class ParkedController {
  private readonly logger = new Logger('Parked events');

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CHANGE_BUS) private readonly bus: ChangeBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(operationCalls.getParked)
  async parked(): Promise<ParkedList> {
    const all: ParkedOf[] = [];
    for (const projection of projections) {
      const parked = await listParked(projection, this.readModels.store);
      if (parked.length > 0)
        all.push({
          projection: projection.spec.name,
          count: parked.length,
          events: parked.slice(0, parkedRules.shown).map(itemOf),
        });
    }
    return { projections: all };
  }

  @Answers(operationCalls.retryParked)
  async retry(@Param('name') name: string, @Body() { position }: RetryBody, @Me() me: string): Promise<RetryAnswer> {
    const projection = projectionNamed(name);
    const { log, bus } = this;
    const { store } = this.readModels;
    const retried = await retryParked({ log, store, projection, bus, most: parkedRules.retriedAtOnce }, position).catch(
      (error: unknown) => {
        throw refused(error);
      },
    );
    for (const { position: at, type, isFolded } of retried)
      this.logger.warn(`${me} retried ${type} at ${at} in ${name}: ${isFolded ? 'folded' : 'still parked'}`);
    const left = (await listParked(projection, store)).length;
    return { retried: retried.map((each) => ({ ...itemOf(each), isFolded: each.isFolded })), left };
  }
}
