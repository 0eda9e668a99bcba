export { openMemoryReadStore } from './memory-read-store';
