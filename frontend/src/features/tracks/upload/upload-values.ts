import {
  AI_PRESETS,
  brokenDeclarations,
  featuredOf,
  involvesAi,
  tagsOf,
  trackRefusals,
  trackTextRules,
  uploadTexts,
  type AiCategory,
  type AiProfile,
  type EditTrackRequest,
  type Track,
  type UploadTrackRequest,
} from '@refrain/contracts/tracks';
import { brokenRule } from '@refrain/contracts/kernel';
import type { SaidByFile } from './read-tags';

/** The form as a person fills it; the files are beside it. */
export type UploadValues = {
  title: string;
  version: string;
  artist: string;
  /** Of admins alone: the username of the artist whose song it is. */
  artistOverride: string;
  featured: [string, string, string];
  album: string;
  year: number;
  genre: string;
  genres: string[];
  moodCategories: string[];
  description: string;
  lyrics: string;
  /** WebVTT or LRC, empty for none. */
  timedLyrics: string;
  /** Words with commas between. */
  tags: string;
  aiCategory: AiCategory;
  aiInvolvement: AiProfile;
  /** With commas between. */
  aiTools: string;
  aiCredits: string;
  downloadable: boolean;
  isExplicit: boolean;
  chartEligible: boolean;
  announce: boolean;
  releaseNow: boolean;
  /** As a datetime-local input has it: the person's own clock, no zone. */
  releaseDate: string;
};

export const emptyValues = (artist: string, now: Date): UploadValues => ({
  title: '',
  version: '',
  artist,
  artistOverride: '',
  featured: ['', '', ''],
  album: '',
  year: now.getFullYear(),
  genre: '',
  genres: [],
  moodCategories: [],
  description: '',
  lyrics: '',
  timedLyrics: '',
  tags: '',
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  aiTools: '',
  aiCredits: '',
  downloadable: true,
  isExplicit: false,
  chartEligible: true,
  announce: true,
  releaseNow: true,
  releaseDate: '',
});

/** The form of a song that is there. */
export const valuesOf = (track: Track): UploadValues => ({
  ...emptyValues(track.artist, new Date(track.createdAt)),
  title: track.title,
  version: track.version ?? '',
  featured: [track.featuredArtists[0] ?? '', track.featuredArtists[1] ?? '', track.featuredArtists[2] ?? ''],
  album: track.album ?? '',
  year: track.year,
  genre: track.genre,
  genres: [...track.genres],
  moodCategories: [...track.moodCategories],
  description: track.description ?? '',
  tags: track.tags.join(', '),
  aiCategory: track.aiCategory,
  aiInvolvement: track.aiInvolvement,
  aiTools: track.aiTools.join(', '),
  aiCredits: track.aiCredits ?? '',
  downloadable: track.downloadable,
  isExplicit: track.isExplicit,
  chartEligible: track.chartEligible,
});

/** What is sent of it: what belongs to the upload alone is left out. */
export const editOf = (values: UploadValues): EditTrackRequest => {
  const {
    artistOverride: _override,
    lyrics: _lyrics,
    timedLyrics: _timed,
    announce: _announce,
    releaseNow: _now,
    releaseDate: _date,
    ...said
  } = declarationOf(values);
  return said;
};

/** Fills empty fields with what a file says. @param isYearOpen the year is the one the form began with, and nobody chose it */
export const filledFrom = (values: UploadValues, { featured, ...parsed }: SaidByFile, isYearOpen = false): UploadValues => ({
  ...values,
  title: values.title || parsed.title,
  artist: values.artist || parsed.artist,
  version: values.version || parsed.version,
  album: values.album || (parsed.album ?? ''),
  year: isYearOpen || Number.isNaN(values.year) ? (parsed.year ?? values.year) : values.year,
  // A genre is not chosen twice: it may stand among the additional ones already.
  genre: values.genre || (parsed.genre && !values.genres.includes(parsed.genre) ? parsed.genre : ''),
  featured: values.featured.some(Boolean) ? values.featured : [featured[0] ?? '', featured[1] ?? '', featured[2] ?? ''],
});

const isoOf = (local: string): string | null => {
  const time = Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
const orNull = (text: string): string | null => text.trim() || null;

export type Declaration = Omit<UploadTrackRequest, 'audioUploadId' | 'coverArtUploadId'>;

/** What is sent of the form. Tools and credits that no longer apply are left out. */
export const declarationOf = (values: UploadValues): Declaration => {
  const withAi = involvesAi(values.aiInvolvement);
  return {
    title: values.title.trim(),
    version: orNull(values.version),
    artist: values.artist.trim(),
    ...(values.artistOverride.trim() ? { artistOverride: values.artistOverride.trim() } : {}),
    featuredArtists: featuredOf(values.featured),
    album: orNull(values.album),
    genre: values.genre,
    genres: values.genres,
    year: values.year,
    description: orNull(values.description),
    lyrics: orNull(values.lyrics),
    timedLyrics: orNull(values.timedLyrics),
    tags: tagsOf(values.tags),
    moodCategories: values.moodCategories,
    downloadable: values.downloadable,
    isExplicit: values.isExplicit,
    chartEligible: values.chartEligible,
    announce: values.announce,
    releaseNow: values.releaseNow,
    releaseDate: values.releaseNow ? null : isoOf(values.releaseDate),
    aiCategory: values.aiCategory,
    aiInvolvement: values.aiInvolvement,
    aiTools: withAi ? tagsOf(values.aiTools) : [],
    aiCredits: withAi ? orNull(values.aiCredits) : null,
  };
};

const TEXT_FIELDS = Object.keys(trackTextRules) as (keyof typeof trackTextRules)[];

/** Where the message of a broken rule stands. */
const FIELD_OF: Readonly<Record<string, keyof UploadValues>> = {
  [trackRefusals.genre.code]: 'genre',
  [trackRefusals.genres.code]: 'genres',
  [trackRefusals.moods.code]: 'moodCategories',
  [trackRefusals.year.code]: 'year',
  [trackRefusals.releaseDate.code]: 'releaseDate',
  [trackRefusals.aiLocked.code]: 'aiInvolvement',
  [trackRefusals.aiTools.code]: 'aiTools',
  [trackRefusals.aiCredits.code]: 'aiCredits',
};

/** The titles under which the spec announces some of them. */
const TOAST_OF: Partial<Record<keyof UploadValues, string>> = {
  moodCategories: uploadTexts.moodRequired,
  aiTools: uploadTexts.aiRequired,
  aiCredits: uploadTexts.aiRequired,
  releaseDate: uploadTexts.invalidReleaseDate,
};
export const toastTitleOf = (field: string): string | undefined => TOAST_OF[field as keyof UploadValues];

export type ValueProblems = Partial<Record<keyof UploadValues, string>>;

/** The first message of each field, in the order of the form. */
export const problemsOf = (values: UploadValues, now: Date): ValueProblems => {
  const problems: ValueProblems = {};
  for (const field of TEXT_FIELDS) {
    const message = brokenRule(trackTextRules[field], values[field]);
    if (message) problems[field] = message;
  }
  if (!Number.isInteger(values.year)) problems.year = trackRefusals.year.message;
  for (const { code, message } of brokenDeclarations(declarationOf(values), now)) {
    const field = FIELD_OF[code];
    if (field) problems[field] ??= message;
  }
  return problems;
};
