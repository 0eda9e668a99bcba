import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from './audit/audit.module';
import { contexts, ofContexts } from './contexts';
import { ExportsModule, unusedExports, type ExportSettings } from './exports/exports.module';
import { FraudFolderModule } from './fraud/fraud-folder';
import { HealthController } from './health/health.controller';
import { ParkedController } from './health/parked.controller';
import { VersionController } from './health/version.controller';
import { KernelModule, type KernelParts } from './kernel/kernel.module';
import { ThingsModule } from './kernel/things';
import { LinksModule } from './links/links.module';
import { MailModule, type MailSettings } from './mail';
import type { Network } from './outbound';
import { personalDataContext } from './personal-data/personal-data.context';
import { PiModule, type PiSettings } from './pi';
import { QuestionsModule } from './questions/questions.module';
import { ReadinessModule, type ReadinessSettings } from './readiness/readiness.module';
import { SiteModule } from './site/site.module';
import type { SiteSettings } from './site/site-settings';
import { TelemetryModule, type TelemetrySettings } from './telemetry/telemetry.module';

/** Without `mail` nothing is sent, nor shown; without `pi` nobody signs in with Pi. `pages` is the folder of the built front end, `headsFile` holds the heads of the log that were signed before. */
export type AppParts = KernelParts &
  Readonly<{
    mail?: MailSettings;
    pi?: PiSettings;
    site?: SiteSettings;
    pages?: string;
    telemetry?: TelemetrySettings;
    exports?: ExportSettings;
    readiness?: ReadinessSettings;
    network?: Network;
    headsFile?: string | null;
    /** Where plays are kept as columns; without one, in a temporary folder. */
    fraudFolder?: string | null;
  }>;

@Module({})
export class AppModule {
  static with({
    mail,
    pi,
    site,
    pages,
    telemetry,
    exports = unusedExports(),
    readiness,
    network,
    headsFile,
    fraudFolder,
    ...parts
  }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.with(parts),
        ThingsModule.with({
          things: Object.fromEntries(ofContexts(({ things }) => Object.entries(things ?? {}))),
          reactions: ofContexts(({ reactions }) => reactions),
        }),
        MailModule.with(mail),
        PiModule.with(pi),
        SiteModule.with(site, pages),
        LinksModule.with({ siteUrl: site?.url, network }),
        TelemetryModule.with(telemetry),
        ExportsModule.with(exports),
        QuestionsModule.with(exports),
        ReadinessModule.with(readiness),
        AuditModule.with({ ...parts, file: headsFile }),
        FraudFolderModule.with(fraudFolder),
        ...[...contexts, personalDataContext].map((context) => context.module),
      ],
      controllers: [HealthController, VersionController, ParkedController],
    };
  }
}
