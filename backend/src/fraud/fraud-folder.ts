import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';

/**
 * Where the plays of weeks that are over are kept as columns: a cache that may be thrown away. Without a folder of its own a process uses a temporary
 * one, which goes with it.
 */
export class FraudFolder implements OnModuleDestroy {
  private made: Promise<string> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  constructor(private readonly given: string | null) {}

  /** One after the other: two that seal the same week would write the same file. */
  alone<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const done = this.last.then(async () => work(await this.path()));
    this.last = done.catch(() => undefined);
    return done;
  }

  async onModuleDestroy(): Promise<void> {
    await this.last;
    if (this.given === null && this.made) await rm(await this.made, { recursive: true, force: true });
  }

  private path(): Promise<string> {
    this.made ??= this.given === null ? mkdtemp(join(tmpdir(), 'refrain-fraud-')) : Promise.resolve(this.given);
    return this.made;
  }
}

@Global()
@Module({})
export class FraudFolderModule {
  static with(folder: string | null = null): DynamicModule {
    return {
      module: FraudFolderModule,
      providers: [{ provide: FraudFolder, useValue: new FraudFolder(folder) }],
      exports: [FraudFolder],
    };
  }
}
