import { playbackRefusals, playRule, type RecordPlayRequest } from '@refrain/contracts/playback';
import { AI_PRESETS, trackRefusals } from '@refrain/contracts/tracks';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { listeningDecider, listeningStream } from './listening.decider';
import type { PlayOrigin } from './play-origins';
import { PlayedTracks } from './played-tracks';

type Asked = { trackId: string; listenerId: string; play: RecordPlayRequest; origin: PlayOrigin };

/** Every attempt is judged and kept. The same play sent again gets the verdict it got the first time. */
export const RecordPlay = command(
  'RecordPlay',
  { tracks: PlayedTracks },
  async ({ trackId, listenerId, play, origin }: Asked, { handle, now, store, streams, tracks }) => {
    const stream = listeningStream(listenerId, trackId);
    const [track] = await Promise.all([tracks.byId(store, trackId), streams.lookAhead(stream, listeningDecider)]);
    if (!track || !(track.isPublished || track.artistId === listenerId)) throw new DomainError(trackRefusals.unknown);
    if (track.duration === null) throw new DomainError(playbackRefusals.notPlayable);
    const { playId, startedAt, secondsPlayed, quality, source } = play;
    const data = {
      playId,
      trackId,
      artistId: track.artistId,
      listenerId,
      startedAt: new Date(startedAt).toISOString(),
      secondsPlayed,
      quality,
      source,
      durationMs: Math.round(track.duration * 1000),
      chart: AI_PRESETS[track.aiCategory].chart,
      chartEligible: track.chartEligible,
      now,
      ...origin,
    };
    const rule = { name: playRule.name, version: playRule.version };
    const { events, position } = await handle(stream, listeningDecider, { type: 'RecordPlay', data }, rule);
    const [judged] = events;
    if (judged?.type !== 'PlayRecorded') throw new Error(`${stream} neither holds the play ${playId} nor judged it`);
    return { playId, verdict: judged.data.verdict, reason: judged.data.reason, position };
  },
);
