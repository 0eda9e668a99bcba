import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountRefusals, mailTexts } from '@refrain/contracts/accounts';
import { personalDataRefusals, proofTexts } from '@refrain/contracts/personal-data';
import { uploadKeyOf } from '@refrain/contracts/tracks';
import { embeddedFiles } from '@refrain/storage';
import type { BusMessage, ViewChange } from '@refrain/storage/change-bus';
import { damageSqlite } from '@refrain/storage/testing';
import { openSqliteVault } from '@refrain/storage/vault';
import Database from 'better-sqlite3';
import { Outbox } from '../mail';
import { Streams } from '../kernel';
import { mailTo } from '../testing/mails';
import { field, mediaPart, postForm } from '../testing/post-media';
import { PASSWORD, someone, TestApp, eventually } from '../testing/test-app';
import { picture, publish, song, uploadFiles } from '../testing/uploads';
import { ERASURE, type ErasureParts } from './erasure-steps';
import { Erasures } from './erasures';
import { proveErasure } from './prove-erasure';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.end());

/** The same erasures, of a process that ends after a step. */
const stoppingAfter = (step: string): Erasures => {
  const { parts } = app.app.get(Erasures) as unknown as { parts: ErasureParts };
  return new Erasures(parts, (done) => {
    if (done === step) throw new Error(`stopped after ${step}`);
  });
};
const prove = (userId: string) =>
  proveErasure({ storage: app.storage, outbox: app.app.get(Outbox), now: new Date(app.now).toISOString() }, userId);

const somebodyWithEverything = async (audio: Buffer, cover: Buffer) => {
  const registration = someone();
  const member = await app.artist(registration);
  await member.post('/api/social/posts', { content: 'Something of theirs' });
  await postForm(member, [field('content', 'A picture of theirs'), mediaPart(cover)]);
  await uploadFiles(member, audio, cover);
  await member.post('/api/login', { username: registration.username, password: PASSWORD, rememberMe: true });
  await mailTo(app, registration.email, mailTexts['verify-email'].subject);
  return member;
};

describe('an erasure', () => {
  it('that was stopped after any of its steps goes on at the next sweep, and ends the same', async () => {
    const [audio, cover] = [await song(1), await picture()];
    for (const name of [...ERASURE.map((step) => step.name), 'scrub', 'complete']) {
      const { user } = await somebodyWithEverything(audio, cover);
      await expect(stoppingAfter(name).erase([user.id], null)).rejects.toThrow(`stopped after ${name}`);
      const left = await prove(user.id);
      expect([name, left.forgotten]).toEqual([name, name === 'complete']);
      await app.restart();
      expect([name, await app.app.get(Erasures).eraseDue()]).toEqual([name, name === 'complete' ? 0 : 1]);
      const proof = await prove(user.id);
      expect([name, proof]).toEqual([
        name,
        expect.objectContaining({ forgotten: true, documents: {}, media: { named: 3, stillThere: [] }, messages: 0, tokens: 0 }),
      ]);
    }
  }, 180_000);

  it('takes every file that was made of a track, and the track from every page', async () => {
    const [ada, ben] = [await app.artist(), await app.member()];
    const track = await publish(ada, await song(1), {}, await picture());
    const before = await app.files();
    expect(before.length).toBeGreaterThanOrEqual(7);
    await app.app.get(Erasures).erase([ada.user.id], null);
    expect(await app.files()).toEqual([]);
    expect(await ben.get(`/api/tracks/${track.id}`)).toMatchObject({ status: 404 });
    expect((await prove(ada.user.id)).media.named).toBeGreaterThanOrEqual(7);
  });

  it('is only for who asked and whose time has come, unless the operator says so, and only for who is there', async () => {
    const { user } = await app.member();
    const erasures = app.app.get(Erasures);
    await expect(erasures.erase([user.id], new Date(app.now).toISOString())).rejects.toMatchObject({
      refusal: personalDataRefusals.notDue,
    });
    await expect(erasures.erase(['nobody'], null)).rejects.toMatchObject({ refusal: accountRefusals.unknown });
    expect((await prove(user.id)).forgotten).toBe(false);
  });

  it.each(['remove', 'flip'] as const)('works for a person whose key is lost (%s)', async (how) => {
    const { user } = await app.member();
    await damageSqlite(embeddedFiles(join(app.folder, 'data')).vault)[how]('subject_keys', user.id);
    app.storage.vault.keys.letGo(user.id);
    expect(await prove(user.id)).toMatchObject({ forgotten: false, tombstone: false, keys: how === 'flip' ? 1 : 0 });
    await app.app.get(Erasures).erase([user.id], null);
    expect(await prove(user.id)).toMatchObject({ forgotten: true, keys: 0, fields: { readable: 0 } });
    expect(app.storage.vault.faults.all()).toEqual([]);
  });

  it('is done again when a tombstone is lost, and makes no key until then', async () => {
    const { user } = await app.member();
    await app.app.get(Erasures).erase([user.id], null);
    await damageSqlite(embeddedFiles(join(app.folder, 'data')).vault).remove('forgotten_subjects', user.id);
    await expect(app.storage.vault.keys.obtain(user.id)).rejects.toMatchObject({ code: 'VAULT.KEY_MISSING' });
    // The view of erased people may be a moment behind.
    await eventually(async () => expect(await app.app.get(Erasures).eraseDue()).toBe(1));
    expect([await prove(user.id), await app.storage.vault.keys.obtain(user.id)]).toMatchObject([{ forgotten: true }, null]);
  });

  it('is done again when a vault of before is put back', async () => {
    const registration = someone();
    const { user } = await app.member(registration);
    const { vault } = app.storage;
    const key = (await vault.keys.obtain(user.id)) as Buffer;
    const credentials = await vault.credentials.get(user.id);
    await app.app.get(Erasures).erase([user.id], null);
    await eventually(async () => expect(await app.app.get(Erasures).eraseDue()).toBe(0));
    await app.whileStopped(async (dataFolder) => {
      const db = new Database(embeddedFiles(dataFolder).vault);
      db.exec('DELETE FROM forgotten_subjects');
      db.close();
      const older = await openSqliteVault(embeddedFiles(dataFolder).vault);
      await older.restore({ kind: 'subject-key', subject: user.id, key: key.toString('hex') });
      if (credentials) await older.credentials.put(credentials);
      await older.close();
    });
    expect(await prove(user.id)).toMatchObject({ forgotten: false, keys: 1, credentials: 1, fields: { readable: 4 } });
    expect(await app.app.get(Erasures).eraseDue()).toBe(1);
    expect(await prove(user.id)).toMatchObject({ forgotten: true, keys: 0, fields: { readable: 0 } });
  });

  it('of several people writes the read models again once, after the last of them', async () => {
    const members = [await app.member(), await app.member(), await app.member()];
    for (const member of members) await member.post('/api/user/delete', { password: PASSWORD });
    app.now += 15 * 24 * 60 * 60_000;
    const scrubbed = jest.spyOn(app.storage.readStore, 'scrub');
    const forgotten = jest.spyOn(app.app.get(Outbox), 'forget');
    expect(await app.app.get(Erasures).eraseDue()).toBe(3);
    expect([scrubbed, forgotten].map(({ mock }) => mock.calls.length)).toEqual([1, 3]);
    const [last, end] = [Math.max(...forgotten.mock.invocationCallOrder), scrubbed.mock.invocationCallOrder[0]];
    expect(last).toBeLessThan(end ?? 0);
    for (const { user } of members) expect((await prove(user.id)).forgotten).toBe(true);
    expect([await app.app.get(Erasures).eraseDue(), scrubbed.mock.calls.length]).toEqual([0, 1]);
  });

  it('that was stopped before the read models were written again leaves that to the next sweep, also where nobody is due', async () => {
    const { user } = await app.member();
    await app.app.get(Erasures).erase([user.id], null);
    await eventually(async () => expect(await app.app.get(Erasures).eraseDue()).toBe(0));
    await damageSqlite(embeddedFiles(join(app.folder, 'data')).vault).remove('forgotten_subjects', user.id);
    await expect(stoppingAfter('forget messages').erase([user.id], null)).rejects.toThrow('stopped after');
    await app.restart();
    const scrubbed = jest.spyOn(app.storage.readStore, 'scrub').mockRejectedValueOnce(new Error('the file is locked'));
    jest.spyOn((app.app.get(Erasures) as unknown as { logger: { warn: () => void } }).logger, 'warn').mockReturnValue(undefined);
    for (const _ of [1, 2, 3]) expect(await app.app.get(Erasures).eraseDue()).toBe(0);
    expect(scrubbed).toHaveBeenCalledTimes(2);
  });

  it('of one that fails keeps nobody else waiting', async () => {
    const [one, other] = [await app.member(), await app.member()];
    for (const member of [one, other]) await member.post('/api/user/delete', { password: PASSWORD });
    app.now += 15 * 24 * 60 * 60_000;
    const outbox = jest.spyOn(app.app.get(Outbox), 'forget').mockRejectedValueOnce(new Error('the disk is full'));
    const warned = jest
      .spyOn((app.app.get(Erasures) as unknown as { logger: { warn: () => void } }).logger, 'warn')
      .mockReturnValue(undefined);
    expect(await app.app.get(Erasures).eraseDue()).toBe(1);
    expect(warned).toHaveBeenCalledTimes(1);
    outbox.mockRestore();
    expect(await app.app.get(Erasures).eraseDue()).toBe(1);
    for (const { user } of [one, other]) expect((await prove(user.id)).forgotten).toBe(true);
  });

  it('makes a file that arrives late go as well, and lets go of what is kept in memory', async () => {
    const ada = await app.artist();
    const letGo = jest.spyOn(app.app.get(Streams), 'letGo');
    const ids = await uploadFiles(ada, await song(1));
    const { media } = app.storage;
    const file = await media.temporaryFile();
    await media.withLocalFile(uploadKeyOf(ids.audio), (path) => copyFile(path, file));
    await app.app.get(Erasures).erase([ada.user.id], null);
    expect(letGo).toHaveBeenCalled();
    const uploadId = '00000000-0000-4000-8000-00000000abcd';
    await media.adopt(uploadKeyOf(uploadId), file);
    const data = {
      uploadId,
      ownerId: ada.user.id,
      kind: 'audio',
      mediaKey: uploadKeyOf(uploadId),
      mediaType: 'audio/wav',
      sizeBytes: 1,
      fileName: 'late-canary.wav',
    };
    const late = {
      id: uploadId,
      type: 'FileUploaded',
      version: 1,
      data,
      meta: { actor: ada.user.id, correlation: uploadId },
      at: new Date(app.now).toISOString(),
    };
    await app.storage.log.append(`upload-${uploadId}`, [late], 'none');
    await eventually(async () => expect(await media.stat(uploadKeyOf(uploadId))).toBeNull());
    await eventually(async () =>
      expect(await prove(ada.user.id)).toMatchObject({ forgotten: true, keys: 0, tombstone: true, documents: {} }),
    );
    expect(JSON.stringify(await app.events('FileUploaded'))).not.toContain('late-canary');
  });
});

describe('a proof', () => {
  it('is given only once the bus keeps no document of the person either, and none while it cannot be read', async () => {
    const { user } = await app.member();
    await app.app.get(Erasures).erase([user.id], null);
    const proveWith = (keptOnBus: () => AsyncIterable<BusMessage>) =>
      proveErasure(
        { storage: { ...app.storage, keptOnBus }, outbox: app.app.get(Outbox), now: new Date(app.now).toISOString() },
        user.id,
      );
    const change = (view: string, text: string | null): ViewChange => ({
      rooms: [`feed:${user.id}`],
      view,
      id: `${view}-1`,
      position: '7',
      text,
    });
    const kept = (...changes: readonly ViewChange[]) =>
      async function* (): AsyncGenerator<BusMessage> {
        yield { kind: 'forgotten', subject: user.id };
        yield { kind: 'changes', changes };
      };
    const idsOnly = [
      change('posts', null),
      change('likes', JSON.stringify({ userId: user.id })),
      change('posts', '{"authorId":"somebody-else"}'),
    ];
    expect(await proveWith(kept(...idsOnly))).toMatchObject({ forgotten: true, changes: { kept: 3, ofPerson: 0 } });
    const others = [change('posts', JSON.stringify({ authorId: user.id })), change('comments', `no document of ${user.id}`)];
    expect(await proveWith(kept(...idsOnly, ...others))).toMatchObject({ forgotten: false, changes: { kept: 5, ofPerson: 2 } });
    const away = proveWith(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
    }));
    await expect(away).rejects.toThrow(proofTexts.changesAway('connect ECONNREFUSED'));
    expect(await prove(user.id)).toMatchObject({ forgotten: true, changes: null });
  });

  it('reports what is left of a person who is still there', async () => {
    const { user } = await somebodyWithEverything(await song(1), await picture());
    const proof = await prove(user.id);
    expect(proof).toMatchObject({
      forgotten: false,
      tombstone: false,
      keys: 1,
      credentials: 1,
      rememberedBrowsers: 1,
      tokens: 1,
      messages: 1,
      erasedAt: null,
      completedAt: null,
    });
    expect(proof.fields).toEqual({ total: 9, unreadable: 0, readable: 9 });
    expect(proof.documents).toEqual({
      mails: 1,
      analyticsArtists: 1,
      analyticsMemberMonths: 1,
      analyticsMemberWeeks: 1,
      analyticsMembers: 1,
      members: 1,
      people: 1,
      authors: 1,
      posts: 2,
      postMedia: 1,
      authored: 2,
      notificationSubjects: 2,
      communityMarks: 1,
      lastActs: 1,
      searchDocuments: 3,
      unusedUploads: 2,
    });
    expect(proof.media.stillThere).toHaveLength(4);
  });
});
