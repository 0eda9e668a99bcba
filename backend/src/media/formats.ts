/**
 * What is known of a format. `demuxer` is ffmpeg's name for its container; `decoders` are the only ones that may be opened,
 * so that pictures, video and exotic codecs inside an upload are never decoded.
 */
export type AudioFormat = Readonly<{
  kind: 'audio';
  mediaType: string;
  extension: string;
  demuxer: string;
  decoders: readonly string[];
}>;
/** As sound has it; the decoders are those of its pictures and its sound. */
export type VideoFormat = Omit<AudioFormat, 'kind'> & Readonly<{ kind: 'video' }>;
export type ImageFormat = Readonly<{ kind: 'image'; mediaType: string; extension: string; sharpFormat: string }>;
export type MediaFormat = AudioFormat | ImageFormat | VideoFormat;

const audio = (mediaType: string, extension: string, demuxer: string, decoders: string): AudioFormat => ({
  kind: 'audio',
  mediaType,
  extension,
  demuxer,
  decoders: decoders.split(' '),
});
const image = (mediaType: string, extension: string, sharpFormat: string): ImageFormat => ({
  kind: 'image',
  mediaType,
  extension,
  sharpFormat,
});

const PCM = 'pcm_u8 pcm_s16le pcm_s24le pcm_s32le pcm_f32le pcm_f64le pcm_alaw pcm_mulaw adpcm_ms adpcm_ima_wav';

export const formats = {
  mp3: audio('audio/mpeg', 'mp3', 'mp3', 'mp3float mp3'),
  wav: audio('audio/wav', 'wav', 'wav', PCM),
  flac: audio('audio/flac', 'flac', 'flac', 'flac'),
  m4a: audio('audio/mp4', 'm4a', 'mp4', 'aac alac mp3float mp3 flac opus libopus'),
  aac: audio('audio/aac', 'aac', 'aac', 'aac'),
  ogg: audio('audio/ogg', 'ogg', 'ogg', 'vorbis opus libopus flac speex libspeex'),
  wma: audio('audio/x-ms-wma', 'wma', 'asf', 'wmav1 wmav2 wmapro wmalossless wmavoice'),
  jpg: image('image/jpeg', 'jpg', 'jpeg'),
  png: image('image/png', 'png', 'png'),
  webp: image('image/webp', 'webp', 'webp'),
  gif: image('image/gif', 'gif', 'gif'),
} as const;

const video = (mediaType: string, extension: string, demuxer: string, decoders: string): VideoFormat => ({
  kind: 'video',
  ...{ mediaType, extension, demuxer },
  decoders: decoders.split(' '),
});

const MP4 = 'h264 hevc mpeg4 vp9 libvpx-vp9 av1 libdav1d libaom-av1 aac mp3float mp3 ac3 alac flac opus libopus';

/** Apart from the others: in some containers either may be, and only few forms take video. */
export const videoFormats = {
  mp4: video('video/mp4', 'mp4', 'mp4', MP4),
  mov: video('video/quicktime', 'mov', 'mov', `${MP4} mjpeg pcm_s16le pcm_s16be pcm_s24le pcm_f32le`),
  webm: video('video/webm', 'webm', 'webm', 'vp8 libvpx vp9 libvpx-vp9 av1 libdav1d libaom-av1 vorbis opus libopus'),
  ogg: video('video/ogg', 'ogv', 'ogg', 'theora vorbis opus libopus flac speex libspeex'),
  avi: video('video/x-msvideo', 'avi', 'avi', `h264 mpeg4 msmpeg4v2 msmpeg4 mjpeg mp3float mp3 ac3 aac ${PCM}`),
} as const;

/** The audio format of a stored media type, for files sniffed earlier; undefined when it is not one of ours. */
export const audioFormatOf = (mediaType: string): AudioFormat | undefined => {
  const found = Object.values<MediaFormat>(formats).find((format) => format.mediaType === mediaType);
  return found?.kind === 'audio' ? found : undefined;
};
