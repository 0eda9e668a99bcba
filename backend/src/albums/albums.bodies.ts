import {
  ALBUM_VISIBILITIES,
  albumRefusals,
  albumRules,
  type AlbumRequest,
  type AlbumVisibility,
} from '@refrain/contracts/albums';
import type { Refusal } from '@refrain/contracts/kernel';
import { GENRES } from '@refrain/contracts/tracks';
import { IsArray, IsIn, IsObject, IsOptional, MaxLength } from 'class-validator';
import { Text } from '../kernel/http/validation';

const DAY_LENGTH = 10;
const LONGEST_ID = 40;
/** Refuses with the code of the field, as `brokenAlbum` does. */
const as = (refusal: Refusal) => ({ message: refusal.message, context: refusal });

/** Bounds each field; `brokenAlbum` judges the rest, as the form does. */
export class AlbumBody implements AlbumRequest {
  @Text(albumRules.title) title!: string;
  @Text(albumRules.description) description?: string | null;
  @IsOptional() @IsIn(GENRES, as(albumRefusals.genre)) genre?: string | null;
  @MaxLength(DAY_LENGTH, as(albumRefusals.releaseDate)) releaseDate!: string;
  @IsIn(ALBUM_VISIBILITIES, as(albumRefusals.visibility)) visibility!: AlbumVisibility;
  @MaxLength(LONGEST_ID, { each: true, ...as(albumRefusals.trackUnknown) })
  @IsArray({ message: albumRefusals.trackUnknown.message })
  trackIds!: string[];
  @IsOptional() @IsObject({ each: true, ...as(albumRefusals.credits) }) credits?: { role: string; name: string }[];
}
