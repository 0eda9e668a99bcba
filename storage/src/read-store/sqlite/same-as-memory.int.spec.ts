import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { describeSameAsMemory } from '../conformance/same-as-memory.conformance';
import { openSqliteReadStore } from './sqlite-read-store';

const fixture = async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'read-models.db');
  return { store: openSqliteReadStore(file), another: () => openSqliteReadStore(file), remove: folder.remove };
};

describeSameAsMemory('the read store in SQLite', fixture, 40);
