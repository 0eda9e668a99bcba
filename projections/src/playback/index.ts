export * from './history/history.queries';
export * from './recent/recent.projector';
export * from './recent/recent.queries';
