export { isNewer } from './rooms';
export { useLine } from './use-line';
export { useLiveTags } from './use-live-tags';
export { useRoom } from './use-room';
