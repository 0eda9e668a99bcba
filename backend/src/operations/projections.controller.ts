import { Controller, Logger, Param } from '@nestjs/common';
import {
  operationCalls,
  type ProjectionsResponse,
  type ProjectionState,
  type RebuildComparison,
} from '@refrain/contracts/operations';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ProjectionDesk } from './projection-desk';

/** Read models are a cache: what operators do about them is a line of the log of security, and no event. */
@Controller()
export class ProjectionsController {
  private readonly logger = new Logger('Read models');

  constructor(private readonly desk: ProjectionDesk) {}

  @Answers(operationCalls.getProjections)
  list(): Promise<ProjectionsResponse> {
    return this.desk.list();
  }

  @Answers(operationCalls.orderRebuild)
  async order(@Param('name') name: string, @Me() me: string): Promise<ProjectionState> {
    const state = await this.desk.order(name);
    this.logger.warn(`${me} ordered a rebuild of ${name}`);
    return state;
  }

  @Answers(operationCalls.compareRebuild)
  compare(@Param('name') name: string): Promise<RebuildComparison> {
    return this.desk.compare(name);
  }

  @Answers(operationCalls.switchToRebuild)
  async switch(@Param('name') name: string, @Me() me: string): Promise<ProjectionState> {
    const state = await this.desk.switch(name);
    this.logger.warn(`${me} switched ${name} to its rebuild`);
    return state;
  }

  @Answers(operationCalls.switchBack)
  async back(@Param('name') name: string, @Me() me: string): Promise<ProjectionState> {
    const state = await this.desk.back(name);
    this.logger.warn(`${me} switched ${name} back to the generation before`);
    return state;
  }

  @Answers(operationCalls.dropRebuild)
  async drop(@Param('name') name: string, @Me() me: string): Promise<ProjectionState> {
    const state = await this.desk.drop(name);
    this.logger.warn(`${me} dropped the rebuild of ${name}`);
    return state;
  }

  @Answers(operationCalls.dropGeneration)
  async dropGeneration(
    @Param('name') name: string,
    @Param('generation') generation: string,
    @Me() me: string,
  ): Promise<ProjectionState> {
    const state = await this.desk.dropGeneration(name, generation);
    this.logger.warn(`${me} dropped the generation ${generation} of ${name}`);
    return state;
  }
}
