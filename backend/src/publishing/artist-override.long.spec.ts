import { CommandBus } from '@nestjs/cqrs';
import { accountRefusals, type Role } from '@refrain/contracts/accounts';
import type { PlaylistsPage } from '@refrain/contracts/playlists';
import { trackRefusals, uploadKeyOf, type Track } from '@refrain/contracts/tracks';
import { GrantRole } from '../accounts/accounts.commands';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../testing/test-app';
import { declaration, picture, publish, song, uploadFiles } from '../testing/uploads';

let app: TestApp;
let admin: Member;
let sound: Buffer;
let number = 0;

const withRole = async (role: Role): Promise<Member> => {
  const member = await app.member();
  const context = { commandId: `grant-${(number += 1)}`, actor: null, correlation: 'grant' };
  const grant = { userId: member.user.id, role, adminLevel: null, isSupremeAdmin: false };
  await app.app.get(CommandBus).execute(new GrantRole(grant, context));
  await member.post('/api/login', { username: member.user.username, password: PASSWORD });
  return member;
};

beforeAll(async () => {
  app = await TestApp.start();
  [admin, sound] = [await withRole('admin'), await song(1)];
});
afterAll(() => app.end());

const declare = async (by: Member, artistOverride: string, headers: Record<string, string> = {}) => {
  const { audio } = await uploadFiles(by, sound);
  return by.post('/api/tracks/upload', declaration(audio, { artistOverride }), headers);
};
const accountsNamed = async (username: string) =>
  (await app.events('AccountRegistered')).filter(({ data }) => (data as { username: string }).username === username);

describe('a song that an admin puts up for another artist', () => {
  it('belongs to the account of that name, which is made, and goes into the vault of the admin', async () => {
    const { status, body } = await declare(admin, 'Ines Duarte');
    expect(status).toBe(201);
    const track = body as Track;
    const [account, ...others] = await accountsNamed('Ines-Duarte');
    expect(others).toEqual([]);
    expect(account?.data).toEqual({
      userId: track.artistId,
      username: 'Ines-Duarte',
      displayName: 'Ines Duarte',
      slug: 'ines-duarte',
      email: null,
    });
    await eventually(async () => {
      expect((await app.visitor().get(`/api/tracks/${track.id}`)).body).toMatchObject({
        isPublished: true,
        artistSlug: 'ines-duarte',
      });
    });
    await eventually(async () => {
      const { playlists } = (await admin.get('/api/playlists')).body as PlaylistsPage;
      expect(playlists).toMatchObject([{ name: "Curator's Vault", visibility: 'private', songCount: 1 }]);
      const { body: songs } = await admin.get(`/api/playlists/${playlists[0]?.id}/songs`);
      expect(JSON.stringify(songs)).toContain(track.id);
    });
    expect((await declare(admin, 'ines-DUARTE')).body).toMatchObject({ artistId: track.artistId });
  });

  it('belongs to an artist who is there', async () => {
    const artist = await app.artist();
    const { body } = await declare(admin, artist.user.username);
    expect(body).toMatchObject({ artistId: artist.user.id });
  });

  it('makes one account of a new name, however many ask at once', async () => {
    const uploads: string[] = [];
    while (uploads.length < 16) uploads.push((await uploadFiles(admin, sound)).audio);
    const ask = (id: string) => admin.post('/api/tracks/upload', declaration(id, { artistOverride: 'Sixteen At Once' }));
    const answers = await Promise.all(uploads.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
    expect(new Set(answers.map(({ body }) => (body as Track).artistId)).size).toBe(1);
    expect(await accountsNamed('Sixteen-At-Once')).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => (body as Track).id)).size).toBe(16);
  });

  it('is made once where its answer was lost', async () => {
    const { audio } = await uploadFiles(admin, sound);
    const body = declaration(audio, { artistOverride: 'Lost Answer' });
    const ask = () => admin.post('/api/tracks/upload', body, { 'idempotency-key': 'lost-answer' });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, (second.body as Track).id]).toEqual([201, (first.body as Track).id]);
  });

  it('is nothing that other people may do', async () => {
    const artist = await app.artist();
    const { audio } = await uploadFiles(artist, sound);
    const body = declaration(audio, { artistOverride: 'Somebody New' });
    expect(await artist.post('/api/tracks/upload', body)).toMatchObject(refused(trackRefusals.overrideAdminOnly));
    expect(await accountsNamed('Somebody-New')).toEqual([]);
    expect((await artist.post('/api/tracks/upload', declaration(audio, { artistOverride: ' ' }))).status).toBe(201);
  });

  it('needs a name that an artist can have', async () => {
    const fan = await app.member();
    expect(await declare(admin, fan.user.username)).toMatchObject(refused(trackRefusals.overrideNotArtist));
    expect(await declare(admin, '!?')).toMatchObject(refused(trackRefusals.overrideName));
    expect(await declare(admin, 'admin')).toMatchObject(refused(accountRefusals.nameReserved));
    const look = (await app.artist(someone('paperlamp'))).user.username.replace('a', '\u0430');
    expect(await declare(admin, look)).toMatchObject(refused(accountRefusals.usernameTaken));
  });
});

describe('the account of an artist that an admin made', () => {
  it('opens for nobody: by no password, and by no message', async () => {
    await declare(admin, 'Closed Door');
    for (const password of ['', 'null', PASSWORD])
      expect((await app.visitor().post('/api/login', { username: 'Closed-Door', password })).status).toBeGreaterThanOrEqual(400);
    await app.visitor().post('/api/password/forgot', { email: 'null' });
    expect(await app.visitor().post('/api/register', someone('closed-door'))).toMatchObject(
      refused(accountRefusals.usernameTaken),
    );
  });

  it('keeps its song whole when the admin is erased, and is erased as every account, after which the name is free', async () => {
    const other = await withRole('admin');
    const track = await publish(other, sound, { artistOverride: 'Gone Later' }, await picture());
    await app.app.get(Erasures).erase([other.user.id], null);
    const [file] = (await app.events('TrackUploaded')).filter(({ data }) => (data as { trackId: string }).trackId === track.id);
    const { audio, cover } = file?.data as { audio: { uploadId: string }; cover: { uploadId: string } };
    for (const { uploadId } of [audio, cover]) expect(await app.storage.media.stat(uploadKeyOf(uploadId))).not.toBeNull();
    expect((await app.visitor().get(`/api/tracks/${track.id}`)).body).toMatchObject({ isPublished: true });
    await app.app.get(Erasures).erase([track.artistId], null);
    await eventually(async () => expect((await app.visitor().get(`/api/tracks/${track.id}`)).status).toBe(404));
    for (const { uploadId } of [audio, cover]) expect(await app.storage.media.stat(uploadKeyOf(uploadId))).toBeNull();
    expect(((await declare(admin, 'Gone Later')).body as Track).artistId).not.toBe(track.artistId);
  });
});
