import { Controller, Inject, Req, Res } from '@nestjs/common';
import { pictureKeyOf, pictureIdOf } from '@refrain/contracts/accounts';
import { subsonicCalls, subsonicErrors } from '@refrain/contracts/subsonic';
import { renditionKeyOf, type Art } from '@refrain/contracts/tracks';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { albumFor } from '@refrain/projections/albums';
import { playlistAs } from '@refrain/projections/playlists';
import { fileByKey, newestTrackIds, releasedCards } from '@refrain/projections/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/values/clock';
import { Answers } from '../../kernel/http/answers/answers';
import { isId } from '../../kernel/values/ids';
import { ReadModels } from '../../kernel/read/read-models';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { sendMedia } from '../../media/serve/send-media';
import { release } from '@refrain/contracts/kernel';
import { Asker } from './asker';
import { openToAll, sendAnswer } from './format/send-answer';
import { Acts } from './methods/acts';
import { Parameters } from './parameters';
import { SONGS } from './songs';
import { fail, saidOf } from './subsonic-error';

type File = Readonly<{ key: string; mediaType: string }>;
const LOOKED_AT = 20;

/** What apps hear and show: a song in its streamed form, and covers. */
@Controller()
export class RestFilesController {
  constructor(
    private readonly asker: Asker,
    private readonly acts: Acts,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(subsonicCalls.streamSubsonic, subsonicCalls.streamSubsonicView)
  async stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.serve(request, reply, async (parameters, viewer) => {
      const trackId = parameters.id('id');
      if (!(await releasedCards(this.readModels.store, [trackId], viewer)).has(trackId)) return null;
      const { range = 'bytes=0-' } = request.headers;
      if (request.method === 'GET' && range.startsWith('bytes=0-')) this.acts.began(viewer, trackId, this.clock.now());
      return this.fileOf(renditionKeyOf(trackId, 'stream'));
    });
  }

  @Answers(subsonicCalls.getSubsonicCover, subsonicCalls.getSubsonicCoverView)
  async cover(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.serve(request, reply, async (parameters, viewer) => {
      const size = parameters.number('size', 480, 4000);
      return this.coverOf(parameters.required('id'), viewer, size <= 96 ? '96' : size <= 480 ? '480' : '1200');
    });
  }

  private async serve(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (parameters: Parameters, viewer: string) => Promise<File | null>,
  ): Promise<void> {
    const parameters = new Parameters(request.query as Readonly<Record<string, unknown>>);
    try {
      const { id } = await this.asker.of(parameters, request.ip);
      const file = (await find(parameters, id)) ?? fail(subsonicErrors.notFound);
      await sendMedia({ store: this.media, cacheControl: 'private, max-age=3600', ...file }, request, openToAll(reply));
    } catch (error) {
      const said = saidOf(error);
      if (!said) throw error;
      await sendAnswer(reply, parameters, release.version, { error: said });
    }
  }

  private async fileOf(key: string): Promise<File | null> {
    const file = await fileByKey(this.readModels.store, key);
    return file && { key: file.mediaKey, mediaType: file.mediaType };
  }

  private async artOf(art: Art | null | undefined, edge: keyof Art): Promise<File | null> {
    const key = art?.[edge];
    if (key === undefined) return null;
    return key.startsWith('albums/') ? { key, mediaType: 'image/webp' } : this.fileOf(key);
  }

  /** Of a song, an album, the songs of an artist, a list, or a person: the ids of all of them differ. */
  private async coverOf(id: string, viewer: string, edge: keyof Art): Promise<File | null> {
    const { store } = this.readModels;
    const firstArt = async (ids: readonly string[]) => {
      const cards = await releasedCards(store, ids, viewer);
      return ids.flatMap((each) => cards.get(each)?.art ?? [])[0];
    };
    if (id.startsWith(SONGS))
      return this.artOf(await firstArt(await newestTrackIds(store, LOOKED_AT, id.slice(SONGS.length))), edge);
    if (!isId(id)) return null;
    const art = (await firstArt([id])) ?? (await albumFor(store, id, viewer))?.art ?? undefined;
    if (art) return this.artOf(art, edge);
    const list = await playlistAs(store, id, viewer);
    return list ? this.artOf(list.covers.find((cover) => cover.art)?.art, edge) : this.portraitOf(id, viewer, edge);
  }

  private async portraitOf(userId: string, viewer: string, edge: keyof Art): Promise<File | null> {
    const person = await shownPersonById(this.readModels.store, userId);
    if (!person?.profileImage || (await isAnyHidden(this.readModels.store, viewer, [userId]))) return null;
    const pictureId = pictureIdOf(person.profileImage);
    return pictureId ? { key: pictureKeyOf(userId, pictureId, edge === '96' ? '128' : '512'), mediaType: 'image/webp' } : null;
  }
}
