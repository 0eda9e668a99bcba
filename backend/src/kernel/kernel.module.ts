import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Storage } from '@refrain/storage';
import { AccessGuard } from './http/access';
import { Attempts } from './limits/attempts';
import { SignInFailures } from './limits/failures';
import { Lockouts } from './limits/lockouts';
import { Clock } from './values/clock';
import { Effects, reconcileEffect } from './effects';
import { Dependencies, probesOf } from './dependencies';
import { Ids } from './values/ids';
import { Live } from './live/live';
import { MediaTypeGuard } from './http/media-type';
import { OwnWrites } from './read/own-writes';
import { Purchases } from './purchases';
import { Looks } from './persons/looks';
import { ReadModels } from './read/read-models';
import { RequestLimits } from './limits/request-limits';
import { firstReadIn } from './read/first-read';
import { Sessions } from './sessions/sessions';
import { BodyKey } from './write/body-key';
import { Streams } from './write/streams/streams';
import { CHANGE_BUS, EVENT_LOG, HASH_CHAIN, MEDIA_STORE, VAULT } from './values/tokens';
import { CommandParts } from './write/facts';

/** Without `dependencies` nobody watches them; the health looks for itself then. `limitsFactor`: how many times the limits on requests; default once. */
export type KernelParts = Readonly<{
  storage: Storage;
  clock: Clock;
  ids: Ids;
  secureCookies: boolean;
  dependencies?: Dependencies;
  limitsFactor?: number;
  /** Whether other processes keep the read models, and append too: commands that can be are then answered before the views show what they did. Default: no. */
  answersAhead?: boolean;
}>;

/** What every context may ask for. */
@Global()
@Module({})
export class KernelModule {
  static with({
    storage,
    clock,
    ids,
    secureCookies,
    dependencies = new Dependencies(probesOf(storage)),
    limitsFactor,
    answersAhead = false,
  }: KernelParts): DynamicModule {
    const readModels = new ReadModels(storage.readStore, storage.bus, firstReadIn(storage.log));
    const sessions = new Sessions({ vault: storage.vault, bus: storage.bus, readModels, clock, secureCookies });
    const streams = new Streams(storage.log, clock, { vault: storage.vault, isShared: answersAhead });
    const failures = new SignInFailures(storage.vault, clock);
    const attempts = new Attempts(storage.vault, clock, failures);
    storage.bus.subscribe(({ kind }) => {
      if (kind === 'forgotten') streams.letGo();
    });
    const providers: Provider[] = [
      { provide: Clock, useValue: clock },
      { provide: Ids, useValue: ids },
      { provide: EVENT_LOG, useValue: storage.log },
      { provide: HASH_CHAIN, useValue: storage.chain },
      { provide: VAULT, useValue: storage.vault },
      { provide: CHANGE_BUS, useValue: storage.bus },
      { provide: MEDIA_STORE, useValue: storage.media },
      { provide: Dependencies, useValue: dependencies },
      { provide: ReadModels, useValue: readModels },
      { provide: OwnWrites, useValue: new OwnWrites(readModels, answersAhead, secureCookies) },
      { provide: Sessions, useValue: sessions },
      { provide: Attempts, useValue: attempts },
      { provide: SignInFailures, useValue: failures },
      { provide: Lockouts, useValue: new Lockouts(storage.vault, attempts) },
      { provide: RequestLimits, useValue: new RequestLimits(attempts, clock, limitsFactor) },
      { provide: Live, useValue: new Live(storage.bus, sessions) },
      { provide: Streams, useValue: streams },
      { provide: Effects, useValue: new Effects(streams, storage.log) },
      BodyKey,
      Looks,
      CommandParts,
      Purchases,
      reconcileEffect,
    ];
    return {
      module: KernelModule,
      imports: [CqrsModule.forRoot()],
      providers: [...providers, AccessGuard, MediaTypeGuard],
      exports: [...providers, AccessGuard, MediaTypeGuard, CqrsModule],
    };
  }
}
