import { Controller } from '@nestjs/common';
import { flagCalls, type OwnFlags } from '@refrain/contracts/flags';
import { flagsOfPerson } from '@refrain/projections/flags';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class FlagsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(flagCalls.getOwnFlags)
  async own(@Viewer() viewer: string | null): Promise<OwnFlags> {
    const flags = await flagsOfPerson(this.readModels.store, viewer);
    return { on: flags.flatMap(({ flag, isOn }) => (isOn ? [flag] : [])) };
  }
}
