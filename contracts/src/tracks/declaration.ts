import type { Refusal } from '../kernel';
import { AI_ASPECTS, AI_PRESETS, involvesAi, type AiProfile } from './ai';
import type { EditTrackRequest, UploadTrackRequest } from './api';
import {
  FEATURED_MAX,
  GENRES,
  GENRES_MAX_ADDITIONAL,
  MOOD_SLUGS,
  MOODS_MAX,
  RELEASE_MONTHS_AHEAD,
  trackRefusals,
  YEAR_MIN,
} from './rules';

const genres: ReadonlySet<string> = new Set(GENRES);
const moods: ReadonlySet<string> = new Set(MOOD_SLUGS);

/** The preset's involvement with what the artist changed. */
export const involvementOf = ({
  aiCategory,
  aiInvolvement,
}: Pick<UploadTrackRequest, 'aiCategory' | 'aiInvolvement'>): AiProfile => ({
  ...AI_PRESETS[aiCategory].involvement,
  ...aiInvolvement,
});

/** The earliest scheduled release allowed at a moment. */
export const earliestRelease = (now: Date): Date => {
  const earliest = new Date(now);
  earliest.setUTCMonth(earliest.getUTCMonth() + RELEASE_MONTHS_AHEAD);
  return earliest;
};

/** Tags from the comma-separated text of the form, or as a list; at most 20 of at most 40 characters. */
export const tagsOf = (tags: string | readonly string[] | undefined): string[] => {
  const list = typeof tags === 'string' ? tags.split(',') : (tags ?? []);
  return [...new Set(list.map((tag) => tag.trim().slice(0, 40)).filter(Boolean))].slice(0, 20);
};

/** Featured artists without blanks. */
export const featuredOf = (names: readonly string[] | undefined): string[] =>
  (names ?? [])
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, FEATURED_MAX);

type Asked = EditTrackRequest & Pick<UploadTrackRequest, 'releaseNow' | 'releaseDate'>;

const rules: readonly (readonly [Refusal, (request: Asked, now: Date) => boolean])[] = [
  [trackRefusals.genre, ({ genre }) => !genres.has(genre)],
  [
    trackRefusals.genres,
    ({ genre, genres: given }) => {
      const more = given ?? [];
      return (
        more.length > GENRES_MAX_ADDITIONAL ||
        new Set(more).size !== more.length ||
        more.includes(genre) ||
        more.some((name) => !genres.has(name))
      );
    },
  ],
  [trackRefusals.moods, ({ moodCategories }) => moodCategories.length === 0 || moodCategories.some((slug) => !moods.has(slug))],
  [
    trackRefusals.moodsTooMany,
    ({ moodCategories }) => moodCategories.length > MOODS_MAX || new Set(moodCategories).size !== moodCategories.length,
  ],
  [trackRefusals.year, ({ year }, now) => typeof year === 'number' && (year < YEAR_MIN || year > now.getUTCFullYear() + 1)],
  [
    trackRefusals.releaseDate,
    ({ releaseNow, releaseDate }, now) =>
      !(releaseNow ?? true) && !(releaseDate && Date.parse(releaseDate) >= earliestRelease(now).getTime()),
  ],
  [
    trackRefusals.aiLocked,
    (request) => {
      const preset = AI_PRESETS[request.aiCategory];
      return preset.locked.some((aspect) => involvementOf(request)[aspect] !== preset.involvement[aspect]);
    },
  ],
  [trackRefusals.aiTools, (request) => involvesAi(involvementOf(request)) && !request.aiTools?.some((tool) => tool.trim())],
  [trackRefusals.aiCredits, ({ aiTools, aiCredits }) => Boolean(aiTools?.some((tool) => tool.trim())) && !aiCredits?.trim()],
];

/** Every rule of the upload form that a well-formed request breaks, in the form's order. */
export const brokenDeclarations = (request: Asked, now: Date): readonly Refusal[] =>
  rules.filter(([, breaks]) => breaks(request, now)).map(([refusal]) => refusal);

/** The first rule of the upload form that a well-formed request breaks, or null; form and server ask the same. */
export const brokenDeclaration = (request: Asked, now: Date): Refusal | null => brokenDeclarations(request, now)[0] ?? null;

export const isAiProfile = (value: unknown): value is Partial<AiProfile> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([aspect, part]) => (AI_ASPECTS as readonly string[]).includes(aspect) && ['human', 'ai', 'hybrid'].includes(part as string),
  );
