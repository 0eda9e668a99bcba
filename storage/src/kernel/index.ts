export { within } from './within';
