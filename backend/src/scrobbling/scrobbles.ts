import { Inject, Injectable } from '@nestjs/common';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import { SCROBBLED_WITHIN_SECONDS } from '@refrain/contracts/scrobbling';
import { albumsOfTrack } from '@refrain/projections/albums';
import { releasedCards } from '@refrain/projections/tracks';
import { CONFIRMED, declined, Effects, Unanswered, type Effect, type Partner, type Settled } from '../kernel/effects';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { connectionDecider, connectionStream } from './connection.decider';
import { ListenBrainz, type Listen } from './listen-brainz';
import { Tokens } from './tokens';

const GIVEN_BY = 'submit-listen-when-play-counted';
type Ready = Readonly<{ cause: Recorded<PlayRecorded>; connectionId: string; token: string; listen: Listen }>;

/**
 * A play that counted becomes a listen at ListenBrainz, once: it is known there by its moment and its song, so that a call whose answer was lost is
 * made again. Sent is what everyone may see of the song, and only while its listener wants it.
 */
@Injectable()
export class Scrobbles implements Partner<Ready> {
  readonly kind = 'listen';
  readonly ask = null;

  constructor(
    private readonly effects: Effects,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly tokens: Tokens,
    private readonly listenBrainz: ListenBrainz,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {
    effects.register(this);
  }

  async send(cause: Recorded<PlayRecorded>, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: cause.data.listenerId, cause }, signal);
  }

  prepare = async ({ cause: asked }: Effect): Promise<Ready | null> => {
    const cause = asked as Recorded<PlayRecorded>;
    const { listenerId, startedAt } = cause.data;
    const age = Date.parse(this.clock.now()) - Date.parse(cause.at);
    if (!this.listenBrainz.isOffered || age > SCROBBLED_WITHIN_SECONDS * 1000) return null;
    const { state } = await this.streams.load(connectionStream(listenerId), connectionDecider);
    if (state.status !== 'connected' || startedAt < state.since) return null;
    const { connectionId, sealed } = state;
    const [token, listen] = await Promise.all([this.tokens.open(connectionId, sealed), this.listenOf(cause)]);
    return token === null || listen === null ? null : { cause, connectionId, token, listen };
  };

  call = async ({ cause, connectionId, token, listen }: Ready, _key: string, signal: AbortSignal): Promise<Settled> => {
    const word = await this.listenBrainz.submit(token, listen, signal);
    switch (word) {
      case 'taken':
        return CONFIRMED;
      case 'refused':
        return declined('REFUSED');
      case 'token':
        await this.stop(cause, connectionId);
        return declined('TOKEN_REFUSED');
      case 'later':
        throw new Unanswered('LISTENBRAINZ_AWAY');
    }
  };

  /** What ListenBrainz does not take is not sent again and again. The listener is notified by this event. */
  private async stop(cause: Recorded<PlayRecorded>, connectionId: string): Promise<void> {
    const userId = cause.data.listenerId;
    const command = { type: 'DisconnectListenBrainz', data: { connectionId, userId, because: 'refused' } } as const;
    await this.streams.handle(connectionStream(userId), connectionDecider, command, reactionContext(GIVEN_BY, cause));
  }

  /** Null for a song that not everyone may see (any more). */
  private async listenOf({ data }: Recorded<PlayRecorded>): Promise<Listen | null> {
    const { store } = this.readModels;
    const card = (await releasedCards(store, [data.trackId])).get(data.trackId);
    if (!card) return null;
    const [album] = await albumsOfTrack(store, data.trackId, null);
    return {
      listened_at: Math.floor(Date.parse(data.startedAt) / 1000),
      track_metadata: {
        artist_name: readable(card.artist, ''),
        track_name: readable(card.title, ''),
        ...(album ? { release_name: album.title } : {}),
        additional_info: {
          media_player: 'Refrain',
          submission_client: 'Refrain',
          music_service_name: 'Refrain',
          origin_url: `${this.settings.siteUrl}/track/${data.trackId}`,
          ...(data.durationMs === null ? {} : { duration_ms: data.durationMs }),
        },
      },
    };
  }
}
