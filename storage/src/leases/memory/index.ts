export { openMemoryLeases } from './memory-leases';
