import { trackRefusals, trackTextRules, type UploadTrackRequest } from '@refrain/contracts/tracks';
import { IsBoolean, IsOptional } from 'class-validator';
import { Moment, Text } from '../kernel/http/validation';
import { EditTrackBody } from '../tracks/tracks.bodies';

/** What is said about a song whose sound comes out of a film. */
export class ExtractBody
  extends EditTrackBody
  implements Omit<UploadTrackRequest, 'audioUploadId' | 'coverArtUploadId' | 'timedLyrics' | 'artistOverride'>
{
  @Text(trackTextRules.lyrics) lyrics?: string | null;
  @IsOptional() @IsBoolean() releaseNow?: boolean;
  @IsOptional() @Moment(trackRefusals.releaseDate.message) releaseDate?: string | null;
  @IsOptional() @IsBoolean() announce?: boolean;
}
