import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { catalogue, feed } from '../../conformance/samples.conformance';
import { openSqliteReadStore } from '../sqlite-read-store';

describe('a named generation in SQLite', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
  const open = () => openSqliteReadStore(join(folder.path, 'read-models.db'));
  const beside = () => readdirSync(folder.path).filter((name) => /^read-models\.db\.[0-9a-f]{8}$/.test(name));

  it('lies in a file of its own, whose size it has, and which goes with it', async () => {
    const [store, builder] = [open(), open()];
    try {
      const june = await feed(builder, catalogue, '@june');
      await june.write({ a: { title: 'june'.repeat(10_000) } });
      const july = await feed(builder, catalogue, '@july');
      await july.write({ a: { title: 'july' } });
      await july.writer.close();
      expect(beside()).toHaveLength(2);
      const [one, other] = (await store.generations('catalogue')).filter(({ generation }) => generation !== 'live');
      expect((one?.bytes ?? 0) - (other?.bytes ?? 0)).toBeGreaterThan(40_000);
      expect(await store.checkpoint('catalogue', '@june')).not.toBeNull();
      await june.writer.close();
      await store.discard(catalogue, '@june');
      expect(beside()).toHaveLength(1);
    } finally {
      await store.close();
      await builder.close();
    }
  });
});
