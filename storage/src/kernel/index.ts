export { bytesOf } from './bytes-of';
export { holdExclusively, isHeldExclusively } from './exclusive-file';
export { syncFolder } from './sync-folder';
export { within } from './within';
export { NewerData } from './newer-data';
export { explainRoom, NoRoom } from './no-room';
export { storeFailure } from './store-failure';
