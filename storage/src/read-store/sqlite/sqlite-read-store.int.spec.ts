import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { describeReadStore } from '../read-store.conformance';
import { openSqliteReadStore } from './sqlite-read-store';

describeReadStore('the SQLite read store', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'read-models.db');
  return { store: openSqliteReadStore(file), another: () => openSqliteReadStore(file), remove: folder.remove };
});
