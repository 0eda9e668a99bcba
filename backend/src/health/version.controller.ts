import { Controller, Get } from '@nestjs/common';
import { release, type VersionAnswer } from '@refrain/contracts/kernel';
import { Access } from '../kernel/access';
import { commitOf } from './commit';

/** The built files stand two folders below the project. */
const ROOT = `${__dirname}/../../..`;

@Controller('api/version')
export class VersionController {
  /** A process runs one commit, so it is looked up once. */
  private commit: Promise<string | null> | null = null;

  @Get()
  @Access('public')
  async version(): Promise<VersionAnswer> {
    this.commit ??= commitOf(process.env, ROOT);
    return { ...release, commit: await this.commit };
  }
}
