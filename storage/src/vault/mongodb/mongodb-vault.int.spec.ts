import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MONGODB_NAME, startMongodbServer, type TestDatabase } from '../../testing/mongodb-server';
import { flipped, type DamageableVault } from '../../testing/damage-vault';
import { typescriptProcess } from '../../testing/typescript-worker';
import { aSession } from '../sessions.conformance';
import type { Vault } from '../vault';
import { KeyMissing, SecretUnreadable } from '../vault-faults';
import { describeVault } from '../vault.conformance';
import { openMongoVault } from './mongo-vault';

type Stored = { _id: string; wrapped?: Buffer };

const MODULE = join(__dirname, 'index.ts');

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

/** A tombstone is a state of the document of the key. */
const collectionOf = (table: string): string => (table === 'forgotten_subjects' ? 'subject_keys' : table);

const damaging = ({ connected }: TestDatabase): DamageableVault => {
  const change = (table: string, id: string, how: (document: Stored) => Stored | null) =>
    connected(async (db) => {
      const all = db.collection<Stored>(collectionOf(table));
      const before = (await all.findOne({ _id: id }, { promoteBuffers: true })) as Stored;
      const after = how(before);
      await (after ? all.replaceOne({ _id: id }, after) : all.deleteOne({ _id: id }));
      return async () =>
        void (await connected((again) =>
          again.collection<Stored>(collectionOf(table)).replaceOne({ _id: id }, before, { upsert: true }),
        ));
    });
  return {
    remove: (table, id) => change(table, id, () => null),
    flip: (table, id) => change(table, id, (document) => ({ ...document, wrapped: flipped(document.wrapped) })),
  };
};

describeVault(MONGODB_NAME, async () => {
  const database = server.freshDatabase();
  const { url, drop } = database;
  const wrappingKey = randomBytes(32);
  let vault = await openMongoVault(url, wrappingKey);
  const reopen = async () => {
    await vault.close();
    vault = await openMongoVault(url, wrappingKey);
    return vault;
  };
  return { vault, rows: damaging(database), reopen, remove: drop };
});

describe(`the ${MONGODB_NAME} vault`, () => {
  let database: TestDatabase;
  let wrappingKey: Buffer;
  const opened: Vault[] = [];
  const open = async () => {
    const vault = await openMongoVault(database.url, wrappingKey);
    opened.push(vault);
    return vault;
  };
  beforeEach(() => {
    database = server.freshDatabase();
    wrappingKey = randomBytes(32);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((vault) => vault.close()));
    await database.drop();
  });
  const subjects = (count: number) => Array.from({ length: count }, (_, i) => `user-${i}`);

  /** Another process with this vault open, which at a word obtains all these keys at once and prints them in hex. */
  const openElsewhere = async (wanted: readonly string[]) => {
    const code = `
      const { openMongoVault } = require(${JSON.stringify(MODULE)});
      (async () => {
        const vault = await openMongoVault(process.env.VAULT, Buffer.from(process.env.KEY, 'hex'));
        process.stdin.once('end', () => process.exit(1));
        console.log('ready');
        await new Promise((resolve) => process.stdin.once('data', resolve));
        const keys = await Promise.all(${JSON.stringify(wanted)}.map((subject) => vault.keys.obtain(subject)));
        console.log(JSON.stringify(keys.map((key) => key && key.toString('hex'))));
        process.exit(0);
      })();`;
    const env = { ...process.env, VAULT: database.url, KEY: wrappingKey.toString('hex') };
    const child = spawn(process.execPath, typescriptProcess(code), { stdio: ['pipe', 'pipe', 'inherit'], env });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('ready');
    return async (): Promise<unknown> => {
      child.stdin.write('go\n');
      return JSON.parse(String((await lines.next()).value));
    };
  };

  it('gives several processes the same key for a new subject, when all ask at once', async () => {
    const vault = await open();
    const wanted = subjects(200);
    const [askOne, askOther] = await Promise.all([openElsewhere(wanted), openElsewhere(wanted)]);
    const asked = [askOne(), askOther(), ...wanted.map((subject) => vault.keys.obtain(subject))];
    const [one, other, ...own] = await Promise.all<unknown>(asked);
    expect(one).toEqual(own.map((key) => (key as Buffer).toString('hex')));
    expect(other).toEqual(one);
    expect(new Set(one as string[]).size).toBe(200);
  });

  it('never has a key after a forgetting, even for a caller at the same moment', async () => {
    const [one, other, third] = [await open(), await open(), await open()];
    const wanted = subjects(60);
    await Promise.all(
      wanted.flatMap((subject, i) => {
        const asks = [() => one.keys.obtain(subject), () => other.keys.forget(subject), () => third.keys.obtain(subject)];
        return [...asks.slice(i % 3), ...asks.slice(0, i % 3)].map((ask) => ask());
      }),
    );
    const late = await open();
    expect(await Promise.all(wanted.map((subject) => late.keys.obtain(subject)))).toEqual(wanted.map(() => null));
    expect(await (await openElsewhere(wanted))()).toEqual(wanted.map(() => null));
    const documents = await database.connected((db) => db.collection('subject_keys').find().toArray());
    expect(documents.map(({ forgotten, wrapped }) => [forgotten, wrapped])).toEqual(wanted.map(() => [true, undefined]));
  });

  it('agrees on the wrapping key and the secrets when first opened by several at once', async () => {
    const vaults = await Promise.all([open(), open(), open(), open()]);
    const secrets = await Promise.all(vaults.map((vault) => vault.secret('name-hash')));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  });

  it('does not open with another wrapping key, nor with one of another length', async () => {
    const key = await (await open()).keys.obtain('user-ada');
    await expect(openMongoVault(database.url, randomBytes(32))).rejects.toThrow(/not the wrapping key of the vault/);
    await expect(openMongoVault(database.url, Buffer.alloc(16))).rejects.toThrow(/32 bytes, not 16/);
    expect(await (await open()).keys.obtain('user-ada')).toEqual(key);
  });

  it('shows the server neither a key nor a secret', async () => {
    const vault = await open();
    const hidden = [await vault.keys.obtain('user-ada'), await vault.secret('name-hash'), wrappingKey].map((bytes) =>
      bytes?.toString('hex'),
    );
    const stored = await database.connected(async (db) => {
      const names = ['subject_keys', 'secrets', 'check_value'];
      const documents = (
        await Promise.all(
          names.map((name) => db.collection<{ wrapped: Buffer }>(name).find({}, { promoteBuffers: true }).toArray()),
        )
      ).flat();
      return documents.map(({ wrapped }) => wrapped.toString('hex'));
    });
    expect(stored).toHaveLength(3);
    for (const bytes of stored) for (const secret of hidden) expect(bytes).not.toContain(secret);
  });

  it('does not open a key that was moved to another person', async () => {
    const vault = await open();
    await vault.keys.obtain('user-ada');
    await database.connected(async (db) => {
      const keys = db.collection<{ _id: string; wrapped: unknown }>('subject_keys');
      const document = await keys.findOne({ _id: 'user-ada' });
      await keys.insertOne({ _id: 'user-ben', wrapped: document?.wrapped });
    });
    await expect(vault.keys.obtain('user-ben')).rejects.toThrow();
  });

  it('records what a vault of an older release holds when it first opens it', async () => {
    const older = await open();
    const ada = await older.keys.obtain('user-ada');
    await older.secret('names');
    await database.connected(async (db) => void (await db.collection('known').deleteMany({})));
    const vault = await open();
    expect((await vault.keys.find(['user-ada'])).get('user-ada')).toEqual(ada);
    await damaging(database).remove('subject_keys', 'user-ada');
    await damaging(database).remove('secrets', 'names');
    const late = await open();
    await expect(late.keys.obtain('user-ada')).rejects.toBeInstanceOf(KeyMissing);
    await expect(late.secret('names')).rejects.toBeInstanceOf(SecretUnreadable);
  });

  it('has its indexes', async () => {
    await open();
    const indexes = (name: string) => database.connected((db) => db.collection(name).indexes());
    const keysOf = async (name: string) => (await indexes(name)).map(({ key }) => Object.keys(key).join()).sort();
    expect(await keysOf('sessions')).toEqual(['_id', 'activeAt,userId', 'expiresAt', 'userId']);
    expect(await keysOf('remembered')).toEqual(['_id', 'expiresAt', 'userId']);
    expect(await keysOf('attempts')).toEqual(['_id', 'endsAt']);
  });

  it('reads a session of before browsers were remembered apart from sessions', async () => {
    const vault = await open();
    const { device: _, family: __, ...before } = aSession();
    const { idHash, ...document } = before;
    await database.connected((db) =>
      db.collection<{ _id: string }>('sessions').insertOne({ _id: idHash, ...document, rememberMe: true } as { _id: string }),
    );
    expect(await vault.sessions.get(idHash)).toEqual({ ...before, device: '', family: null });
  });
});
