/** In place of the socket library: a connection that never opens. */
export const io = () => ({ connected: false, on: () => undefined, emit: () => undefined, close: () => undefined });
