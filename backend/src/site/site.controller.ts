import { Controller, Header, Inject } from '@nestjs/common';
import { siteCalls, AD_CONFIG_SECONDS, type AdConfig, type SiteContact } from '@refrain/contracts/site';
import { statsText } from '@refrain/projections/site';
import { snippetsNow } from '@refrain/projections/snippets';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { settingNow } from '../kernel/settings/setting-now';
import { adConfigOf } from './ad-config';
import { openSearchXml } from './open-search';
import { securityTxt } from './security-txt';
import { SITE_SETTINGS, type SiteSettings } from './site-settings';

const DAY = 'public, max-age=86400';
/** Addresses that are no pages, or hold nothing to be found. */
const UNWANTED = ['/api/', '/auth', '/verify-email', '/reset-password', '/unsubscribe', '/dev/', '/search'];

/** What the site says of itself, to visitors and to search engines. */
@Controller()
export class SiteController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
    private readonly clock: Clock,
    private readonly streams: Streams,
  ) {}

  @Answers(siteCalls.getPlatformStats)
  stats(): Promise<string> {
    return statsText(this.readModels.store);
  }

  @Answers(siteCalls.getContact)
  async contact(): Promise<SiteContact> {
    return { email: (await settingNow(this.streams, 'contact')) || this.site.contactEmail };
  }

  @Answers(siteCalls.getAdConfig)
  @Header('cache-control', `public, max-age=${AD_CONFIG_SECONDS}`)
  async ads(): Promise<AdConfig> {
    return adConfigOf(await snippetsNow(this.readModels.store));
  }

  @Answers(siteCalls.getRobots)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', DAY)
  robots(): string {
    // Pictures belong to what is shared: crawlers of networks ask here, too.
    return [
      'User-agent: *',
      ...UNWANTED.map((path) => `Disallow: ${path}`),
      'Allow: /api/files/',
      'Allow: /api/cards/',
      '',
      `Sitemap: ${this.site.url}/sitemap.xml`,
      '',
    ].join('\n');
  }

  @Answers(siteCalls.getOpenSearch)
  @Header('content-type', 'application/opensearchdescription+xml; charset=utf-8')
  @Header('cache-control', DAY)
  openSearch(): string {
    return openSearchXml(this.site.url);
  }

  /** Nothing where the operator names no contact, nor after its end. */
  @Answers(siteCalls.getSecurityTxt)
  @Header('content-type', 'text/plain; charset=utf-8')
  security(): string {
    const { security, url } = this.site;
    const text = security ? securityTxt(security, url, this.clock.now()) : null;
    if (text === null) throw new DomainError(kernelRefusals.routeNotFound);
    return text;
  }
}
