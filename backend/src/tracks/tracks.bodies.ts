import { ONE_LINE } from '@refrain/contracts/kernel';
import {
  AI_PRESETS,
  isAiProfile,
  lyricsRefusals,
  TIMED_LYRICS_MAX,
  trackRefusals,
  trackTextRules,
  type AiCategory,
  type AiProfile,
  type ChangeLyricsRequest,
  type AnnouncementRequest,
  type EditTrackRequest,
  type UploadTrackRequest,
  type RescheduleRequest,
} from '@refrain/contracts/tracks';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { Moment, Text, Within } from '../kernel/http/validation';

const LONGEST_NAME = 120;
/** A field of the form that was left empty comes as an empty name. */
const BLANK_OR_LINE = new RegExp(`^\\s*$|${ONE_LINE.source}`, 'u');

const Names =
  (most: number): PropertyDecorator =>
  (target, key) =>
    [
      IsArray(),
      ArrayMaxSize(most),
      IsString({ each: true }),
      MaxLength(LONGEST_NAME, { each: true }),
      Matches(BLANK_OR_LINE, { each: true }),
    ].forEach((decorate) => decorate(target, key));

const Tags = (): PropertyDecorator =>
  ValidateBy({
    name: 'tags',
    validator: {
      validate: (tags: unknown) =>
        (typeof tags === 'string' && tags.length <= 2000 && BLANK_OR_LINE.test(tags)) ||
        (Array.isArray(tags) &&
          tags.length <= 50 &&
          tags.every((tag) => typeof tag === 'string' && tag.length <= LONGEST_NAME && BLANK_OR_LINE.test(tag))),
      defaultMessage: () => 'Tags are words separated by commas',
    },
  });

const Involvement = (): PropertyDecorator =>
  ValidateBy({ name: 'involvement', validator: { validate: isAiProfile, defaultMessage: () => trackRefusals.aiLocked.message } });

/** What is said about a track. */
export class EditTrackBody implements EditTrackRequest {
  @Text(trackTextRules.title) title!: string;
  @Text(trackTextRules.version) version?: string | null;
  @Text(trackTextRules.artist) artist!: string;
  @IsOptional() @Names(10) featuredArtists?: string[];
  @Text(trackTextRules.album) album?: string | null;
  @IsString({ message: trackRefusals.genre.message })
  @MaxLength(LONGEST_NAME, { message: trackRefusals.genre.message })
  genre!: string;
  @IsOptional() @Names(10) genres?: string[];
  @IsOptional() @IsInt({ message: trackRefusals.year.message }) year?: number;
  @Text(trackTextRules.description) description?: string | null;
  @IsOptional() @Tags() tags?: string | string[];
  @IsArray({ message: trackRefusals.moods.message })
  @ArrayMaxSize(50, { message: trackRefusals.moodsTooMany.message })
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  moodCategories!: string[];
  @IsOptional() @IsBoolean() downloadable?: boolean;
  @IsOptional() @IsBoolean() isExplicit?: boolean;
  @IsIn(Object.keys(AI_PRESETS)) aiCategory!: AiCategory;
  @IsOptional() @Involvement() aiInvolvement?: Partial<AiProfile>;
  @IsOptional() @Names(20) aiTools?: string[];
  @Text(trackTextRules.aiCredits) aiCredits?: string | null;
  @IsOptional() @IsBoolean() chartEligible?: boolean;
}

export class UploadTrackBody extends EditTrackBody implements UploadTrackRequest {
  @Text(trackTextRules.artistOverride) artistOverride?: string | null;
  @IsUUID(undefined, { message: trackRefusals.audioMissing.message }) audioUploadId!: string;
  @IsOptional() @IsUUID() coverArtUploadId?: string | null;
  @Text(trackTextRules.lyrics) lyrics?: string | null;
  @Within(TIMED_LYRICS_MAX, lyricsRefusals.tooLong) @IsOptional() @IsString() timedLyrics?: string | null;
  @IsOptional() @IsBoolean() releaseNow?: boolean;
  @IsOptional() @Moment(trackRefusals.releaseDate.message) releaseDate?: string | null;
  @IsOptional() @IsBoolean() announce?: boolean;
}

export class AnnouncementBody implements AnnouncementRequest {
  @IsBoolean() announce!: boolean;
}

export class ChangeLyricsBody implements ChangeLyricsRequest {
  @Text(trackTextRules.lyrics) @ValidateIf((_, value) => value !== null) @IsString() lyrics!: string | null;
  @Within(TIMED_LYRICS_MAX, lyricsRefusals.tooLong) @ValidateIf((_, value) => value !== null) @IsString() timedLyrics!:
    | string
    | null;
}

export class RescheduleBody implements RescheduleRequest {
  @Moment(trackRefusals.releaseDate.message) releaseDate!: string;
}
