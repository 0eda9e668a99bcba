import { EFFECT, EffectWorld, Killed, type Mood } from '../testing/effect-world';

const KINDS = [
  ['can be asked', true],
  ['cannot be asked', false],
] as const;
const SETTLED = ['EffectIntended', 'EffectRequested', 'EffectConfirmed'];
/** More steps than any path has. */
const MOST_STEPS = 20;

describe.each(KINDS)('a process with a partner that %s', (_, canBeAsked) => {
  let world: EffectWorld;
  beforeEach(async () => (world = await EffectWorld.with(canBeAsked)));

  it('is three events and one call, and changes nothing when it is delivered again or reconciled', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { perform, reconcile } = world.process();
      await perform();
      await reconcile();
    }
    expect([await world.types(), world.calls, world.done]).toEqual([SETTLED, [EFFECT], [EFFECT]]);
  });

  it('is nothing at all where nothing is to be done', async () => {
    world.isWanted = false;
    await world.process().perform();
    expect([await world.types(), world.calls]).toEqual([[], []]);
  });

  it.each<Mood>(['answers', 'loses the answer', 'says no', 'loses the call', 'is late', 'lies'])(
    'is settled rightly although it is killed at any step, while the partner %s',
    async (mood) => {
      let kills = 0;
      for (let step = 1; step <= MOST_STEPS; step += 1) {
        world = await EffectWorld.with(canBeAsked);
        world.mood = mood;
        const first = world.process(step);
        await first.perform().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        await first.reconcile().catch(() => undefined);
        const killed = Number(world.isKilled);
        kills += killed;
        if (!(await world.isSettled())) {
          if (mood !== 'says no') world.mood = 'answers';
          world.catchUp();
        }
        expect(await world.settle()).toBeLessThanOrEqual(3);
        const believed = !canBeAsked && mood === 'lies' && world.calls.length === 1;
        if (mood === 'says no')
          expect([world.done, (await world.last())?.data]).toEqual([[], expect.objectContaining({ reason: 'REFUSED' })]);
        else if (!believed) {
          expect(new Set(world.done)).toEqual(new Set([EFFECT]));
          // Without asking, one repetition for each call whose answer was lost, and one for the kill.
          expect(world.done.length).toBeLessThanOrEqual(canBeAsked ? 1 : 1 + world.lostAnswers + killed);
        }
        const [calls, events] = [world.calls.length, await world.types()];
        await world.settle();
        expect([world.calls.length, await world.types()]).toEqual([calls, events]);
        expect(new Set(events).size).toBe(events.length);
      }
      expect(kills).toBeGreaterThan(5);
    },
  );

  it('is left to its reaction while the partner is away, with no event more', async () => {
    world.mood = 'is away';
    for (let n = 0; n < 5; n += 1) await expect(world.process().perform()).rejects.toThrow('away');
    expect(await world.types()).toEqual(['EffectIntended', 'EffectRequested']);
    world.mood = 'answers';
    await world.process().perform();
    expect([await world.types(), world.done]).toEqual([SETTLED, [EFFECT]]);
  });

  it('goes from its reaction to the reconciler when its end is unknown', async () => {
    world.mood = 'loses the call';
    await world.process().perform();
    await world.process().perform();
    expect([world.calls.length, (await world.last())?.data]).toEqual([1, { effectId: EFFECT, reason: 'NO_ANSWER' }]);
    for (let n = 0; n < 3; n += 1) await world.process().reconcile();
    expect(await world.types()).toEqual(['EffectIntended', 'EffectRequested', 'EffectUnknown']);
    world.mood = 'answers';
    await world.process().reconcile();
    expect([await world.last(), world.done]).toEqual([
      { type: 'EffectReconciled', data: { effectId: EFFECT, outcome: 'confirmed', reason: null } },
      [EFFECT],
    ]);
  });

  it('is taken over by the reconciler when nothing was heard of it, without a call in the same moment', async () => {
    world.mood = 'is away';
    await world
      .process()
      .perform()
      .catch(() => undefined);
    world.mood = 'answers';
    await world.process().reconcile();
    expect([world.calls.length, (await world.last())?.data]).toEqual([1, { effectId: EFFECT, reason: 'UNHEARD' }]);
    await world.process().reconcile();
    expect([await world.last(), world.done]).toEqual([
      { type: 'EffectReconciled', data: { effectId: EFFECT, outcome: 'confirmed', reason: null } },
      [EFFECT],
    ]);
  });

  it('is declined when nobody wants it any more, such as for an erased person', async () => {
    world.mood = 'loses the call';
    await world.process().perform();
    world.isWanted = false;
    await world.process().reconcile();
    expect([await world.last(), world.done]).toEqual([
      { type: 'EffectReconciled', data: { effectId: EFFECT, outcome: 'declined', reason: 'NOT_WANTED' } },
      [],
    ]);
  });

  it('is given up with the event that an operator skips, but for what a partner that can be asked may have done', async () => {
    await world.process().giveUp();
    expect(await world.types()).toEqual([]);
    world.mood = 'is away';
    await world
      .process()
      .perform()
      .catch(() => undefined);
    for (let n = 0; n < 2; n += 1) await world.process().giveUp();
    const open = ['EffectIntended', 'EffectRequested'];
    expect(await world.types()).toEqual(canBeAsked ? open : [...open, 'EffectDeclined']);
    world.mood = 'answers';
    for (let n = 0; n < 2; n += 1) await world.process().reconcile();
    expect([world.calls.length, world.done]).toEqual(canBeAsked ? [2, [EFFECT]] : [1, []]);
  });

  it('is settled once by 16 processes at once', async () => {
    await Promise.allSettled(Array.from({ length: 16 }, () => world.process().perform()));
    await world.settle();
    const events = await world.types();
    expect([events, new Set(world.done)]).toEqual([SETTLED, new Set([EFFECT])]);
  });
});

describe('a partner that can be asked', () => {
  it('is not believed when it says yes and has done nothing, and not called while it has not decided', async () => {
    const world = await EffectWorld.with(true);
    world.mood = 'lies';
    await world.process().perform();
    expect((await world.last())?.data).toEqual({ effectId: EFFECT, reason: 'NOT_SEEN' });
    world.mood = 'is late';
    await world
      .process()
      .reconcile()
      .catch(() => undefined);
    for (let n = 0; n < 3; n += 1) await world.process().reconcile();
    expect(world.calls.length).toBe(2);
    world.catchUp();
    await world.process().reconcile();
    expect([await world.last(), world.done]).toEqual([
      { type: 'EffectReconciled', data: { effectId: EFFECT, outcome: 'confirmed', reason: null } },
      [EFFECT],
    ]);
  });
});
