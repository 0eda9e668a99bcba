import RequestQueue from 'kafkajs/src/network/requestQueue';

const { prototype } = RequestQueue;
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4, its last release, sets a timeout of minus the time of day where nothing waits and nothing is throttled. Node 24 takes
 * that for 1 ms as before, but prints a warning in each process. Here it asks for 1 ms.
 */
prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  const { throttledUntil, pending } = this;
  if (pending.length > 0) return schedule.call(this);
  this.throttledUntil = Math.max(throttledUntil, Date.now() + 1);
  try {
    schedule.call(this);
  } finally {
    this.throttledUntil = throttledUntil;
  }
};
