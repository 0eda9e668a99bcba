// Makes a person an admin, with the program of a release: `node grant-admin.mjs PROGRAM DATA_FOLDER USER_ID`. Nothing may run on the folder.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [program = '', dataFolder = '', userId = ''] = process.argv.slice(2);
const load = createRequire(join(resolve(program), 'package.json'));
const { openEmbeddedStorage } = load('./storage/dist/index.js');
const { Clock, Streams } = load('./backend/dist/kernel/index.js');
const { accountDecider, accountStream } = load('./backend/dist/accounts/account/account.decider.js');

const storage = await openEmbeddedStorage(dataFolder);
const commandId = randomUUID();
const data = { userId, role: 'admin', adminLevel: 1, isSupremeAdmin: true };
await new Streams(storage.log, new Clock()).handle(
  accountStream(userId),
  accountDecider,
  { type: 'GrantRole', data },
  { commandId, actor: null, correlation: commandId },
);
await storage.close();
