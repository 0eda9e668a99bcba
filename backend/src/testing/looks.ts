import type { PersonalDataViewed } from '@refrain/contracts/history';
import type { TestApp } from './test-app';

/** At which desks admins saw a person, each once and in the order of the alphabet. */
export const desksThatSaw = async (app: TestApp, userId: string): Promise<readonly string[]> => {
  const looks = (await app.events('PersonalDataViewed')).map(({ data }) => data as PersonalDataViewed['data']);
  return [...new Set(looks.filter((look) => look.userId === userId).map(({ kind }) => kind))].sort();
};
