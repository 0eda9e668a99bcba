export { isNewer } from './rooms';
export { useRoom } from './use-room';
