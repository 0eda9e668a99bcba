import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Storage } from '@refrain/storage';
import { AccessGuard } from './access';
import { Attempts } from './attempts';
import { Clock } from './clock';
import { Dependencies, probesOf } from './dependencies';
import { Ids } from './ids';
import { Live } from './live';
import { MediaTypeGuard } from './media-type';
import { ReadModels } from './read-models';
import { firstReadIn } from './first-read';
import { Sessions } from './sessions';
import { Streams } from './streams';
import { CHANGE_BUS, EVENT_LOG, MEDIA_STORE, VAULT } from './tokens';

/** Without `dependencies` nobody watches them; the health looks for itself then. */
export type KernelParts = Readonly<{ storage: Storage; clock: Clock; ids: Ids; secureCookies: boolean; dependencies?: Dependencies }>;

/** What every context may ask for. */
@Global()
@Module({})
export class KernelModule {
  static with({ storage, clock, ids, secureCookies, dependencies = new Dependencies(probesOf(storage)) }: KernelParts): DynamicModule {
    const readModels = new ReadModels(storage.readStore, storage.bus, firstReadIn(storage.log));
    const sessions = new Sessions({ vault: storage.vault, bus: storage.bus, readModels, clock, secureCookies });
    const streams = new Streams(storage.log, clock, { vault: storage.vault });
    storage.bus.subscribe(({ kind }) => {
      if (kind === 'forgotten') streams.letGo();
    });
    const providers: Provider[] = [
      { provide: Clock, useValue: clock },
      { provide: Ids, useValue: ids },
      { provide: EVENT_LOG, useValue: storage.log },
      { provide: VAULT, useValue: storage.vault },
      { provide: CHANGE_BUS, useValue: storage.bus },
      { provide: MEDIA_STORE, useValue: storage.media },
      { provide: Dependencies, useValue: dependencies },
      { provide: ReadModels, useValue: readModels },
      { provide: Sessions, useValue: sessions },
      { provide: Attempts, useValue: new Attempts(storage.vault, clock) },
      { provide: Live, useValue: new Live(storage.bus, sessions) },
      { provide: Streams, useValue: streams },
    ];
    return {
      module: KernelModule,
      imports: [CqrsModule.forRoot()],
      providers: [...providers, AccessGuard, MediaTypeGuard],
      exports: [...providers, AccessGuard, MediaTypeGuard, CqrsModule],
    };
  }
}
