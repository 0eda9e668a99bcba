import { describeLeases } from '../leases.conformance';
import { openMemoryLeases } from './memory-leases';

describeLeases('memory', async () => {
  const leases = openMemoryLeases();
  return { contender: async () => leases, remove: async () => undefined };
});
