import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  POST_UPLOAD_FILE,
  postMediaFailures,
  postMediaKeyOf,
  type AttachedMedia,
  type MadeMedia,
  type PostCommand,
  type PostCreated,
} from '@refrain/contracts/posts';
import { withTemporaryFolder } from '@refrain/storage/media-store';
import { reactionContext } from '../../kernel/write/command-context';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { mediaFailureOf } from '../../media/media-failure';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { images } from '../../media/images/images';
import { SNIFF_BYTES, sniff, sniffVideo } from '../../media/sniff';
import { madeOf, PostMediaStore, type MediaPlace } from './post-media-store';
import { isKeptFor, postDecider, postStream, type Post } from '../post.decider';

const NAME = 'process-post-media-when-created';
const POSTER_MAX_PX = 4096;

type Work = Readonly<{ owner: string; file: string; head: Buffer; folder: string; place: MediaPlace; signal: AbortSignal }>;

/**
 * Makes what can be played of the sound or video of a new post. Its files have keys of their own and its commands ids of their own, so that a
 * crash in the middle is followed by the same work and no second result.
 */
@Injectable()
export class ProcessPostMediaWhenCreated implements Reaction<PostCreated> {
  readonly name = NAME;
  readonly types = ['PostCreated'] as const;
  /** Uploads wait for it. */
  readonly starts = 'start';
  /** Their posts in order. The media tool gives the turns among all. */
  readonly laneOf = ({ data }: Recorded<PostCreated>): string => data.authorId;
  readonly parallel = 64;

  constructor(
    private readonly streams: Streams,
    private readonly tool: MediaTool,
    private readonly files: PostMediaStore,
  ) {}

  react = async (event: Recorded<PostCreated>, signal: AbortSignal): Promise<void> => {
    const { postId, media } = event.data;
    if (!media || media.kind === 'image') return;
    const place = { postId, mediaId: media.id };
    const { state } = await this.streams.load(postStream(postId), postDecider);
    // While it is worked on, what came in is kept.
    if (isKeptFor(state, media.id, true)) await this.work(event, media, place, signal);
    else await this.tidy(state, place);
  };

  private async work(event: Recorded<PostCreated>, media: AttachedMedia, place: MediaPlace, signal: AbortSignal): Promise<void> {
    try {
      const made = await this.process(event.data.authorId, media, place, signal);
      await this.tidy(await this.handle(event, { type: 'CompletePostMedia', data: { ...place, made } }), place);
    } catch (error) {
      const failure = mediaFailureOf(error, postMediaFailures);
      if (failure) return this.tidy(await this.handle(event, { type: 'FailPostMedia', data: { ...place, ...failure } }), place);
      // Where the post went meanwhile, so did what there was to work on.
      const { state } = await this.streams.load(postStream(place.postId), postDecider);
      if (isKeptFor(state, media.id, true)) throw error;
      await this.tidy(state, place);
    }
  }

  private async handle(event: Recorded<PostCreated>, command: PostCommand): Promise<Post> {
    return (
      await this.streams.handle(postStream(event.data.postId), postDecider, command, reactionContext(NAME, event, command.type))
    ).state;
  }

  /** What came in is of no use any more; nor is the rest, where the post went meanwhile or nothing came of it. */
  private async tidy(post: Post, { postId, mediaId }: MediaPlace): Promise<void> {
    if (isKeptFor(post, mediaId, false)) await this.files.media.remove(postMediaKeyOf(postId, mediaId, POST_UPLOAD_FILE));
    else await this.files.remove(postId, mediaId);
  }

  private process(owner: string, { kind }: AttachedMedia, place: MediaPlace, signal: AbortSignal): Promise<MadeMedia> {
    return withTemporaryFolder(this.files.media, (folder) =>
      this.files.media.withLocalFile(postMediaKeyOf(place.postId, place.mediaId, POST_UPLOAD_FILE), async (file) => {
        const head = await buffer(createReadStream(file, { end: SNIFF_BYTES - 1 }));
        const work = { owner, file, head, folder, place, signal };
        return kind === 'video' ? this.video(work) : this.sound(work);
      }),
    );
  }

  private async sound({ owner, file, head, folder, place, signal }: Work): Promise<MadeMedia> {
    const format = sniff(head);
    if (format?.kind !== 'audio') throw new MediaProblem('undecodable', 'no sound');
    const { durationMs, peaks, streamFile } = await this.tool.processAudio(file, format, folder, { owner, signal });
    await this.files.keep(place, 'sound.m4a', streamFile);
    return madeOf({ durationMs, peaks });
  }

  private async video({ owner, file, head, folder, place, signal }: Work): Promise<MadeMedia> {
    const format = sniffVideo(head);
    if (!format) throw new MediaProblem('undecodable', 'no video');
    const { durationMs, videoFile, posterFile } = await this.tool.processVideo(file, format, folder, { owner, signal });
    const poster = join(folder, 'poster.webp');
    const { width, height, thumbhash } = await images.run(owner, 'poster', { file: posterFile, maxPx: POSTER_MAX_PX }, poster);
    await this.files.keep(place, 'video.mp4', videoFile);
    await this.files.keep(place, 'poster.webp', poster);
    return madeOf({ width, height, durationMs, thumbhash });
  }
}
