import { slugOf } from '../accounts';
import { atMost, oneLine, refusal, type TextRule } from '../kernel';
import { plainTextOf } from './content';

export const BLOG_PAGE_SIZE = 12;
/** Shown in place of an excerpt: so many characters of the text without its marks (spec part 1, section 2). */
const EXCERPT_FROM_CONTENT = 120;
/** Seconds an address stays claimed while its post is being published. */
export const BLOG_SLUG_HOLD_SECONDS = 60;
const WORDS_A_MINUTE = 220;

const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const blogRules = {
  title: { required: 'Title is required', ...oneLine('Title', 140) },
  excerpt: oneLine('Excerpt', 300),
  content: {
    required: 'The text is required',
    ...atMost('The text', 20_000),
    pattern: { value: SOMETHING, message: 'The text is required' },
  },
} as const satisfies Record<string, TextRule>;

/** Addresses below /api/blog that are not posts. */
const RESERVED: ReadonlySet<string> = new Set(['', 'random', 'cover']);

/** The address that a title gives. Accents are dropped; the post's id is the address of a title without Latin letters. */
export const blogSlugOf = (title: string, postId: string): string => {
  const slug = slugOf(title.normalize('NFKD').replace(/\p{M}/gu, ''));
  return RESERVED.has(slug) ? `${slug || 'news'}-${postId.slice(0, 8)}` : slug;
};

/** The excerpt, or the beginning of the text. */
export const excerptOf = (excerpt: string | null, content: string): string => {
  if (excerpt) return excerpt;
  const characters = [...plainTextOf(content)];
  return characters.length <= EXCERPT_FROM_CONTENT
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_FROM_CONTENT).join('').trimEnd()}…`;
};

/** Whole minutes, at least one. */
export const readingMinutesOf = (content: string): number =>
  Math.max(1, Math.round(plainTextOf(content).split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** Where the pictures of a cover rest; the same keys open them below /api/files/. */
export const blogArtKeyOf = (coverId: string, edge: '96' | '480' | '1200'): string => `blog/${coverId}/${edge}.webp`;

export const blogRefusals = {
  unknown: refusal('BLOG.NOT_FOUND', 404, 'This story was not found.'),
  slugTaken: refusal('BLOG.SLUG_TAKEN', 409, 'There is a story with this title already.'),
  lapsed: refusal('BLOG.LAPSED', 409, 'This took too long. Please try again.'),
  coverMissing: refusal('BLOG.COVER_MISSING', 400, 'Please choose an image.'),
  coverUnknown: refusal('BLOG.COVER_NOT_FOUND', 404, 'This image was not found. Please choose it again.'),
  coverUnexpected: refusal('BLOG.COVER_UNEXPECTED', 400, 'Please send one image.'),
} as const;
/** The cover whose picture rests under a key of the media store; null for a key of anything else. */
export const blogCoverOfKey = (key: string): string | null => /^blog\/([\w-]+)\/\d+\.webp$/.exec(key)?.[1] ?? null;

/** The page of a story. */
export const storyPath = (slug: string): string => `/blog/${slug}`;
