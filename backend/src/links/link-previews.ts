import { Inject, Injectable } from '@nestjs/common';
import { excerptOf, type BlogPost } from '@refrain/contracts/editorial';
import { firstLink, knownLink, linkRefusals, type KnownLink, type LinkPreview, type OwnLinkType } from '@refrain/contracts/posts';
import type { TrackCard } from '@refrain/contracts/tracks';
import { blogPostText } from '@refrain/projections/editorial';
import { trackCardTexts } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { Clock } from '../kernel/clock';
import { refuse } from '../kernel/decider';
import { ReadModels } from '../kernel/read-models';
import { RecentMap } from '../kernel/recent-map';
import { LINK_SETTINGS, type LinkSettings } from './link-settings';
import { describeSiteLink, isSiteLink, type SiteLink } from './site-links';

type Told = Omit<LinkPreview, 'linkUrl' | 'linkType'>;
type Remembered = Readonly<{ told: Promise<Told>; until: number }>;

/** What other sites say is asked again after this time. */
const FRESH_MS = 10 * 60_000;
const REMEMBERED = 500;

/** What our own pages tell, straight from the views; null where nothing is, or nothing that everybody may see. */
const own: Readonly<Record<OwnLinkType, (store: ReadStore, id: string) => Promise<Told | null>>> = {
  track: async (store, id) => {
    const text = (await trackCardTexts(store, [id])).get(id);
    const card = text === undefined ? null : (JSON.parse(text) as TrackCard);
    return card?.isPublished ? { linkTitle: card.title, linkDescription: card.artist, linkImage: card.art?.['480'] ?? null } : null;
  },
  blog_post: async (store, slug) => {
    const text = await blogPostText(store, slug);
    if (text === null) return null;
    const { title, excerpt, content, coverImage } = JSON.parse(text) as BlogPost;
    return { linkTitle: title, linkDescription: excerptOf(excerpt, content), linkImage: coverImage };
  },
  video: async () => null,
};

/** Previews of the links that posts may have. */
@Injectable()
export class LinkPreviews {
  private readonly recent = new RecentMap<string, Remembered>(REMEMBERED);

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  /** Of the first link in a text. @throws DomainError of linkRefusals */
  async of(content: string): Promise<LinkPreview> {
    const text = firstLink(content) ?? refuse(linkRefusals.none);
    const { origin } = new URL(this.settings.siteUrl);
    const link = (URL.canParse(text, origin) ? knownLink(new URL(text, origin), origin) : null) ?? refuse(linkRefusals.notAllowed);
    return { linkUrl: link.url, linkType: link.type, ...(await this.told(link)) };
  }

  private async told(link: KnownLink): Promise<Told> {
    if (isSiteLink(link)) return this.ofSite(link);
    return (await own[link.type as OwnLinkType](this.readModels.store, link.id)) ?? refuse(linkRefusals.unknown);
  }

  /** Many who paste the same link at once ask the site once. */
  private ofSite(link: SiteLink): Promise<Told> {
    const now = Date.parse(this.clock.now());
    const known = this.recent.get(link.url);
    if (known && known.until > now) return known.told;
    const told = this.ask(link);
    this.recent.set(link.url, { told, until: now + FRESH_MS });
    told.catch(() => this.recent.delete(link.url));
    return told;
  }

  private async ask(link: SiteLink): Promise<Told> {
    const { title, description, picture } = await describeSiteLink(link, this.settings.network);
    return { linkTitle: title, linkDescription: description, linkImage: picture && `data:image/webp;base64,${picture.toString('base64')}` };
  }
}
