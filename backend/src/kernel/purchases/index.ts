export * from './purchase';
export * from './purchases';
