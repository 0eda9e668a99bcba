import { Module, type DynamicModule } from '@nestjs/common';
import { internet } from '../outbound';
import { LinkPreviews } from './link-previews';
import { LINK_SETTINGS, type LinkSettings } from './link-settings';
import { LinksController } from './links.controller';

@Module({})
export class LinksModule {
  static with({
    siteUrl = 'http://localhost',
    network = internet,
  }: { [Setting in keyof LinkSettings]?: LinkSettings[Setting] | undefined }): DynamicModule {
    const providers = [{ provide: LINK_SETTINGS, useValue: { siteUrl, network } }, LinkPreviews];
    return { module: LinksModule, global: true, controllers: [LinksController], providers, exports: providers };
  }
}
