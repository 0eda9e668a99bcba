import RequestQueue from 'kafkajs/src/network/requestQueue';
import './positive-timeouts';

it('asks for no timeout below zero where nothing waits', () => {
  const logger = { namespace: () => logger, debug: () => undefined };
  const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1000, enforceRequestTimeout: false, clientId: 'spec', broker: 'spec', logger, isConnected: () => true });
  const timeouts = jest.spyOn(globalThis, 'setTimeout');
  queue.scheduleCheckPendingRequests();
  expect(timeouts.mock.calls.map(([, ms]) => Number(ms) >= 0)).toEqual([true]);
  expect(queue.throttledUntil).toBe(-1);
  queue.destroy();
  timeouts.mockRestore();
});
