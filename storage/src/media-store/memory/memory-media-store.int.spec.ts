import { temporaryFolder } from '../../testing/temporary-folder';
import { describeMediaStore } from '../media-store.conformance';
import { openMemoryMediaStore } from './memory-media-store';

describeMediaStore('memory', async () => {
  const folder = await temporaryFolder();
  return { store: await openMemoryMediaStore(folder.path), remove: folder.remove };
});
