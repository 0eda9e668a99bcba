import { accountRefusals, type Profile } from '@refrain/contracts/accounts';
import { refused } from '../../testing/http';
import { someone, TestApp } from '../../testing/test-app';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const at = (name: string) => app.visitor().get(`/api/people/${encodeURIComponent(name)}`);

describe('a person', () => {
  it('is found by their username, however it is written, and not by another person’s handle', async () => {
    const [tom, other] = [
      await app.member({ ...someone('Tom.Sample'), slug: 'tom-of-old' }),
      await app.member({ ...someone('another'), slug: 'tom-sample' }),
    ];
    for (const name of ['Tom.Sample', 'tom.sample', 'TOM.SAMPLE']) {
      expect(await at(name)).toMatchObject({ status: 200, body: { id: tom.user.id, slug: 'tom-of-old' } });
    }
    expect(await at('tom-sample')).toMatchObject(refused(accountRefusals.unknown));
    expect(await at('another')).toMatchObject({ body: { id: other.user.id } });
  });

  it('is shown as their profile is, also to who follows them', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    await ben.post(`/api/social/users/${ada.user.id}/follow`);
    const [byName, bySlug] = [await ben.get(`/api/people/${ada.user.username}`), await ben.get(`/api/profiles/${ada.user.slug}`)];
    expect(byName.body).toEqual(bySlug.body);
    expect((byName.body as Profile).isFollowing).toBe(true);
  });

  it.each(['nobody', ' ', '@', '__proto__', '%00', '../user', 'a'.repeat(300)])(
    'that nobody is, is not found: %j',
    async (name) => {
      expect(await at(name)).toMatchObject({ status: 404 });
    },
  );
});
