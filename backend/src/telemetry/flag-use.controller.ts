import { Controller } from '@nestjs/common';
import { flagCalls, FLAGS, type FlagUse } from '@refrain/contracts/flags';
import { allFlags } from '@refrain/projections/flags';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { PageUseCounts } from './page-use-counts';

/** How features are used that can be switched: by the use of the pages that hold them. */
@Controller()
export class FlagUseController {
  constructor(
    private readonly counts: PageUseCounts,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(flagCalls.getFlagUse)
  async use(): Promise<{ flags: readonly FlagUse[] }> {
    const flags = await allFlags(this.readModels.store);
    const days = await this.counts.days();
    return {
      flags: flags.map(({ flag, setting, have, people }) => {
        const used = days.map(({ day, of }) => ({ day, count: FLAGS[flag].pages.reduce((sum, page) => sum + of(page), 0) }));
        return { flag, setting, have, people, used };
      }),
    };
  }
}
