import RequestQueue from 'kafkajs/src/network/requestQueue';

const { prototype } = RequestQueue;
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4, its last release, looks for waiting requests every millisecond for ever, also where none waits; its timeout is then
 * below zero, of which Node 24 warns. A request that has to wait schedules the look by itself, so an idle queue needs none.
 */
prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  if (this.pending.length > 0) schedule.call(this);
};
