import { Inject, Injectable } from '@nestjs/common';
import { firstLink, linkRefusals, type KnownLink, type LinkPreview, type OwnLinkType } from '@refrain/contracts/posts';
import { Clock } from '../kernel/values/clock';
import { refuse } from '../kernel/write/decider';
import { ReadModels } from '../kernel/read/read-models';
import { RecentMap } from '../kernel/values/recent-map';
import { knownLinkOf } from './known-link-in';
import { LINK_SETTINGS, type LinkSettings } from './link-settings';
import { ownPages, type LinkFacts } from './own-pages';
import { describeSiteLink, isSiteLink, type SiteLink } from './site-links';

type Remembered = Readonly<{ facts: Promise<LinkFacts>; until: number }>;

/** What other sites say is asked again after this time. */
const FRESH_MS = 10 * 60_000;
const REMEMBERED = 500;

/** Previews of the links that posts may have. */
@Injectable()
export class LinkPreviews {
  private readonly recent = new RecentMap<string, Remembered>(REMEMBERED);

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  /** Of the first link in a text, for this viewer. @throws DomainError of linkRefusals */
  async of(content: string, viewerId: string): Promise<LinkPreview> {
    const text = firstLink(content) ?? refuse(linkRefusals.none);
    const link = knownLinkOf(text, this.settings.siteUrl) ?? refuse(linkRefusals.notAllowed);
    return { linkUrl: link.url, linkType: link.type, ...(await this.factsOf(link, viewerId)) };
  }

  private async factsOf(link: KnownLink, viewerId: string): Promise<LinkFacts> {
    if (isSiteLink(link)) return this.ofSite(link);
    return (await ownPages[link.type as OwnLinkType](this.readModels.store, link.id, viewerId)) ?? refuse(linkRefusals.unknown);
  }

  /**
   * What a site says about one of its pages; `linkImage` is a data URL. Many people who paste the same link at once cause one
   * request to the site.
   */
  ofSite(link: SiteLink): Promise<LinkFacts> {
    const now = Date.parse(this.clock.now());
    const known = this.recent.get(link.url);
    if (known && known.until > now) return known.facts;
    const facts = this.ask(link);
    this.recent.set(link.url, { facts, until: now + FRESH_MS });
    facts.catch(() => this.recent.delete(link.url));
    return facts;
  }

  private async ask(link: SiteLink): Promise<LinkFacts> {
    const { title, description, picture } = await describeSiteLink(link, this.settings.network);
    return {
      linkTitle: title,
      linkDescription: description,
      linkImage: picture && `data:image/webp;base64,${picture.toString('base64')}`,
    };
  }
}
