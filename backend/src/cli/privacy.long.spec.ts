import { accountRefusals } from '@refrain/contracts/accounts';
import type { ErasureProof } from '@refrain/contracts/personal-data';
import { peopleProjection } from '@refrain/projections/accounts';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openEmbeddedStorage } from '@refrain/storage';
import { lockFolder } from '../start/folder-lock';
import { refused } from '../testing/http';
import { PASSWORD, TestApp } from '../testing/test-app';
import type { Command } from './command';
import { erasePerson, provePerson } from './privacy';

let site: TestApp;
beforeAll(async () => {
  site = await TestApp.start();
});
afterAll(() => site.close());

/** What commands say while the site stands still. */
const run = async (...commands: readonly (readonly [Command, ...string[]])[]) => {
  const answers: { code: number; lines: string[] }[] = [];
  await site.whileStopped(async (dataFolder) => {
    for (const [command, ...args] of commands) {
      const storage = await openEmbeddedStorage(dataFolder);
      const lines: string[] = [];
      const code = await command(storage, args, (line) => void lines.push(line), dataFolder).finally(() => storage.close());
      answers.push({ code, lines });
    }
  });
  return answers;
};

describe('refrain privacy', () => {
  it('erases a person by name, once that is confirmed, and proves it', async () => {
    const [ada, ben] = [await site.member(), await site.member()];
    await ada.post('/api/social/posts', { content: 'Of a person who goes' });
    const [asked, still, done, proof, json, other] = await run(
      [erasePerson, ada.user.username],
      [provePerson, ada.user.id],
      [erasePerson, ada.user.username, '--yes'],
      [provePerson, ada.user.id],
      [provePerson, ada.user.id, '--json'],
      [provePerson, ben.user.id],
    );
    expect([asked?.code, asked?.lines.join()]).toEqual([1, expect.stringContaining('--yes')]);
    expect([still?.code, still?.lines.at(-1)]).toEqual([1, 'This person is NOT forgotten.']);
    expect([done?.code, proof?.code, other?.code]).toEqual([0, 0, 1]);
    expect(proof?.lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no key will ever be made again'),
        expect.stringContaining('5 of 5 personal fields unreadable, 0 readable'),
        expect.stringMatching(/^Read models +none/),
        expect.stringContaining('chain intact'),
        'This person is forgotten.',
      ]),
    );
    expect(JSON.parse(json?.lines.join('\n') ?? '')).toMatchObject({
      userId: ada.user.id,
      forgotten: true,
      fields: { total: 5, readable: 0 },
    } satisfies Partial<Record<keyof ErasureProof, unknown>>);
    expect(await site.visitor().post('/api/login', { username: ada.user.username, password: PASSWORD })).toMatchObject(
      refused(accountRefusals.loginFailed),
    );
    expect((await site.visitor().post('/api/login', { username: ben.user.username, password: PASSWORD })).status).toBe(200);
  });

  it('proves a person forgotten who stands in notifications of others: only a random id is left there', async () => {
    const [ada, ben] = [await site.member(), await site.member()];
    const { id } = (await ben.post('/api/social/posts', { content: 'Liked by a person who goes' })).body as { id: string };
    await ada.post(`/api/social/posts/${id}/like`, {});
    await ada.post(`/api/social/users/${ben.user.id}/follow`, {});
    await ada.post(`/api/posts/${id}/comments`, { content: 'A comment' });
    await ada.post('/api/social/posts', { content: `Hear this, @${ben.user.username}` });
    await ben.post(`/api/social/users/${ada.user.id}/follow`, {});
    const [, proof, json, other] = await run(
      [erasePerson, ada.user.id, '--yes'],
      [provePerson, ada.user.id],
      [provePerson, ada.user.id, '--json'],
      [provePerson, ben.user.id, '--json'],
    );
    expect([proof?.code, proof?.lines.at(-1)]).toEqual([0, 'This person is forgotten.']);
    const { documents, idsOnly } = JSON.parse(json?.lines.join('\n') ?? '') as ErasureProof;
    expect([documents, idsOnly]).toEqual([{}, expect.objectContaining({ notifications: expect.any(Number) as number })]);
    // The notifications of a person go with them.
    expect((JSON.parse(other?.lines.join('\n') ?? '') as ErasureProof).documents).toMatchObject({
      notifications: expect.any(Number) as number,
    });
  });

  it('proves it also where the read models of an older release are kept, which had not all the collections of today', async () => {
    const { user } = await site.member();
    const [erased] = await run([erasePerson, user.id, '--yes']);
    expect(erased?.code).toBe(0);
    await site.whileStopped(async (dataFolder) => {
      const { readStore, close } = await openEmbeddedStorage(dataFolder);
      const { spec } = peopleProjection;
      const older = { ...spec, version: 1, collections: spec.collections.filter(({ name }) => name !== 'removedPosts') };
      const writer = await readStore.writer(older, 'next');
      await writer.commit({ puts: [], removes: [], expected: await writer.checkpoint(), checkpoint: '0000000000000001' });
      await writer.close();
      await readStore.swap(older);
      await readStore.swapBack(spec);
      await close();
    });
    const [proof] = await run([provePerson, user.id]);
    expect([proof?.code, proof?.lines.at(-1)]).toEqual([0, 'This person is forgotten.']);
  });

  it('leaves nothing in a named generation, which shows what was before', async () => {
    const { user } = await site.member();
    await site.whileStopped(async (dataFolder) => {
      const { log, readStore, close } = await openEmbeddedStorage(dataFolder);
      const runner = await ProjectionRunner.open({ log, store: readStore, projection: peopleProjection, generation: '@before' });
      await runner.catchUp();
      await runner.close();
      await close();
    });
    const [before] = await run([provePerson, user.id, '--json']);
    expect(JSON.parse(before?.lines.join('\n') ?? '')).toMatchObject({ documents: { 'people (@before)': 1 } });
    const [, proof, json] = await run([erasePerson, user.id, '--yes'], [provePerson, user.id], [provePerson, user.id, '--json']);
    expect([proof?.lines.at(-1), (JSON.parse(json?.lines.join('\n') ?? '') as ErasureProof).documents]).toEqual([
      'This person is forgotten.',
      {},
    ]);
  });

  it('goes on by id with what was begun, and says so where there is nobody', async () => {
    const { user } = await site.member();
    const [first, again] = await run([erasePerson, user.id, '--yes'], [erasePerson, user.id, '--yes']);
    expect([first?.code, again?.code]).toEqual([0, 0]);
    await site.whileStopped(async (dataFolder) => {
      const storage = await openEmbeddedStorage(dataFolder);
      const say = () => undefined;
      await expect(erasePerson(storage, ['nobody-at-all', '--yes'], say, dataFolder)).rejects.toThrow(
        'Nobody has this username or id.',
      );
      await expect(erasePerson(storage, ['--yes'], say, dataFolder)).rejects.toThrow('Name a person');
      await expect(provePerson(storage, [], say, dataFolder)).rejects.toThrow('Say who');
      const unlock = lockFolder(dataFolder);
      await expect(erasePerson(storage, [user.id, '--yes'], say, dataFolder)).rejects.toThrow('is in use by another Refrain');
      unlock();
      await storage.close();
    });
  });
});
