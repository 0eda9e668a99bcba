export { holdExclusively } from './exclusive-file';
export { within } from './within';
