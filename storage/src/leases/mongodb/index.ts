export { openMongoLeases } from './mongo-leases';
