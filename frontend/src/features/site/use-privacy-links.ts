import { lackOf, routeOf } from '@refrain/contracts/routes';
import { readingTexts } from '@refrain/contracts/site';
import { useUser } from '../../session/use-user';

const forAdmins = routeOf('admin-feature-flags');

/** The links of the legal texts but those to `without`. A person who may not open the one for admins is led to their own settings. */
export const usePrivacyLinks = (without: readonly string[]): readonly (readonly [string, string])[] => {
  const isClosed = lackOf(forAdmins, useUser() ?? null) !== null;
  return readingTexts.links
    .filter(([path]) => !without.includes(path))
    .map(([path, label]) => [isClosed && path === forAdmins.path ? readingTexts.ownPrivacySettings : path, label]);
};
