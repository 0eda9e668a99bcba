import { Inject, Injectable } from '@nestjs/common';
import { routeOf, type RouteId } from '@refrain/contracts/routes';
import { pageDescriptions } from '@refrain/contracts/site';
import { listedPages } from '@refrain/projections';
import type { ListedPages } from '@refrain/projections/kernel';
import { Clock } from '../../kernel/values/clock';
import { KeptBuilds } from '../../kernel/read/kept-builds';
import { ReadModels } from '../../kernel/read/read-models';
import { SITE_SETTINGS, type SiteSettings } from '../site-settings';
import { pagesOf, partsOf, type Part } from './sitemap-parts';
import { packed, type PackedXml } from './sitemap-xml';

/** Where parts begin. What is new comes last, so that parts stay right for longer than their content does. */
const PARTS_SECONDS = 3600;
/** What is taken down, or of a person who leaves, is listed no longer than this. */
export const FILE_SECONDS = 600;
/** A part of 50,000 songs is about 1.5 MB. */
const FILES_BYTES = 32 * 1024 * 1024;

const described = (Object.keys(pageDescriptions) as RouteId[]).map((id) => ({ path: routeOf(id).path, changedAt: null }));
/** The pages that say something of themselves. */
const sitePages: ListedPages = {
  name: 'pages',
  keys: async () => ({ rows: described, next: null }),
  read: async () => ({ rows: described, next: null }),
};

/** What search engines are to look at. Files are built when they are asked for, one after the other, and kept for a while. */
@Injectable()
export class SiteMap {
  private readonly parts: KeptBuilds<readonly Part[]>;
  private readonly files: KeptBuilds<PackedXml>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly readModels: ReadModels,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
    clock: Clock,
  ) {
    this.parts = new KeptBuilds({ keepSeconds: PARTS_SECONDS, most: 1, sizeOf: () => 1 }, clock);
    this.files = new KeptBuilds({ keepSeconds: FILE_SECONDS, most: FILES_BYTES, sizeOf: ({ gzip }) => gzip.length }, clock);
  }

  /** The file that names the others. @throws what the store throws */
  index(): Promise<PackedXml> {
    return this.files.get('', async () => {
      const entries = (await this.known()).map(({ name, changedAt }) => ({ path: `/sitemap-${name}.xml`, changedAt }));
      return packed('parts', this.site.url, [entries]);
    });
  }

  /** One of the others; null where there is none of this name, or nothing in it any more. @throws what the store throws */
  async part(name: string): Promise<PackedXml | null> {
    const part = (await this.known()).find((each) => each.name === name);
    if (!part) return null;
    const pages = () => pagesOf(this.readModels.store, part);
    const file = await this.files.get(name, () => this.inTurn(() => packed('pages', this.site.url, pages())));
    return file.entries > 0 ? file : null;
  }

  private known(): Promise<readonly Part[]> {
    return this.parts.get('', () => this.inTurn(() => partsOf(this.readModels.store, [sitePages, ...listedPages])));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
