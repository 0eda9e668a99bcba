/** Typed events for what lives outside React and Redux. `on` answers how to stop hearing. */
export const createEmitter = <Events extends Record<string, unknown>>() => {
  const handlers: { [E in keyof Events]?: Set<(payload: Events[E]) => void> } = {};
  return {
    on: <E extends keyof Events>(event: E, handler: (payload: Events[E]) => void): (() => void) => {
      const known = (handlers[event] ??= new Set());
      known.add(handler);
      return () => void known.delete(handler);
    },
    emit: <E extends keyof Events>(event: E, payload: Events[E]): void => handlers[event]?.forEach((handler) => handler(payload)),
  };
};
