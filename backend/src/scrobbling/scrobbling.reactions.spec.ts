import { playbackSamples, type PlayRecorded } from '@refrain/contracts/playback';
import { scrobblingContext } from '@refrain/contracts/scrobbling';
import { Happened } from '../kernel/reactions/testing/happened';
import { connectionStream } from './connection.decider';
import { ForgetTokenWhenDisconnected } from './forget-token-when-disconnected.reaction';
import type { Scrobbles } from './scrobbles';
import { SubmitListenWhenPlayCounted } from './submit-listen-when-play-counted.reaction';
import type { Tokens } from './tokens';

let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

it('a play is sent where it counts, in the lane of its listener', async () => {
  const sent: string[] = [];
  const scrobbles = { send: async ({ data }: PlayRecorded) => void sent.push(data.playId) } as unknown as Scrobbles;
  const reaction = new SubmitListenWhenPlayCounted(scrobbles);
  const sample = playbackSamples.PlayRecorded.at(-1) as PlayRecorded;
  const { signal } = new AbortController();
  for (const verdict of ['counted', 'not_counted'] as const) {
    const play = await world.event('listening', { ...sample, data: { ...sample.data, playId: verdict, verdict } });
    await reaction.react(play, signal);
    expect(reaction.laneOf(play)).toBe(sample.data.listenerId);
  }
  expect([sent, reaction.starts]).toEqual([['counted'], 'now']);
});

it('a token that is not used any more goes from the vault, however often it is tried', async () => {
  const forgotten: string[] = [];
  const tokens = { forget: async (id: string) => void forgotten.push(id) } as unknown as Tokens;
  const { ListenBrainzConnected, ListenBrainzDisconnected } = scrobblingContext.sample;
  const stream = connectionStream('user-ada');
  await world.event(stream, ListenBrainzConnected);
  const stopped = await world.event(stream, ListenBrainzDisconnected);
  for (let i = 0; i < 2; i += 1) await new ForgetTokenWhenDisconnected(tokens).react(stopped);
  expect(forgotten).toEqual(['connection-1', 'connection-1']);
});
