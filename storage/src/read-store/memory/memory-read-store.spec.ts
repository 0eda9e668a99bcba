import { describeReadStore } from '../read-store.conformance';
import { openMemoryReadStore } from './memory-read-store';

describeReadStore('the memory read store', async () => {
  const store = openMemoryReadStore();
  return { store, another: () => store, remove: async () => {} };
});
