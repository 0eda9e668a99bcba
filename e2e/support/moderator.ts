import { EmbeddedSite, type Site } from './site';
import { PASSWORD, someone, type Person } from './person';
import { test as base } from './test';

type Moderated = { site: Site; adminName: string };

const withAdmin = (isSupremeAdmin: boolean) =>
  base.extend<{ moderator: () => Promise<Person> }, Moderated>({
    adminName: [async ({}, use) => use(someone('Sample Moderator').username), { scope: 'worker' }],
    site: [
      async ({ adminName }, use) => {
        const site = await EmbeddedSite.open();
        const form = { ...someone('Sample Moderator'), username: adminName, slug: adminName };
        const headers = { 'content-type': 'application/json', origin: site.url };
        const answer = await fetch(`${site.url}/api/register`, { method: 'POST', headers, body: JSON.stringify(form) });
        const { id } = (await answer.json()) as { id: string };
        await site.grants({ userId: id, role: 'admin', adminLevel: 1, isSupremeAdmin });
        await use(site);
        await site.remove();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    moderator: async ({ visitor, adminName }, use) => {
      await use(async () => {
        const person = await visitor();
        await person.signsIn(adminName, PASSWORD);
        return person;
      });
    },
  });

/** A site that has an admin, who signs in with `moderator`. */
export const test = withAdmin(false);
/** The same, with one who may do everything. */
export const supremeTest = withAdmin(true);
