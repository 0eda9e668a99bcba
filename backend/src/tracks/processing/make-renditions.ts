import type { Rendition, TrackProcessed } from '@refrain/contracts/tracks';
import { renditionKeyOf } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { audioFormatOf } from '../../media/formats';
import { MediaProblem } from '../../media/media-problem';
import type { MediaTool } from '../../media/tool/media-tool';

type Source = Readonly<{ trackId: string; artistId: string; audio: { mediaKey: string; mediaType: string } }>;
/** What is known of a sound when its renditions are stored. */
export type Made = Omit<TrackProcessed['data'], 'trackId' | 'artistId' | 'cover'>;

/**
 * Makes what is played of an uploaded sound and stores it under the keys of its version. `folder` is a temporary one of the store's.
 * @throws MediaProblem for a sound that cannot be used @throws MediaNotFound where it is gone
 */
export const makeRenditions = async (
  { media, tool }: { media: MediaStore; tool: MediaTool },
  { trackId, artistId, audio }: Source,
  version: number,
  folder: string,
  signal: AbortSignal,
): Promise<Made> => {
  const format = audioFormatOf(audio.mediaType);
  if (!format) throw new MediaProblem('undecodable', audio.mediaType);
  const heard = await media.withLocalFile(audio.mediaKey, (file) =>
    tool.processAudio(file, format, folder, { owner: artistId, signal }),
  );
  const keep = async (rendition: 'stream' | 'preview', file: string): Promise<Rendition> => {
    const mediaKey = renditionKeyOf(trackId, rendition, version);
    return { mediaKey, mediaType: 'audio/mp4', sizeBytes: (await media.adopt(mediaKey, file)).sizeBytes };
  };
  const { durationMs, loudnessCentiLufs, peaks, sampleRate, channels, streamFile, previewFile } = heard;
  const stream = await keep('stream', streamFile);
  const preview = await keep('preview', previewFile);
  return { durationMs, loudnessCentiLufs, peaks, sampleRate, channels, stream, preview };
};
