import { Controller } from '@nestjs/common';
import { operationCalls } from '@refrain/contracts/operations';
import { Answers } from '../kernel/http/answers/answers';
import { release, type VersionAnswer } from '@refrain/contracts/kernel';
import { commitOf } from './commit';

/** The built files stand two folders below the project. */
const ROOT = `${__dirname}/../../..`;

@Controller()
export class VersionController {
  /** A process runs one commit, so it is looked up once. */
  private commit: Promise<string | null> | null = null;

  @Answers(operationCalls.getVersion)
  async version(): Promise<VersionAnswer> {
    this.commit ??= commitOf(process.env, ROOT);
    return { ...release, commit: await this.commit };
  }
}
