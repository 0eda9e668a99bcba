import { GENRES } from '@refrain/contracts/tracks';

/** What YouTube says about a video. `picture` is an address of YouTube. */
export type Said = Readonly<{
  title: string;
  channelTitle: string | null;
  description: string | null;
  tags: readonly string[];
  picture: string | null;
}>;

const TITLE_LENGTH = 200;
const NAME_LENGTH = 120;
const DESCRIPTION_LENGTH = 2000;
const TAG_LENGTH = 40;
const MOST_TAGS = 20;

/** What steers a terminal, turns a line around or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const within = (text: string, most: number): string | null => [...text.trim()].slice(0, most).join('').trim() || null;
/** Plain text on one line. */
const plain = (value: unknown, most: number): string | null =>
  typeof value === 'string' ? within(value.replace(UNSEEN, ' ').replace(/ {2,}/g, ' '), most) : null;
/** The same over several lines. */
const paragraphs = (value: unknown, most: number): string | null =>
  typeof value === 'string'
    ? within(
        value.replace(/\r\n?/g, '\n').replace(UNSEEN, (each) => (each === '\n' ? each : '')),
        most,
      )
    : null;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An answer of oEmbed; null for what is none. */
export const readYoutubeOembed = (text: string): Said | null => {
  const answer = record(json(text));
  const title = plain(answer.title, TITLE_LENGTH);
  if (title === null) return null;
  const channelTitle = plain(answer.author_name, NAME_LENGTH);
  return { title, channelTitle, description: null, tags: [], picture: plain(answer.thumbnail_url, 2048) };
};

/** An answer of the Data API to `videos?part=snippet`; null for what is none, and for a video that is not there. */
export const readYoutubeData = (text: string): Said | null => {
  const { items } = record(json(text));
  const snippet = record(record(Array.isArray(items) ? items[0] : null).snippet);
  const title = plain(snippet.title, TITLE_LENGTH);
  if (title === null) return null;
  const tags = (Array.isArray(snippet.tags) ? snippet.tags : []).map((tag) => plain(tag, TAG_LENGTH));
  return {
    title,
    channelTitle: plain(snippet.channelTitle, NAME_LENGTH),
    description: paragraphs(snippet.description, DESCRIPTION_LENGTH),
    tags: tags.filter((tag) => tag !== null).slice(0, MOST_TAGS),
    picture: plain(record(record(snippet.thumbnails).high).url, 2048),
  };
};

const words = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}&]+/gu, ' ')} `;

/** The genre that its tags name, or its title; null where none is named. */
export const genreOf = ({ tags, title }: Pick<Said, 'tags' | 'title'>): string | null => {
  const text = [...tags, title].map(words).join('');
  return GENRES.find((genre) => text.includes(words(genre))) ?? null;
};
