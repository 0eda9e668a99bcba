export * from './replays/replays.queries';
export * from './taken/taken.queries';
