import { AI_PRESETS, type Track, type UploadFilesResponse, type UploadTrackRequest } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { makeSound } from '../media/testing/sounds';
import { BOUNDARY, formBody, type FormPart } from '../media/testing/upload-server';
import type { Caller } from './http';
import { eventually, TestApp } from './test-app';

export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A tone in a WAV file, a little different for each length. */
export const song = (seconds = 2): Promise<Buffer> => makeSound('wav', { seconds, channels: 1, sampleRate: 22050 });

/** A picture of one colour, not written yet. Width and height in px. */
export const plain = (background = '#c8553d', width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A small picture of one colour, as PNG. */
export const picture = (background?: string): Promise<Buffer> => plain(background, 64, 64).png().toBuffer();

/** A site with an artist, a fan, and files that the artist may upload. */
export const studio = async () => {
  const app = await TestApp.start();
  return { app, artist: await app.artist(), fan: await app.member(), sound: await song(), cover: await picture() };
};

/** Sends the upload form. */
export const sendFiles = (caller: Caller, parts: readonly FormPart[], headers: Record<string, string> = {}) =>
  caller.ask('POST', '/api/audio/upload-file', { raw: formBody(parts), headers: { ...MULTIPART, ...headers } });

export const audioPart = (content: Buffer | string, fileName = 'song.wav'): FormPart => ({ name: 'audio', fileName, content });
export const coverPart = (content: Buffer | string, fileName = 'cover.png'): FormPart => ({
  name: 'coverArt',
  fileName,
  content,
});

/** A declaration nobody could object to. */
export const declaration = (audioUploadId: string, more: Partial<UploadTrackRequest> = {}): UploadTrackRequest => ({
  audioUploadId,
  title: 'Sample Song',
  artist: 'Sample Artist',
  genre: 'Folk',
  moodCategories: ['serene'],
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  ...more,
});

/** Uploads the files; gives their upload ids. */
export const uploadFiles = async (
  caller: Caller,
  audio: Buffer,
  cover?: Buffer,
): Promise<{ audio: string; cover: string | null }> => {
  const { status, body } = await sendFiles(caller, [audioPart(audio), ...(cover ? [coverPart(cover)] : [])]);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
  const { files } = body as UploadFilesResponse;
  return { audio: files.audio.uploadId, cover: files.coverArt?.uploadId ?? null };
};

/** Uploads a track; waits until it is processed. */
export const publish = async (
  caller: Caller,
  audio: Buffer,
  more: Partial<UploadTrackRequest> = {},
  cover?: Buffer,
): Promise<Track> => {
  const ids = await uploadFiles(caller, audio, cover);
  const { status, body } = await caller.post(
    '/api/tracks/upload',
    declaration(ids.audio, { coverArtUploadId: ids.cover, ...more }),
  );
  if (status !== 201) throw new Error(`the track answered ${status}: ${JSON.stringify(body)}`);
  const { id } = body as Track;
  let track = body as Track;
  await eventually(async () => {
    track = (await caller.get(`/api/tracks/${id}`)).body as Track;
    expect(track.processingStatus).toBe('completed');
  });
  return track;
};
