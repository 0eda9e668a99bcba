import type { Token } from '../../kernel/values/tokens';

/** Where YouTube is asked, and the key of its Data API; null asks oEmbed alone. */
export type YoutubeSettings = Readonly<{ oembedUrl: string; apiUrl: string; apiKey: string | null }>;
export const YOUTUBE_SETTINGS: Token<YoutubeSettings> = Symbol('YoutubeSettings');

/** From YOUTUBE_OEMBED_URL, YOUTUBE_API_URL and YOUTUBE_API_KEY. */
export const youtubeSettingsFrom = (env: Readonly<Record<string, string | undefined>>): YoutubeSettings => ({
  oembedUrl: env.YOUTUBE_OEMBED_URL || 'https://www.youtube.com/oembed',
  apiUrl: env.YOUTUBE_API_URL || 'https://www.googleapis.com/youtube/v3',
  apiKey: env.YOUTUBE_API_KEY || null,
});
