import { randomUUID } from 'node:crypto';
import { duplicatesContext } from '@refrain/contracts/duplicates';
import { effectSamples } from '@refrain/contracts/effects';
import { fraudContext } from '@refrain/contracts/fraud';
import { playbackSamples } from '@refrain/contracts/playback';
import type { Command, Event } from '@refrain/contracts/kernel';
import { piPaymentsContext } from '@refrain/contracts/pi-payments';
import type { PendingRewards } from '@refrain/contracts/rewards';
import { trackSamples, type Track } from '@refrain/contracts/tracks';
import { piPaymentDecider, piPaymentStream } from '../../pi-payments/process/pi-payment.decider';
import { duplicateDecider, duplicateStream } from '../../duplicates/duplicate.decider';
import { effectDecider, effectStream } from '../../kernel/effects/effect.decider';
import { followDecider, followStream } from '../../follows/follow.decider';
import { appealDecider, appealStream } from '../../fraud/appeal.decider';
import { replayDecider, replayStream, type FraudReplayCommand } from '../../fraud/replay.decider';
import { listeningDecider, listeningStream } from '../../playback/listening.decider';
import type { Decider } from '../../kernel/write/decider';
import { Streams } from '../../kernel/write/streams/streams';
import { trackDecider, trackStream } from '../../tracks/track.decider';
import type { Caller } from '../http';
import { NOBODY } from '../doubles/nobody';
import { eventually, type Member, type TestApp } from '../test-app';
import { FAILING, SAMPLE_ALBUM, tipTo } from './bodies';

/** What requests are about, in the state in which a route has something to do with it. Each method returns an id or a name for an address. */
export class Things {
  /** The last of `follow`. */
  followed = { pair: NOBODY, eventId: NOBODY };

  constructor(
    private readonly app: TestApp,
    /** A person who does nothing, and to whose account nothing may happen. */
    private readonly bystander: Member,
    private readonly track: Track,
  ) {}

  /** What a caller earned by a post, to be claimed. */
  async reward(caller: Caller): Promise<string> {
    await caller.post('/api/social/posts', { content: 'A sample post' });
    let id = NOBODY;
    await eventually(async () => {
      const { rewards } = (await caller.get('/api/rewards/pending')).body as PendingRewards;
      expect(rewards.length).toBeGreaterThan(0);
      id = rewards[0]?.id ?? id;
    });
    return id;
  }

  /** A private playlist of a caller with these songs; a visitor's request is about nothing. */
  async playlist(caller: Caller, trackIds: readonly string[]): Promise<string> {
    const { body } = await caller.post('/api/playlists', { name: 'A sample', visibility: 'private' });
    const { id = NOBODY } = body as { id?: string };
    if (trackIds.length > 0) await caller.post(`/api/playlists/${id}/songs`, { trackIds });
    return id;
  }

  /** A payment of a caller that Pi never named; a visitor's request is about nothing. */
  async piPayment(caller: Caller): Promise<string> {
    const piId = randomUUID();
    const { id: payerId = NOBODY } = ((await caller.get('/api/user')).body ?? {}) as { id?: string };
    const data = { ...piPaymentsContext.sample.PiPaymentIntended.data, piId, payerId };
    await this.recorded(piPaymentStream(piId), piPaymentDecider, { type: 'IntendPiPayment', data });
    return piId;
  }

  /** A payment of a caller that nobody began to pay; a visitor's request is about nothing. */
  async payment(caller: Caller): Promise<string> {
    return ((await caller.post('/api/payments', tipTo(this.bystander))).body as { id?: string } | null)?.id ?? NOBODY;
  }

  /** A private album of a caller who may make one; a visitor's or a fan's request is about nothing. */
  async album(caller: Caller): Promise<string> {
    return ((await caller.post('/api/albums', SAMPLE_ALBUM)).body as { id?: string } | null)?.id ?? NOBODY;
  }

  /** Two songs that sound alike. */
  async pair(): Promise<string> {
    const pairId = randomUUID();
    const found = { ...duplicatesContext.sample.DuplicateFound.data, pairId, firstTrackId: this.track.id };
    await this.recorded(duplicateStream(pairId), duplicateDecider, { type: 'RecordDuplicate', data: found });
    return pairId;
  }

  /** A person who has just followed another, as a thing with a history. */
  async follow(): Promise<string> {
    const [one, other] = [randomUUID(), randomUUID()];
    await this.recorded(followStream(one, other), followDecider, {
      type: 'FollowUser',
      data: { followerId: one, followeeId: other },
    });
    this.followed = { pair: `${one}-${other}`, eventId: (await this.app.events('UserFollowed')).at(-1)?.id ?? NOBODY };
    return 'follow';
  }

  /** A mail that is not sent yet. */
  async openEffect(): Promise<string> {
    const effectId = randomUUID();
    const data = { ...effectSamples.EffectIntended[0].data, effectId };
    await this.recorded(effectStream(effectId), effectDecider, { type: 'IntendEffect', data });
    return effectId;
  }

  /** A replay in the state in which a route has something to do with it. */
  async replay(path: string): Promise<string> {
    const replayId = randomUUID();
    const [stream, sample] = [replayStream(replayId), fraudContext.sample];
    const give = (asked: FraudReplayCommand) => this.recorded(stream, replayDecider, asked);
    // What comes after a final approval is carried out by a reaction.
    await give({ type: 'StartReplay', data: { ...sample.FraudReplayStarted.data, replayId, until: '' } });
    if (path.endsWith('/cancel')) return replayId;
    await give({ type: 'FinishReplay', data: { ...sample.FraudReplayFinished.data, replayId } });
    if (path.endsWith('/appeal')) await this.appealed(replayId, this.bystander.user.id);
    if (!path.endsWith('/undo')) return replayId;
    await give({ type: 'ApproveReplay', data: { replayId, approvedBy: NOBODY, reason: 'A sample reason' } });
    await give({ type: 'MarkApplied', data: { ...sample.FraudReplayApplied.data, replayId } });
    return replayId;
  }

  private appealed(replayId: string, artistId: string): Promise<void> {
    const data = { replayId, artistId, words: 'A sample appeal' };
    return this.recorded(appealStream(replayId, artistId), appealDecider, { type: 'AppealTaken', data });
  }

  /** A replay that took a play out of the caller's songs; none where the caller is a visitor. */
  async taken(caller: Caller): Promise<string> {
    const replayId = randomUUID();
    const artistId = 'user' in caller ? (caller as Member).user.id : NOBODY;
    const { fromVerdict: verdict, fromReason: reason, ...play } = playbackSamples.PlayReassessed[0].data;
    const { toVerdict: _verdict, toReason: _reason, ...rest } = play;
    const data = { ...rest, artistId, playId: randomUUID(), replayId, recorded: { verdict, reason } };
    const wanted = { verdict: 'not_counted', reason: 'FRAUD' } as const;
    await this.recorded(listeningStream(rest.listenerId, rest.trackId), listeningDecider, {
      type: 'ReassessPlay',
      data: { ...data, wanted },
    });
    return replayId;
  }

  /** A track whose file is gone. */
  async failedTrack(): Promise<string> {
    const trackId = randomUUID();
    const data = { ...trackSamples.TrackUploaded[0].data, trackId, artistId: randomUUID(), timedLyrics: null, announces: false };
    await this.recorded(trackStream(trackId), trackDecider, { type: 'UploadTrack', data });
    return trackId;
  }

  private async recorded<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>, asked: NoInfer<C>) {
    const commandId = randomUUID();
    const context = { commandId, actor: null, correlation: commandId, causation: commandId };
    await this.app.app.get(Streams).handle(stream, decider, asked, context);
  }

  /** Name of a reaction that no process runs, with a lane that fails. */
  async failingReaction(): Promise<string> {
    const { reactions } = this.app.storage.vault;
    const lane = {
      ...FAILING,
      after: '',
      tried: '',
      eventType: 'PostCreated',
      waiting: 1,
      attempts: 1,
      failedAt: null,
      fault: 'Error',
      parkedAt: null,
    };
    const { token, position } = await reactions.claim('sample-reaction', '');
    await reactions.save('sample-reaction', token, { position, ahead: [], put: [lane], removed: [] });
    return 'sample-reaction';
  }
}
