import { Module, type DynamicModule } from '@nestjs/common';
import { ApiDocumentController } from './api-document.controller';
import { CardsController } from './cards/cards.controller';
import { Cards } from './cards/cards';
import { CommunityStatsController } from './community-stats.controller';
import { EmbedBuild } from './embed/embed-files';
import { EmbedController } from './embed/embed.controller';
import { OEmbedController } from './embed/oembed.controller';
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
  /** @param pages folder of the built front end */
  static with(settings: SiteSettings = UNSEEN, pages: string | null = null): DynamicModule {
    return {
      module: SiteModule,
      controllers: [
        SiteController,
        ApiDocumentController,
        CommunityStatsController,
        FirstStepsController,
        SitemapController,
        CardsController,
        EmbedController,
        OEmbedController,
      ],
      providers: [
        { provide: SITE_SETTINGS, useValue: settings },
        { provide: EmbedBuild, useValue: new EmbedBuild(pages) },
        PageHeads,
        SiteMap,
        Cards,
      ],
      exports: [PageHeads],
    };
  }
}
