import { CommandBus, type Command } from '@nestjs/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import type { Position } from '@refrain/contracts/kernel';
import { uploadKeyOf, type UploadKind } from '@refrain/contracts/tracks';
import { projections } from '@refrain/projections';
import type { Storage } from '@refrain/storage';
import { EditProfile } from '../accounts/profile/edit-profile.command';
import { GrantRole, PromoteToArtist } from '../accounts/accounts.commands';
import { RegisterAccount } from '../accounts/register-account.command';
import { KeepBlogCover } from '../editorial/keep-blog-cover.command';
import { PublishBlogPost } from '../editorial/editorial.commands';
import { FollowUser } from '../follows/follows.commands';
import { type CommandContext, createdId } from '../kernel/write/command-context';
import { derivedId } from '../kernel/values/ids';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { RecordPlay } from '../playback/record-play.command';
import { AddComment } from '../posts/comments/comments.commands';
import { CreatePost } from '../posts/create-post.command';
import { PostMediaStore, type MediaPlace } from '../posts/media/post-media-store';
import { PublishWithMedia } from '../posts/media/publish-with-media';
import { SetLike } from '../posts/posts.commands';
import { ProcessTrackWhenUploaded } from '../tracks/processing/process-track-when-uploaded.reaction';
import { RecordUpload } from '../tracks/uploading/record-upload.command';
import { trackDecider, trackStream, type Track } from '../tracks/track.decider';
import { UploadTrack } from '../tracks/uploading/upload-track.command';
import { renderCover } from './pictures/covers';
import { announcementOf, reminderOf } from './events';
import { HeldTracks } from './held-tracks';
import { contextOf, posting, registration, track, trackIdOf, uploading, userIdOf } from './ids';
import { makeAlbum } from './lists/make-album';
import { makePlaylist } from './lists/make-playlist';
import { demoNews } from './news';
import { DEMO_PASSWORD, type DemoPerson } from './people';
import type { DemoAction } from './plan';
import { demoComments } from './posts';
import type { RenderSound } from './render';
import { sayUnderSong } from './song-comments';
import { isInLog, mark, paint, report, retrying, sketch, whereNotLapsed } from './touches';
import { withFile } from './with-file';

type Of<Kind extends DemoAction['kind']> = Extract<DemoAction, { kind: Kind }>;

/** Of a song that this machine failed to decode, though there is nothing wrong with it. */
const TRIED_AGAIN = 3;

/** Gives the commands of the demo, one method an action. */
export class DemoSeeder {
  readonly held = new HeldTracks();
  private readonly commands: CommandBus;
  private readonly readModels: ReadModels;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly storage: Storage,
    private readonly render: RenderSound,
  ) {
    this.commands = app.get(CommandBus);
    this.readModels = app.get(ReadModels);
  }

  /** Whether the log has what an act is about, also where a view does not show it yet. */
  isThere(action: DemoAction): Promise<boolean> {
    return isInLog(this.app, action, (post) => this.postIdOf(post));
  }

  async carryOut(action: DemoAction, signal: AbortSignal): Promise<void> {
    switch (action.kind) {
      case 'register':
        return this.register(action.person);
      case 'album':
        return this.settled(await makeAlbum(this.app, action));
      case 'playlist':
        return this.settled(await makePlaylist(this.app, action));
      case 'upload':
        return this.upload(action.track, signal);
      case 'follow':
        return this.follow(action);
      case 'post':
        return this.post(action);
      case 'news':
        return this.news(action.news);
      case 'event':
        return this.event(action);
      case 'rsvp':
        return this.rsvp(action);
      case 'like':
        return this.like(action);
      case 'comment':
        return this.comment(action);
      case 'song-comment':
        return sayUnderSong(this.app, action.comment);
      case 'play':
        return this.play(action);
      case 'picture':
        return paint(this.app, action);
      case 'report':
        return report(this.app, action, this.postIdOf(action.post));
      case 'mark':
        return mark(this.app, action);
      case 'leave-upload':
        // Its artist does not describe it. It goes after a day, as each such file does.
        return void (await this.file(sketch(), 'audio', 'audio/wav', userIdOf(action.by), 'sketch.wav'));
    }
  }

  private send<Result>(command: Command<Result>): Promise<Result> {
    return this.commands.execute(command);
  }

  /** What follows may ask the read models about what was just done. */
  private async settled(position: Position | null): Promise<void> {
    await this.readModels.passed(position, ...projections.map(({ spec }) => spec.name));
  }

  private async register({ key, username, displayName, role, bio, country }: DemoPerson): Promise<void> {
    const form = { username, displayName, slug: key, email: `${key}@example.test`, password: DEMO_PASSWORD };
    const { userId, position } = await this.send(new RegisterAccount({ form, isVouchedFor: true }, registration(key)));
    const profile = { displayName, slug: key, ...(bio ? { bio } : {}) };
    if (bio) await this.send(new EditProfile({ userId, form: profile }, contextOf(userId, 'bio', key)));
    if (role === 'artist') await this.send(new PromoteToArtist({ userId }, contextOf(userId, 'promote', key)));
    if (country) {
      const stated = { userId, form: { ...profile, country } };
      await this.send(new EditProfile(stated, contextOf(userId, 'country', key)));
    }
    if (role === 'admin') {
      const grant = { userId, role, adminLevel: 1, isSupremeAdmin: true };
      await this.send(new GrantRole(grant, contextOf(null, 'grant', key)));
    }
    await this.settled(position);
  }

  /** A resumed demo renders nothing twice: what the stream says is done stays. */
  private async upload(index: number, signal: AbortSignal): Promise<void> {
    const artistId = userIdOf(track(index).artistKey);
    const stream = trackStream(trackIdOf(index, artistId));
    try {
      if ((await this.statusOf(stream)) === 'none') await this.publish(index, artistId, signal);
      await this.process(stream, signal);
      for (let attempt = 1; attempt <= TRIED_AGAIN && (await this.statusOf(stream)) === 'failed'; attempt += 1) {
        await this.send(retrying(index, artistId, attempt));
        await this.process(stream, signal);
      }
    } finally {
      this.held.release(stream);
    }
  }

  private async statusOf(stream: string): Promise<Track['status']> {
    return (await this.app.get(Streams).load(stream, trackDecider)).state.status;
  }

  private async publish(index: number, artistId: string, signal: AbortSignal): Promise<void> {
    const demo = track(index);
    const [sound, picture] = [await this.render(index, signal), await renderCover(demo.coverSeed)];
    await whereNotLapsed(async (attempt) => {
      const part = attempt === 0 ? String(index) : `${index} again ${attempt}`;
      const audioUploadId = await this.file(sound, 'audio', 'audio/wav', artistId, part);
      const coverArtUploadId = await this.file(picture, 'cover', 'image/png', artistId, part);
      const request = { ...demo.declaration, audioUploadId, coverArtUploadId };
      await this.send(new UploadTrack({ artistId, request }, uploading(index, artistId)));
    });
  }

  private async file(bytes: Buffer, kind: UploadKind, mediaType: string, ownerId: string, part: string): Promise<string> {
    const { media } = this.storage;
    const context = contextOf(ownerId, 'file', kind, part);
    const uploadId = createdId(context, kind);
    const { key: mediaKey, sizeBytes } = await withFile(media, bytes, (file) => media.adopt(uploadKeyOf(uploadId), file));
    const upload = { uploadId, ownerId, kind, mediaKey, mediaType, sizeBytes, fileName: `demo-${part}` };
    await this.send(new RecordUpload(upload, context));
    return uploadId;
  }

  /** As the reaction would, but at the demo's time. */
  private async process(stream: string, signal: AbortSignal): Promise<void> {
    const reaction = this.app.get(ProcessTrackWhenUploaded);
    const asked: Parameters<typeof reaction.react>[0][] = [];
    for await (const event of this.storage.log.readStream(stream))
      if ((reaction.types as readonly string[]).includes(event.type)) asked.push(event as (typeof asked)[number]);
    const newest = asked.at(-1);
    if (newest) await reaction.react(newest, signal);
    await this.settled(await this.storage.log.head());
  }

  private async follow({ follower, followee }: Of<'follow'>): Promise<void> {
    await this.send(
      new FollowUser(
        { followerId: userIdOf(follower), followeeId: userIdOf(followee) },
        contextOf(userIdOf(follower), 'follow', follower, followee),
      ),
    );
  }

  private async post({ post, by, text, track: index, picture }: Of<'post'>): Promise<void> {
    if (picture !== undefined) return this.picture(text, userIdOf(by), posting(post, by), picture);
    const link =
      index === undefined ? '' : ` ${track(index).announcement} /track/${trackIdOf(index, userIdOf(track(index).artistKey))}`;
    const { position } = await this.send(
      new CreatePost({ authorId: userIdOf(by), content: `${text}${link}` }, posting(post, by)),
    );
    await this.settled(position);
  }

  private async picture(content: string, authorId: string, context: CommandContext, seed: number): Promise<void> {
    const { position } = await withFile(this.storage.media, await renderCover(seed), (file) => {
      const keep = async (place: MediaPlace) => ({
        kind: 'image' as const,
        made: await this.app.get(PostMediaStore).keepImage(place, authorId, file),
      });
      return this.app.get(PublishWithMedia).publish({ authorId, content, extras: {} }, context, keep);
    });
    await this.settled(position);
  }

  private async comment({ comment, post, by, text, to }: Of<'comment'>): Promise<void> {
    const said = { content: text, parentId: to === undefined ? null : createdId(this.commenting(to), 'comment') };
    await this.send(
      new AddComment({ postId: this.postIdOf(post), authorId: userIdOf(by), comment: said }, this.commenting(comment)),
    );
  }

  private commenting(comment: number): CommandContext {
    return contextOf(userIdOf(demoComments[comment]?.by ?? ''), 'comment', String(comment));
  }

  private async news(index: number): Promise<void> {
    const news = demoNews[index];
    if (!news) throw new Error(`the demo has no news ${index}`);
    const editor = userIdOf(news.by);
    const { coverId } = await withFile(this.storage.media, await renderCover(news.coverSeed), (file) =>
      this.send(new KeepBlogCover({ ownerId: editor, file }, contextOf(editor, 'news-cover', String(index)))),
    );
    const publish = new PublishBlogPost(
      { authorId: editor, request: { ...news.story, coverId } },
      contextOf(editor, 'news', String(index)),
    );
    await this.settled((await this.send(publish)).position);
  }

  private async event({ event: index, startsAt }: Of<'event'>): Promise<void> {
    await this.send(announcementOf(index, startsAt));
  }

  private async rsvp({ event: index, by }: Of<'rsvp'>): Promise<void> {
    await this.send(reminderOf(index, by));
  }

  private async like({ post, by }: Of<'like'>): Promise<void> {
    await this.send(
      new SetLike({ postId: this.postIdOf(post), userId: userIdOf(by), liked: true }, contextOf(userIdOf(by), 'like', post, by)),
    );
  }

  private postIdOf(post: string): string {
    return createdId(posting(post, this.authorOf.get(post) ?? ''), 'post');
  }

  private readonly authorOf = new Map<string, string>();

  /** Returns the author of each post, so that likes find it, and the tracks to come. */
  learn(actions: readonly DemoAction[]): void {
    for (const action of actions) {
      if (action.kind === 'post') this.authorOf.set(action.post, action.by);
      if (action.kind === 'upload') this.held.hold(trackStream(trackIdOf(action.track, userIdOf(track(action.track).artistKey))));
    }
  }

  private async play({ at, play, track: index, by, share }: Of<'play'>): Promise<void> {
    const { artistKey, seconds } = track(index);
    const secondsPlayed = Math.floor(seconds * share);
    const startedAt = new Date(at - secondsPlayed * 1000).toISOString();
    const given = { startedAt, secondsPlayed, quality: 'streaming', source: 'feed' } as const;
    const listenerId = userIdOf(by);
    await this.send(
      new RecordPlay(
        {
          ...{ trackId: trackIdOf(index, userIdOf(artistKey)), listenerId, origin: { device: null, network: null } },
          play: { ...given, playId: derivedId('demo', 'play', play) },
        },
        contextOf(listenerId, 'play', play),
      ),
    );
  }
}
