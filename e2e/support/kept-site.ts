import { join } from 'node:path';
import { madeOnce } from './made-once';
import { PASSWORD, someone } from './person';
import { EmbeddedSite } from './site';

/** Usernames of those who look after each site of the journeys from its first start; their password is that of all. */
export const KEEPERS = { moderator: 'sample-moderator', supreme: 'sample-supreme', auditor: 'sample-auditor' } as const;

const register = async (origin: string, username: string): Promise<string> => {
  const form = { ...someone('Sample Moderator'), username, slug: username, password: PASSWORD };
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/api/register`, { method: 'POST', headers, body: JSON.stringify(form) });
  return ((await answer.json()) as { id: string }).id;
};

/** A site with a moderator, an admin of every right, and an auditor. To give them their roles takes two starts, so that is done once. */
export const openKeptSite = async (env: NodeJS.ProcessEnv = {}): Promise<EmbeddedSite> => {
  const made = await madeOnce('kept-site', async (folder) => {
    const site = await EmbeddedSite.open();
    const [moderator, supreme, auditor] = [
      await register(site.url, KEEPERS.moderator),
      await register(site.url, KEEPERS.supreme),
      await register(site.url, KEEPERS.auditor),
    ];
    await site.stop();
    await site.rolesWhileStopped(
      { userId: moderator, role: 'admin', adminLevel: 1, isSupremeAdmin: false },
      { userId: supreme, role: 'admin', adminLevel: 1, isSupremeAdmin: true },
      { userId: auditor, role: 'auditor', adminLevel: null, isSupremeAdmin: false },
    );
    await site.leavesCopy(join(folder, 'data'));
  });
  return EmbeddedSite.copyOf(join(made, 'data'), env);
};
