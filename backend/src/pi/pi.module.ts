import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PiChainClient } from './chain/pi-chain-client';
import { PiWallet } from './chain/pi-wallet';
import { PiPaymentsClient } from './payments/pi-payments-client';
import { PiPlatform } from './pi-platform';
import { PiRateSource } from './rates/pi-rates';
import { PI_SETTINGS, type PiSettings } from './pi-settings';

/** For an application without a Pi platform: nothing can be reached there. */
const NOWHERE: PiSettings = { platformUrl: 'http://127.0.0.1:0' };

@Global()
@Module({})
export class PiModule {
  static with(settings: PiSettings = NOWHERE): DynamicModule {
    const providers = [PiPlatform, PiPaymentsClient, PiRateSource, PiChainClient, PiWallet];
    const given = { provide: PI_SETTINGS, useValue: settings };
    return { module: PiModule, providers: [given, ...providers], exports: [given, ...providers] };
  }
}
