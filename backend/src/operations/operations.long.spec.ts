import {
  operationsRefusals,
  operationsRules,
  type DueTimer,
  type LanePage,
  type Operations,
  type ReactionsResponse,
} from '@refrain/contracts/operations';
import { openEmbeddedStorage } from '@refrain/storage';
import { listParked, listReactions, retryLane, skipLane } from '../cli/reactions';
import type { Command } from '../cli/command';
import { SmtpDouble } from '../testing/doubles/smtp-double';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, someone, TestApp, type Member } from '../testing/test-app';

const NAME = 'mail-verification-when-asked';
const URL = `/api/admin/reactions/${NAME}`;
let app: TestApp;
let server: SmtpDouble;
let operator: Member;

const lanes = async (): Promise<LanePage['lanes']> => ((await operator.get(URL)).body as LanePage).lanes;
const counts = async () =>
  ((await operator.get('/api/admin/reactions')).body as ReactionsResponse).reactions.find(({ name }) => name === NAME);
const run = async (command: Command, ...args: string[]) => {
  const printed: string[] = [];
  const code = await command(app.storage, args, (line) => void printed.push(line), app.folder);
  return { code, text: printed.join('\n') };
};

/** A person whose mail cannot be sent, and the lane that waits for it. */
const stuck = async () => {
  const form = someone();
  const { user } = await app.member(form);
  const lane = `account-${user.id}`;
  await eventually(async () => expect((await lanes()).map((one) => one.lane)).toEqual([lane]));
  return { lane, email: form.email, waiting: (await lanes())[0] as LanePage['lanes'][number] };
};

/** As after two hours of failures. */
const park = (lane: string): Promise<void> =>
  app.whileStopped(async (folder) => {
    const { vault, close } = await openEmbeddedStorage(folder);
    const { token, lanes: stored, ...at } = await vault.reactions.claim(NAME, '');
    const put = stored.filter((one) => one.lane === lane).map((one) => ({ ...one, parkedAt: '2026-06-01T12:00:00.000Z' }));
    expect([put.length, await vault.reactions.save(NAME, token, { ...at, put, removed: [] })]).toEqual([1, true]);
    await close();
  });

beforeAll(async () => {
  server = await SmtpDouble.start();
  app = await TestApp.start();
  app.mail = { smtp: { url: server.url, from: 'Refrain <hello@refrain.test>' } };
  await app.restart();
  operator = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  await eventually(() => expect(server.received).toHaveLength(1));
});
beforeEach(async () => {
  server.received.length = 0;
  await server.down();
});
afterAll(async () => {
  await server.down();
  await app.close();
});

describe('operators of reactions', () => {
  it('see by API and command which lane fails and which is parked, without what names a person', async () => {
    const { lane, email, waiting } = await stuck();
    const event = (await app.events('AccountRegistered')).at(-1);
    expect(waiting).toMatchObject({ lane, eventId: event?.id, eventType: 'AccountRegistered', waiting: 1, parkedAt: null });
    expect(await counts()).toMatchObject({ failing: 1, parked: 0 });
    expect(await run(listParked)).toEqual({ code: 0, text: 'No lane is parked.' });
    await park(lane);
    expect(await counts()).toMatchObject({ failing: 0, parked: 1 });
    const { code, text } = await run(listParked);
    expect([code, text]).toEqual([1, expect.stringContaining(`${NAME}  ${lane}  AccountRegistered ${event?.id}  1 waiting`)]);
    expect((await run(listReactions)).text).toMatch(new RegExp(`^${NAME} .*  1 lanes parked$`, 'm'));
    expect(JSON.stringify(await lanes()) + text).not.toContain(email);
    await server.up();
    expect((await operator.post(`${URL}/retry`, { lane, eventId: event?.id })).status).toBe(204);
    await eventually(async () => expect([server.received.map(({ to }) => to), await lanes()]).toEqual([[email], []]));
    expect((await app.events('ReactionLaneRetried')).at(-1)?.data).toEqual({
      reaction: NAME,
      lane,
      eventId: event?.id,
      by: operator.user.id,
      reason: null,
    });
  });

  it('skip the event for good, with a reason', async () => {
    const { lane, waiting } = await stuck();
    await park(lane);
    const body = { lane, eventId: waiting.eventId, reason: 'Spec' };
    expect((await operator.post(`${URL}/skip`, body)).status).toBe(204);
    await eventually(async () => expect(await lanes()).toEqual([]));
    expect((await app.events('ReactionLaneSkipped')).at(-1)?.data).toEqual({ ...body, reaction: NAME, by: operator.user.id });
    await eventually(async () => expect((await app.events('EffectDeclined')).at(-1)?.data).toMatchObject({ reason: 'SKIPPED' }));
    await server.up();
    await app.restart();
    const form = someone();
    await app.member(form);
    await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([form.email]));
  });

  it('do both from the command line', async () => {
    const first = await stuck();
    expect(await run(skipLane, NAME, first.lane, '--reason', 'Spec')).toEqual({
      code: 0,
      text: expect.stringContaining(first.waiting.eventId) as string,
    });
    await eventually(async () => expect(await lanes()).toEqual([]));
    const second = await stuck();
    await park(second.lane);
    await server.up();
    expect((await run(retryLane, NAME, '--all')).text).toMatch(/^1 lane is retried/);
    await eventually(async () => expect([server.received.map(({ to }) => to), await lanes()]).toEqual([[second.email], []]));
    expect((await app.events('ReactionLaneSkipped')).at(-1)?.data).toMatchObject({ by: null, reason: 'Spec' });
    await expect(run(skipLane, NAME, second.lane)).rejects.toThrow(operationsRules.skipReason.required);
    await expect(run(retryLane, NAME, second.lane)).rejects.toThrow(operationsRefusals.laneNotWaiting.message);
    await expect(run(retryLane, 'nothing', 'of this')).rejects.toThrow(operationsRefusals.unknownReaction.message);
  });

  it('are refused what does not fail, has moved on, or is not said', async () => {
    const { lane, waiting } = await stuck();
    const body = { lane, eventId: waiting.eventId, reason: 'Spec' };
    const refusals = [
      [`${URL}/skip`, { ...body, lane: 'account-nobody' }, operationsRefusals.laneNotWaiting],
      [`${URL}/skip`, { ...body, eventId: 'another' }, operationsRefusals.laneMovedOn],
      ['/api/admin/reactions/nothing/retry', { lane, eventId: waiting.eventId }, operationsRefusals.unknownReaction],
      [`${URL}/skip`, { lane, eventId: waiting.eventId }, { status: 400, message: operationsRules.skipReason.required }],
      [`${URL}/skip`, { ...body, lane: 'x'.repeat(60_000) }, { status: 400, message: operationsRules.lane.maxLength.message }],
    ] as const;
    for (const [url, asked, refusal] of refusals) {
      const { status, body: answer } = await operator.post(url, asked);
      expect([status, answer]).toEqual([refusal.status, expect.objectContaining({ message: refusal.message })]);
    }
    await server.up();
    expect((await operator.post(`${URL}/retry`, { lane, eventId: waiting.eventId })).status).toBe(204);
    await eventually(async () => expect(await lanes()).toEqual([]));
  });
});

describe('operators of timers and calls', () => {
  const desk = async () => (await operator.get('/api/admin/operations')).body as Operations;
  const retry = (body: object) => operator.post('/api/admin/timers/retry', body);
  const skip = (body: object) => operator.post('/api/admin/timers/skip', { reason: 'A sample reason', ...body });

  it('see what is late and open at once, have it fired again, and leave it out for good', async () => {
    const { waiting } = await stuck();
    const lane = (await desk()).lanes.find(({ eventId }) => eventId === waiting.eventId);
    expect(lane).toMatchObject({ reaction: NAME, lane: waiting.lane, eventType: 'AccountRegistered' });
    await eventually(async () => expect((await app.events('EffectRequested')).length).toBeGreaterThan(0));
    app.now += 4 * 60 * 60_000;
    // The session ended meanwhile.
    operator = await signedIn(app, operator.user);
    await eventually(async () => expect((await desk()).timers.late).toBeGreaterThan(0));
    const { timers, effects, outbox, media } = await desk();
    const due = timers.next.find(({ isLate }) => isLate) as DueTimer;
    expect([due.timer, effects.open > 0, outbox, media]).toEqual(['reconcile-effect', true, null, { queue: 0, stuck: 0 }]);
    const { id, eventId } = due;

    expect((await retry({ id, eventId })).status).toBe(204);
    expect((await app.events('TimerRetried')).at(-1)?.data).toMatchObject({ timer: due.timer, eventId, by: operator.user.id });
    for (const other of [
      { id, eventId: 'another' },
      { id: 'nothing:x', eventId },
    ])
      for (const act of [retry, skip]) expect(await act(other)).toMatchObject(refused(operationsRefusals.timerNotDue));

    const all = await Promise.all(Array.from({ length: 8 }, () => skip({ id, eventId })));
    expect(all.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    await eventually(async () => expect((await desk()).timers.next.map((each) => each.id)).not.toContain(id));
    expect((await app.events('TimerSkipped')).map(({ data }) => (data as { eventId: string }).eventId)).toEqual([eventId]);

    const effectId = due.subjectId;
    const giveUp = () => operator.post(`/api/admin/effects/${effectId}/skip`);
    expect((await giveUp()).status).toBe(204);
    expect(await giveUp()).toMatchObject(refused(operationsRefusals.effectNotOpen));
    await eventually(async () => expect((await desk()).effects.oldest.map((each) => each.effectId)).not.toContain(effectId));
  });
});
