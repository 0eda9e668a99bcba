import {
  MOST_ADDED,
  MOST_HEARD_DAYS,
  MOST_OF_RULE,
  PLAYLIST_VISIBILITIES,
  playlistRules,
  type AddSongsRequest,
  type InviteRequest,
  type MoveSongRequest,
  type PlaylistRequest,
  type PlaylistRule,
  type PlaylistVisibility,
} from '@refrain/contracts/playlists';
import { SHARE_PLATFORMS, type ShareAnalyticsRequest, type SharePlatform } from '@refrain/contracts/posts';
import { AI_PRESETS, GENRES, MOOD_SLUGS, type AiCategory } from '@refrain/contracts/tracks';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Text } from '../kernel/http/validation';

class HeardBody {
  @IsIn(['heard', 'not']) is!: 'heard' | 'not';
  @IsInt() @Min(1) @Max(MOST_HEARD_DAYS) days!: number;
}

class RuleBody implements PlaylistRule {
  @IsArray() @ArrayMaxSize(MOST_OF_RULE) @IsIn(MOOD_SLUGS, { each: true }) moods!: string[];
  @IsArray() @ArrayMaxSize(MOST_OF_RULE) @IsIn(GENRES, { each: true }) genres!: string[];
  @IsArray() @ArrayMaxSize(MOST_OF_RULE) @IsIn(Object.keys(AI_PRESETS), { each: true }) ai!: AiCategory[];
  @IsOptional() @ValidateNested() @Type(() => HeardBody) heard!: HeardBody | null;
  @IsBoolean() isLiked!: boolean;
}

export class PlaylistBody implements PlaylistRequest {
  @Text(playlistRules.name) name!: string;
  @Text(playlistRules.description) description?: string | null;
  @IsIn(PLAYLIST_VISIBILITIES) visibility!: PlaylistVisibility;
  @IsOptional() @ValidateNested() @Type(() => RuleBody) rule?: RuleBody | null;
}

export class AddSongsBody implements AddSongsRequest {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(MOST_ADDED) @IsUUID('all', { each: true }) trackIds!: string[];
}

export class MoveSongBody implements MoveSongRequest {
  @ValidateIf((_, value) => value !== null) @IsUUID('all') after!: string | null;
}

export class InviteBody implements InviteRequest {
  @Text(playlistRules.username) username!: string;
}

export class ShareBody implements ShareAnalyticsRequest {
  @IsIn(SHARE_PLATFORMS) platform!: SharePlatform;
  @IsOptional() @IsISO8601() @MaxLength(40) timestamp?: string;
}
