import type { Interaction, InteractionRequest } from '@refrain/contracts/telemetry';
import { InteractionOutbox, type Send } from './outbox';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const record = (action: string): Interaction => ({
  interactionType: 'player_control',
  contentType: 'track',
  metadata: { action },
  sessionId: 'a-page',
  deviceType: 'desktop',
  timestamp: new Date(Date.now()).toISOString(),
});

const outboxOf = (answer: Send = () => Promise.resolve(0)) => {
  const sent: InteractionRequest[] = [];
  let signedIn = true;
  const send: Send = (request) => (sent.push(request), answer(request));
  const outbox = new InteractionOutbox({ send, isSignedIn: () => signedIn, now: () => Date.now() });
  const actions = () => sent.map(({ more = [], ...first }) => [first, ...more].map(({ metadata }) => metadata?.action).join(' '));
  return { outbox, actions, leave: () => (signedIn = false) };
};

describe('interactions on their way', () => {
  it('go together, a little later', () => {
    const { outbox, actions } = outboxOf();
    outbox.put(record('play'));
    outbox.put(record('pause'));
    expect(actions()).toEqual([]);
    jest.advanceTimersByTime(5000);
    expect(actions()).toEqual(['play pause']);
    jest.advanceTimersByTime(60_000);
    expect(actions()).toHaveLength(1);
  });

  it('go at once when the server would take no more in one request, or the page is left', () => {
    const { outbox, actions } = outboxOf();
    for (let each = 0; each < 21; each += 1) outbox.put(record(`do${each}`));
    expect(actions().map((all) => all.split(' ').length)).toEqual([20]);
    outbox.flush();
    expect(actions()).toHaveLength(2);
  });

  it('are no more in a minute than the server would ever mind', () => {
    const { outbox, actions } = outboxOf();
    const told = () => actions().join(' ').split(' ').filter(Boolean).length;
    for (let each = 0; each < 100; each += 1) outbox.put(record(`do${each}`));
    expect(told()).toBe(60);
    jest.advanceTimersByTime(60_000);
    for (let each = 0; each < 100; each += 1) outbox.put(record(`do${each}`));
    expect(told()).toBe(120);
  });

  it('are one while the same control moves', () => {
    const { outbox, actions } = outboxOf();
    outbox.put(record('volume'));
    jest.advanceTimersByTime(300);
    outbox.put(record('volume'));
    jest.advanceTimersByTime(1200);
    outbox.put(record('volume'));
    outbox.flush();
    expect(actions()).toEqual(['volume volume']);
  });

  it('are not kept for visitors, nor for people who signed out meanwhile', () => {
    const { outbox, actions, leave } = outboxOf();
    outbox.put(record('play'));
    leave();
    outbox.flush();
    outbox.put(record('pause'));
    outbox.flush();
    expect(actions()).toEqual([]);
  });

  it('rest for as long as the server asks', async () => {
    const { outbox, actions } = outboxOf(() => Promise.resolve(30));
    outbox.put(record('play'));
    outbox.flush();
    await jest.advanceTimersByTimeAsync(29_000);
    outbox.put(record('pause'));
    outbox.flush();
    await jest.advanceTimersByTimeAsync(1000);
    outbox.put(record('stop'));
    outbox.flush();
    expect(actions()).toEqual(['play', 'stop']);
  });

  it('that cannot be sent disturb nobody, and are not sent again', async () => {
    const { outbox, actions } = outboxOf(() => Promise.reject(new TypeError('Failed to fetch')));
    outbox.put(record('play'));
    outbox.flush();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(actions()).toEqual(['play']);
  });
});
