import { Module, type DynamicModule } from '@nestjs/common';
import { ApiDocumentController } from './api-document.controller';
import { CardsController } from './cards/cards.controller';
import { Cards } from './cards/cards';
import { CommunityStatsController } from './community-stats.controller';
import { FirstStepsController } from './first-steps.controller';
import { PageHeads } from './page-heads';
import { SITE_SETTINGS, type SiteSettings } from './site-settings';
import { SiteController } from './site.controller';
import { SiteMap } from './sitemap/site-map';
import { SitemapController } from './sitemap/sitemap.controller';

/** For an application that no visitor can reach. */
const UNSEEN: SiteSettings = { url: 'http://localhost', contactEmail: null };

@Module({})
export class SiteModule {
  static with(settings: SiteSettings = UNSEEN): DynamicModule {
    return {
      module: SiteModule,
      controllers: [
        SiteController,
        ApiDocumentController,
        CommunityStatsController,
        FirstStepsController,
        SitemapController,
        CardsController,
      ],
      providers: [{ provide: SITE_SETTINGS, useValue: settings }, PageHeads, SiteMap, Cards],
      exports: [PageHeads],
    };
  }
}
