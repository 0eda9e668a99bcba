import RequestQueue from 'kafkajs/src/network/requestQueue';
import './idle-request-queue';

const logger = { namespace: () => logger, debug: () => undefined };
const open = () =>
  new RequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 1000,
    enforceRequestTimeout: false,
    clientId: 'spec',
    broker: 'spec',
    logger,
    isConnected: () => true,
  });

describe("kafkajs' queue of requests", () => {
  const timeouts = jest.spyOn(globalThis, 'setTimeout');
  beforeEach(() => void timeouts.mockClear());
  afterAll(() => timeouts.mockRestore());

  it('sets no timer where nothing waits', () => {
    const queue = open();
    queue.scheduleCheckPendingRequests();
    expect(timeouts).not.toHaveBeenCalled();
    queue.destroy();
  });

  it('looks again where something waits', () => {
    const queue = open();
    (queue.pending as unknown[]).push({});
    queue.scheduleCheckPendingRequests();
    expect(timeouts.mock.calls.map(([, ms]) => Number(ms) > 0)).toEqual([true]);
    queue.destroy();
  });
});
