import { Inject, Injectable } from '@nestjs/common';
import { knownLink } from '@refrain/contracts/posts';
import { videoRefusals, type YoutubeMetadata } from '@refrain/contracts/videos';
import { refuse } from '../../kernel/write/decider';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { smallPicture } from '../../links/link-picture';
import { FetchRefused, publicFetch, type FetchLimits } from '../../outbound';
import { genreOf, readYoutubeData, readYoutubeOembed, type Said } from './read-youtube';
import { YOUTUBE_SETTINGS, type YoutubeSettings } from './youtube-settings';

const ANSWER = { types: ['application/json'], mostBytes: 512 * 1024, mostMs: 5000, mostHops: 2 };
const PICTURE = { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 2 * 1024 * 1024, mostMs: 5000, mostHops: 2 };
const PICTURES = /^i\d?\.ytimg\.com$/;
const ID = /^[\w-]{6,20}$/;
const LONGEST_URL = 2048;

/** The id of a video in an address of YouTube; null for every other address. Nothing is asked for it. */
export const youtubeIdIn = (address: string): string | null => {
  const text = address.trim();
  if (text.length > LONGEST_URL || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) return null;
  const link = knownLink(url, 'https://nowhere.invalid');
  return link && (link.type === 'youtube' || link.type === 'youtube-music') && ID.test(link.id) ? link.id : null;
};

/** What YouTube says about its videos. A picture comes as one of ours: a viewer's browser asks YouTube for nothing. */
@Injectable()
export class Youtube {
  constructor(
    @Inject(YOUTUBE_SETTINGS) private readonly settings: YoutubeSettings,
    @Inject(LINK_SETTINGS) private readonly links: LinkSettings,
  ) {}

  /** @throws DomainError youtubeUrl, youtubeUnknown, youtubeAway */
  async describe(address: string): Promise<Omit<YoutubeMetadata, 'thumbnail'> & Readonly<{ picture: Buffer | null }>> {
    const youtubeId = youtubeIdIn(address) ?? refuse(videoRefusals.youtubeUrl);
    const { picture, ...said } = await this.said(youtubeId);
    return { youtubeId, ...said, detectedGenre: genreOf(said), picture: await this.pictureAt(picture) };
  }

  /** By the Data API where there is a key and it answers; else by oEmbed, which knows less. */
  private async said(id: string): Promise<Said> {
    const { apiKey, apiUrl, oembedUrl } = this.settings;
    const data =
      apiKey === null
        ? null
        : await this.ask(addressed(`${apiUrl}/videos`, { part: 'snippet', id, key: apiKey }), readYoutubeData).catch(() => null);
    if (data) return data;
    try {
      const url = `https://www.youtube.com/watch?v=${id}`;
      return (
        (await this.ask(addressed(oembedUrl, { format: 'json', url }), readYoutubeOembed)) ?? refuse(videoRefusals.youtubeAway)
      );
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      return refuse(error.fault === 'refused' ? videoRefusals.youtubeUnknown : videoRefusals.youtubeAway);
    }
  }

  private async ask<T>(address: string, read: (text: string) => T): Promise<T> {
    const { host } = new URL(address);
    const limits: FetchLimits = { ...ANSWER, allowed: (url) => url.host === host };
    return read(String((await publicFetch(address, limits, this.links.network)).body));
  }

  /** Without one a video is shown all the same. */
  private async pictureAt(address: string | null): Promise<Buffer | null> {
    if (address === null) return null;
    const limits: FetchLimits = { ...PICTURE, allowed: (url) => url.protocol === 'https:' && PICTURES.test(url.hostname) };
    try {
      return await smallPicture('youtube', (await publicFetch(address, limits, this.links.network)).body);
    } catch (error) {
      if (error instanceof FetchRefused) return null;
      throw error;
    }
  }
}

const addressed = (base: string, query: Readonly<Record<string, string>>): string => `${base}?${new URLSearchParams(query)}`;
