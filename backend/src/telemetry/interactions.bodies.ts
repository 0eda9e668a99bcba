import {
  DEVICE_TYPES,
  INTERACTION_TYPES,
  interactionLimits,
  type DeviceType,
  type Interaction,
  type InteractionMetadata,
  type InteractionRequest,
  type InteractionType,
} from '@refrain/contracts/telemetry';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

const LONGEST_MS = 24 * 60 * 60_000;

class MetadataBody implements InteractionMetadata {
  @IsOptional() @IsString() @MaxLength(1000) userAgent?: string;
  @IsOptional() @IsString() @MaxLength(40) screenResolution?: string;
  @IsOptional() @IsString() @MaxLength(40) viewport?: string;
  @IsOptional() @IsString() @MaxLength(2000) referrer?: string;
  @IsOptional() @IsString() @MaxLength(2000) currentUrl?: string;
  @IsOptional() @IsNumber() @Min(0) @Max(100) percentage?: number;
  @IsOptional() @IsString() @MaxLength(40) platform?: string;
  @IsOptional() @IsInt() @Min(0) @Max(1_000_000_000) resultCount?: number;
  @IsOptional() @IsString() @MaxLength(500) searchQuery?: string;
  @IsOptional() @IsInt() @Min(0) @Max(100_000) position?: number;
  @IsOptional() @IsString() @MaxLength(40) action?: string;
  @IsOptional() @IsString() @MaxLength(2000) fromPage?: string;
  @IsOptional() @IsString() @MaxLength(40) fieldName?: string;
  @IsOptional() @IsString() @MaxLength(40) type?: string;
  @IsOptional() @IsString() @MaxLength(2000) errorMessage?: string;
  @IsOptional() @IsString() @MaxLength(200) queryKey?: string;
  @IsOptional() @IsString() @MaxLength(40) errorStatus?: string;
}

class RecordBody implements Interaction {
  @IsIn(INTERACTION_TYPES) interactionType!: InteractionType;
  @IsString() @MaxLength(40) contentType!: string;
  @IsOptional() @IsString() @MaxLength(100) contentId?: string | null;
  @IsOptional() @IsInt() @Min(0) @Max(LONGEST_MS) durationMs?: number | null;
  @IsOptional() @ValidateNested() @Type(() => MetadataBody) metadata?: MetadataBody;
  @IsString() @MaxLength(100) sessionId!: string;
  @IsIn(DEVICE_TYPES) deviceType!: DeviceType;
  @IsISO8601() @MaxLength(40) timestamp!: string;
}

export class InteractionsBody extends RecordBody implements InteractionRequest {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(interactionLimits.more)
  @ValidateNested({ each: true })
  @Type(() => RecordBody)
  more?: RecordBody[];
}
