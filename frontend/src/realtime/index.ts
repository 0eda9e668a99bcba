export { isNewer } from './rooms';
export { useLine } from './use-line';
export { useRoom } from './use-room';
