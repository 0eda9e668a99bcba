import { ONE_LINE } from '@refrain/contracts/kernel';
import {
  AI_PRESETS,
  isAiProfile,
  trackRefusals,
  trackTextRules,
  type AiCategory,
  type AiProfile,
  type EditTrackRequest,
} from '@refrain/contracts/tracks';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { bodyValidation, Text } from '../kernel/http/validation';

const LONGEST = 120;
const MOST = 20;
const BLANK_OR_LINE = new RegExp(`^\\s*$|${ONE_LINE.source}`, 'u');

const isNames = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every((name) => typeof name === 'string' && name.length <= LONGEST && BLANK_OR_LINE.test(name));
const Names = (): PropertyDecorator => ValidateBy({ name: 'names', validator: { validate: isNames } });
const Involvement = (): PropertyDecorator =>
  ValidateBy({ name: 'involvement', validator: { validate: isAiProfile, defaultMessage: () => trackRefusals.aiLocked.message } });

/** What is said about a video. */
export class VideoBody implements Omit<EditTrackRequest, 'downloadable' | 'chartEligible'> {
  @Text(trackTextRules.title) title!: string;
  @Text(trackTextRules.version) version?: string | null;
  @Text(trackTextRules.artist) artist!: string;
  @IsOptional() @Names() featuredArtists?: string[];
  @Text(trackTextRules.album) album?: string | null;
  @IsString({ message: trackRefusals.genre.message })
  @MaxLength(LONGEST, { message: trackRefusals.genre.message })
  genre!: string;
  @IsOptional() @Names() genres?: string[];
  @IsOptional() @IsInt({ message: trackRefusals.year.message }) year?: number;
  @Text(trackTextRules.description) description?: string | null;
  @IsOptional() @Names() tags?: string[];
  @IsArray({ message: trackRefusals.moods.message })
  @ArrayMaxSize(MOST, { message: trackRefusals.moodsTooMany.message })
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  moodCategories!: string[];
  @IsOptional() @IsBoolean() isExplicit?: boolean;
  @IsIn(Object.keys(AI_PRESETS)) aiCategory!: AiCategory;
  @IsOptional() @Involvement() aiInvolvement?: Partial<AiProfile>;
  @IsOptional() @Names() aiTools?: string[];
  @Text(trackTextRules.aiCredits) aiCredits?: string | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const list = (text: string): unknown => (text.trim().startsWith('[') ? parsed(text) : text.split(',').map((each) => each.trim()));

/** How a field of a form reads; those that are not named are text. */
const READ: Readonly<Record<string, (text: string) => unknown>> = {
  featuredArtists: list,
  genres: (text) => (text.trim() === '' ? [] : list(text)),
  tags: (text) => (text.trim() === '' ? [] : list(text)),
  moodCategories: (text) => (text.trim() === '' ? [] : list(text)),
  aiTools: (text) => (text.trim() === '' ? [] : list(text)),
  aiInvolvement: parsed,
  year: parsed,
  isExplicit: parsed,
  ...{ downloadable: parsed, chartEligible: parsed, releaseNow: parsed, announce: parsed },
};

const validation = bodyValidation();

/** Fields of a form that are not said of a video are left out by `others`. @throws DomainError with what is wrong with a field */
export const videoBodyFrom = async (fields: ReadonlyMap<string, string>, ...others: readonly string[]): Promise<VideoBody> =>
  bodyFrom(VideoBody, fields, ...others);

/** The same, of another body. */
export const bodyFrom = async <Body extends object>(
  body: new () => Body,
  fields: ReadonlyMap<string, string>,
  ...others: readonly string[]
): Promise<Body> => {
  const said = [...fields].filter(([name]) => !others.includes(name));
  const read = said.map(([name, text]) => [name, (Object.hasOwn(READ, name) ? READ[name]! : String)(text)] as const);
  return (await validation.transform(Object.fromEntries(read), { type: 'body', metatype: body })) as Body;
};
