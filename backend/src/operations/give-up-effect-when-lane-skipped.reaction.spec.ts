import { operationsSamples } from '@refrain/contracts/operations';
import type { Effects } from '../kernel/effects';
import { Happened } from '../kernel/reactions/testing/happened';
import { GiveUpEffectWhenLaneSkipped } from './give-up-effect-when-lane-skipped.reaction';

it('what an operator skips is given up, by the event that it was for', async () => {
  const world = await Happened.before();
  const skipped = await world.event('lane', operationsSamples.ReactionLaneSkipped[0]);
  const givenUp: string[] = [];
  const effects = { giveUp: async (eventId: string) => void givenUp.push(eventId) } as unknown as Effects;
  await new GiveUpEffectWhenLaneSkipped(effects).react(skipped);
  await world.forget();
  expect(givenUp).toEqual([skipped.data.eventId]);
});
