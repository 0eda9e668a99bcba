import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { ActivityModule } from './activity/activity.module';
import { AuditModule } from './audit/audit.module';
import { ChartsModule } from './charts/charts.module';
import { EditorialModule } from './editorial/editorial.module';
import { EventsModule } from './events/events.module';
import { FollowsModule } from './follows/follows.module';
import { ClientErrorsController } from './health/client-errors.controller';
import { HealthController } from './health/health.controller';
import { ParkedController } from './health/parked.controller';
import { VersionController } from './health/version.controller';
import { KernelModule, type KernelParts } from './kernel/kernel.module';
import { LedgerModule } from './ledger';
import { LinksModule } from './links/links.module';
import { MailModule, type MailSettings } from './mail';
import { ModerationModule } from './moderation/moderation.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OperationsModule } from './operations/operations.module';
import type { Network } from './outbound';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PiModule, type PiSettings } from './pi';
import { PlaybackModule } from './playback/playback.module';
import { PostsModule } from './posts/posts.module';
import { RewardsModule } from './rewards/rewards.module';
import { SiteModule } from './site/site.module';
import type { SiteSettings } from './site/site-settings';
import { TelemetryModule, type TelemetrySettings } from './telemetry/telemetry.module';
import { TracksModule } from './tracks/tracks.module';
import { TrendsModule } from './trends/trends.module';

/** Without `mail` nothing is sent, nor shown; without `pi` nobody signs in with Pi. `headsFile` holds the heads of the log that were signed before. */
export type AppParts = KernelParts &
  Readonly<{
    mail?: MailSettings;
    pi?: PiSettings;
    site?: SiteSettings;
    telemetry?: TelemetrySettings;
    network?: Network;
    headsFile?: string | null;
  }>;

/** One a context. */
const CONTEXTS = [
  AccountsModule,
  PostsModule,
  FollowsModule,
  TracksModule,
  PlaybackModule,
  ChartsModule,
  NotificationsModule,
  EventsModule,
  LedgerModule,
  RewardsModule,
  EditorialModule,
  ModerationModule,
  TrendsModule,
  ActivityModule,
  PersonalDataModule,
  OperationsModule,
];

@Module({})
export class AppModule {
  static with({ mail, pi, site, telemetry, network, headsFile, ...parts }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.with(parts),
        MailModule.with(mail),
        PiModule.with(pi),
        SiteModule.with(site),
        LinksModule.with({ siteUrl: site?.url, network }),
        TelemetryModule.with(telemetry),
        AuditModule.with({ ...parts, file: headsFile }),
        ...CONTEXTS,
      ],
      controllers: [HealthController, VersionController, ClientErrorsController, ParkedController],
    };
  }
}
