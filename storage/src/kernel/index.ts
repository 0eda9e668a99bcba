export { holdExclusively, isHeldExclusively } from './exclusive-file';
export { within } from './within';
export { NewerData, type NewerDataCode } from './newer-data';
