declare module 'kafkajs/src/network/requestQueue' {
  export = class RequestQueue {
    constructor(parts: Record<string, unknown>);
    readonly pending: readonly unknown[];
    throttledUntil: number;
    scheduleCheckPendingRequests(): void;
    destroy(): void;
  };
}
