import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { Pictures } from '../accounts/profile/pictures';
import { DomainError } from '../kernel/domain-error';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { Streams } from '../kernel/write/streams/streams';
import { ReportContent } from '../moderation/moderation.commands';
import { postDecider, postStream } from '../posts/post.decider';
import { LikeTrack, SaveTrack } from '../saves/saves.commands';
import { RetryProcessing } from '../tracks/retry/retry-track.command';
import { trackDecider, trackStream } from '../tracks/track.decider';
import { contextOf, EDITOR, track, trackIdOf, userIdOf } from './ids';
import type { DemoAction } from './plan';
import { renderPortrait } from './pictures/portraits';
import { wav } from './music/synth/wav';
import { withFile } from './with-file';

type Of<Kind extends DemoAction['kind']> = Extract<DemoAction, { kind: Kind }>;

const RATE = 44_100;

/** Two seconds of one note. */
export const sketch = (): Buffer => {
  const note = Float32Array.from({ length: 2 * RATE }, (_, i) => 0.2 * Math.sin((i / RATE) * 2 * Math.PI * 220));
  return wav({ left: note, right: note }, 1);
};

/** Gives a person their portrait. */
export const paint = async (app: INestApplicationContext, { person }: Of<'picture'>): Promise<void> => {
  const { key, portrait } = person;
  const userId = userIdOf(key);
  const painted = await renderPortrait(portrait.seed, portrait.sitters);
  await withFile(app.get<MediaStore>(MEDIA_STORE), painted, (file) =>
    app.get(Pictures).keep(file, userId, contextOf(userId, 'portrait', key)),
  );
};

export const report = async (app: INestApplicationContext, { post, by, note }: Of<'report'>, targetId: string): Promise<void> => {
  const target = { kind: 'post', targetId, reporterId: userIdOf(by) } as const;
  const request = { reason: 'spam', ...(note ? { note } : {}) } as const;
  await app.get(CommandBus).execute(new ReportContent({ ...target, request }, contextOf(target.reporterId, 'report', post, by)));
};

/** An admin has a song processed once more. */
export const retrying = (index: number, artistId: string, attempt: number): InstanceType<typeof RetryProcessing> => {
  const [trackId, by] = [trackIdOf(index, artistId), userIdOf(EDITOR)];
  return new RetryProcessing({ trackId, by }, contextOf(by, 'retry', String(index), String(attempt)));
};

/** Likes a song, and saves it where the person does that. */
export const mark = async (app: INestApplicationContext, { track: index, by, saves }: Of<'mark'>): Promise<void> => {
  const pair = { trackId: trackIdOf(index, userIdOf(track(index).artistKey)), userId: userIdOf(by) };
  const commands = app.get(CommandBus);
  await commands.execute(new LikeTrack({ ...pair, liked: true }, contextOf(pair.userId, 'like-track', String(index), by)));
  if (saves)
    await commands.execute(new SaveTrack({ ...pair, saved: true }, contextOf(pair.userId, 'save-track', String(index), by)));
};

const isProcessed = async (streams: Streams, index: number): Promise<boolean> => {
  const stream = trackStream(trackIdOf(index, userIdOf(track(index).artistKey)));
  return (await streams.load(stream, trackDecider)).state.status === 'processed';
};

/** Whether the log has what an act is about. */
export const isInLog = async (
  app: INestApplicationContext,
  action: DemoAction,
  postIdOf: (post: string) => string,
): Promise<boolean> => {
  const streams = app.get(Streams);
  switch (action.kind) {
    case 'play':
    case 'song-comment':
    case 'mark':
      return isProcessed(streams, action.track);
    case 'album':
    case 'playlist':
      return (await Promise.all(action.songs.map((song) => isProcessed(streams, song)))).every(Boolean);
    case 'like':
    case 'comment':
    case 'report':
      return (await streams.load(postStream(postIdOf(action.post)), postDecider)).state.status === 'published';
    default:
      return false;
  }
};

/** So often the files of one song are stored again where a timer removed them. */
const LAPSES = 20;

/** Tries again where a file lapsed: by the site's clock it is weeks old, and a timer may remove it before its song is there. */
export const whereNotLapsed = async (work: (attempt: number) => Promise<void>): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const isLapsed = error instanceof DomainError && error.refusal.code === trackRefusals.uploadLapsed.code;
      if (!isLapsed || attempt === LAPSES) throw error;
    }
  }
};
