import { LogUnavailable } from './event-log';
import { createWake } from './wake';

const NEVER_MS = 60_000;
const never = new AbortController().signal;

describe('waiting for the next commit', () => {
  it('ends at once when something was committed after the ticket was taken', async () => {
    const wake = createWake(NEVER_MS);
    const ticket = wake.ticket();
    wake.notify();
    await expect(wake.since(ticket, never)).resolves.toBeUndefined();
  });

  it('ends for everybody at the next commit, not before', async () => {
    const wake = createWake(NEVER_MS);
    const ended: string[] = [];
    const waits = ['one', 'other'].map((name) => wake.since(wake.ticket(), never).then(() => ended.push(name)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ended).toEqual([]);
    wake.notify();
    await Promise.all(waits);
    expect(ended).toEqual(['one', 'other']);
  });

  it('ends when the poll is due, and when the signal aborts, also before', async () => {
    const polling = createWake(10);
    await expect(polling.since(polling.ticket(), never)).resolves.toBeUndefined();
    const wake = createWake(NEVER_MS);
    const controller = new AbortController();
    const waiting = wake.since(wake.ticket(), controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(wake.since(wake.ticket(), controller.signal)).resolves.toBeUndefined();
  });

  it('is ended by a drop, which concerns those that ran before it', async () => {
    const wake = createWake(NEVER_MS);
    const before = wake.dropped();
    const waiting = wake.since(wake.ticket(), never);
    expect(before()).toBe(false);
    wake.drop('end');
    await waiting;
    const between = wake.dropped();
    wake.drop('fault');
    expect(before()).toBe(true);
    expect(between).toThrow(LogUnavailable);
    expect(wake.dropped()()).toBe(false);
  });
});
