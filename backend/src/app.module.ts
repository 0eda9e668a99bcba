import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { ChartsModule } from './charts/charts.module';
import { FollowsModule } from './follows/follows.module';
import { ClientErrorsController } from './health/client-errors.controller';
import { HealthController } from './health/health.controller';
import { KernelModule, type KernelParts } from './kernel/kernel.module';
import { PlaybackModule } from './playback/playback.module';
import { PostsModule } from './posts/posts.module';
import { TracksModule } from './tracks/tracks.module';

@Module({})
export class AppModule {
  static with(parts: KernelParts): DynamicModule {
    return {
      module: AppModule,
      imports: [KernelModule.with(parts), AccountsModule, PostsModule, FollowsModule, TracksModule, PlaybackModule, ChartsModule],
      controllers: [HealthController, ClientErrorsController],
    };
  }
}
