import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { brokenRule } from '@refrain/contracts/kernel';
import { MOST_ADDED, playlistRules, type PlaylistRequest } from '@refrain/contracts/playlists';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import type { ProjectionName } from '@refrain/projections';
import { albumsSeen } from '@refrain/projections/albums';
import { savedAmong } from '@refrain/projections/saves';
import { trackById } from '@refrain/projections/tracks';
import { derivedId, Ids } from '../../../kernel/values/ids';
import { ReadModels } from '../../../kernel/read/read-models';
import { RequestLimits } from '../../../kernel/limits/request-limits';
import { RecentMap } from '../../../kernel/values/recent-map';
import type { CommandContext } from '../../../kernel/write/command-context';
import { PlayOrigins } from '../../../playback/play-origins';
import { RecordPlay } from '../../../playback/record-play.command';
import { AddSongs, CreatePlaylist, DeletePlaylist, EditPlaylist, RemoveSong } from '../../../playlists/playlists.commands';
import { LikeTrack, SaveAlbum } from '../../../saves/saves.commands';
import type { Tree } from '../format/xml';
import { fail } from '../subsonic-error';
import type { Asked, Method, Methods } from './method';
import { listFor, songIdsOf, wholeList } from './playlists';

type Result = Readonly<{ position: Position | null }> | Position | null;
const positionIn = (result: Result): Position | null => (typeof result === 'string' ? result : (result?.position ?? null));
type Sendable<A, R extends Result> = new (asked: A, context: CommandContext) => Command<R>;

/** Songs whose start is kept in mind, and at most twice as many. */
const KEPT_STARTS = 10_000;
const MOST_PLAYS_AT_ONCE = 50;

/** What apps change: each is the same command as on our own pages, so every rule of it holds. */
@Injectable()
export class Acts {
  /** When a person began to hear a song, by `user|song`, in milliseconds. */
  private readonly starts = new RecentMap<string, number>(KEPT_STARTS);

  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly limits: RequestLimits,
    private readonly ids: Ids,
    private readonly origins: PlayOrigins,
  ) {}

  /** An app began to fetch a song from its beginning. */
  began(userId: string, trackId: string, now: string): void {
    this.starts.set(`${userId}|${trackId}`, Date.parse(now));
  }

  readonly methods: Methods = {
    star: (asked) => this.marked(asked, true),
    unstar: (asked) => this.marked(asked, false),
    scrobble: (asked) => this.counted(asked, () => this.scrobble(asked)),
    createPlaylist: (asked) => this.counted(asked, () => this.createPlaylist(asked)),
    updatePlaylist: (asked) => this.counted(asked, () => this.updatePlaylist(asked)),
    deletePlaylist: (asked) =>
      this.counted(asked, async () => {
        await this.send(asked, DeletePlaylist, { playlistId: asked.parameters.id('id'), by: asked.person.id }, 'playlists');
        return {};
      }),
  };

  private async counted({ request, person }: Asked, act: () => Promise<Tree>): Promise<Tree> {
    await this.limits.count('subsonicAct', request.ip, person.id);
    return act();
  }

  private async send<A, R extends Result>(
    { person, request }: Asked,
    command: Sendable<A, R>,
    data: A,
    ...views: readonly ProjectionName[]
  ): Promise<R> {
    const context = { commandId: this.ids.next(), actor: person.id, correlation: request.id };
    const result: R = await this.commands.execute(new command(data, context));
    await this.readModels.passed(positionIn(result), ...views);
    return result;
  }

  /** A star at a song is a like, and one at an album saves it. Apps that see albums as folders say `id` for both. */
  private marked(asked: Asked, isOn: boolean): Promise<Tree> {
    return this.counted(asked, async () => {
      const { parameters, person } = asked;
      if (parameters.one('artistId') !== undefined) fail(subsonicErrors.notStarred);
      const [ids, albumIds] = [parameters.ids('id'), parameters.ids('albumId')];
      if (ids.length + albumIds.length === 0) fail(subsonicErrors.missing);
      const albums = new Set([...albumIds, ...(await this.albumsAmong(asked, ids))]);
      for (const albumId of albums) await this.send(asked, SaveAlbum, { albumId, userId: person.id, saved: isOn }, 'albumSaves');
      for (const trackId of ids.filter((id) => !albums.has(id)))
        await this.send(asked, LikeTrack, { trackId, userId: person.id, liked: isOn }, 'saves');
      return {};
    });
  }

  /** Those of these ids that are of albums; a saved one may be hidden from the person by now. */
  private async albumsAmong({ store, person }: Asked, ids: readonly string[]): Promise<readonly string[]> {
    const [seen, saved] = await Promise.all([albumsSeen(store, ids, person.id), savedAmong(store, person.id, ids)]);
    return ids.filter((id) => seen.has(id) || saved.has(id));
  }

  /**
   * A song that was heard is a play, judged as every play. An app says when it was heard, not how long: it was heard for as long as there was time
   * since it began, at most to its end. Without a beginning there is no time.
   */
  private readonly scrobble: Method = async (asked) => {
    const { parameters, person, request, store, now } = asked;
    const trackIds = parameters.ids('id');
    if (trackIds.length === 0) fail(subsonicErrors.missing);
    if (trackIds.length > MOST_PLAYS_AT_ONCE) fail({ ...subsonicErrors.generic, message: 'Too many songs at once.' });
    const times = parameters.many('time').map(Number);
    if (parameters.flag('submission') === false) {
      for (const id of trackIds) this.began(person.id, id, now);
      return {};
    }
    const origin = await this.origins.of(request);
    for (const [at, trackId] of trackIds.entries()) {
      const track = await trackById(store, trackId);
      if (!track) fail(subsonicErrors.notFound);
      const started = this.startOf(person.id, trackId, times[at], Date.parse(now));
      const seconds = Math.max(0, Math.floor((Date.parse(now) - started) / 1000));
      const play = {
        playId: derivedId('subsonic-play', person.id, trackId, String(started)),
        startedAt: new Date(started).toISOString(),
        secondsPlayed: Math.min(seconds, Math.ceil(track?.duration ?? 0)),
        quality: 'streaming',
        source: 'subsonic',
      } as const;
      await this.send(asked, RecordPlay, { trackId, listenerId: person.id, play, origin }, 'tracks');
    }
    return {};
  };

  /** The earlier of what the app says and what was seen here. */
  private startOf(userId: string, trackId: string, said: number | undefined, now: number): number {
    const seen = this.starts.get(`${userId}|${trackId}`) ?? now;
    const isTime = said !== undefined && Number.isFinite(said) && said > 0 && said <= now;
    return isTime ? Math.min(said, seen > said - 24 * 60 * 60 * 1000 ? seen : said) : seen;
  }

  private readonly createPlaylist: Method = async (asked) => {
    const { parameters, person } = asked;
    const trackIds = [...new Set(parameters.ids('songId'))];
    const known = parameters.one('playlistId') === undefined ? null : parameters.id('playlistId');
    const playlistId = known ?? (await this.made(asked, parameters.required('name')));
    if (known !== null) await this.emptied(asked, playlistId);
    await this.filled(asked, playlistId, trackIds);
    return wholeList({ ...asked, person }, playlistId);
  };

  private async made(asked: Asked, name: string): Promise<string> {
    const request = saidWell({ name, visibility: 'private', description: null, rule: null });
    return (await this.send(asked, CreatePlaylist, { ownerId: asked.person.id, request }, 'playlists', 'people')).playlistId;
  }

  private async emptied(asked: Asked, playlistId: string): Promise<void> {
    for (const trackId of await songIdsOf(asked, await listFor(asked, playlistId)))
      await this.send(asked, RemoveSong, { playlistId, by: asked.person.id, trackId }, 'playlists');
  }

  private async filled(asked: Asked, playlistId: string, trackIds: readonly string[]): Promise<void> {
    for (let from = 0; from < trackIds.length; from += MOST_ADDED) {
      const some = trackIds.slice(from, from + MOST_ADDED);
      await this.send(asked, AddSongs, { playlistId, by: asked.person.id, trackIds: some }, 'playlists');
    }
  }

  private readonly updatePlaylist: Method = async (asked) => {
    const { parameters, person } = asked;
    const playlistId = parameters.id('playlistId');
    const list = await listFor(asked, playlistId);
    const [name, comment, isPublic] = [parameters.one('name'), parameters.one('comment'), parameters.flag('public')];
    if (name !== undefined || comment !== undefined || isPublic !== null) {
      const request = saidWell({
        name: name ?? list.name,
        description: comment ?? list.description,
        visibility: isPublic === null ? list.visibility : isPublic ? 'public' : 'private',
        rule: list.rule,
      });
      await this.send(asked, EditPlaylist, { playlistId, by: person.id, request }, 'playlists');
    }
    const places = new Set(parameters.many('songIndexToRemove').map(Number));
    const removed = places.size === 0 ? [] : (await songIdsOf(asked, list)).filter((_, place) => places.has(place));
    for (const trackId of removed) await this.send(asked, RemoveSong, { playlistId, by: person.id, trackId }, 'playlists');
    await this.filled(asked, playlistId, parameters.ids('songIdToAdd'));
    return {};
  };
}

/** @throws SubsonicError where a text breaks its rule */
const saidWell = (request: PlaylistRequest): PlaylistRequest => {
  const broken =
    brokenRule(playlistRules.name, request.name) ??
    (request.description ? brokenRule(playlistRules.description, request.description) : null);
  return broken === null ? request : fail({ ...subsonicErrors.generic, message: broken });
};
