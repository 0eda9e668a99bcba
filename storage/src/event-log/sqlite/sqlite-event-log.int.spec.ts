import { join } from 'node:path';
import { describeEventLog } from '../conformance/event-log.conformance';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openSqliteEventLog } from './sqlite-event-log';

describeEventLog('SQLite', async () => {
  const folder = await temporaryFolder();
  const log = openSqliteEventLog(join(folder.path, 'log.db'));
  return { log, drop: log.dropSubscriptions, remove: folder.remove };
});
