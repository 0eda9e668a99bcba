import type { AccountErased, ArtistPromoted, RoleGranted } from '@refrain/contracts/accounts';
import { rankOf, sameRights, type AuthorityEvent, type Rights } from '@refrain/contracts/authority';
import { projection } from '../kernel';
import { adminsView, rightsChangesView } from './authority.view';

/** More than are ever decided about one person. */
const ALL = 10_000;
/** Auditors stand below every level of admins. */
const AUDITOR = 10_000;

const isListed = ({ role, isSupremeAdmin }: Rights): boolean => role === 'admin' || role === 'auditor' || isSupremeAdmin;
const rankIn = (rights: Rights): number => Math.min(rankOf(rights), AUDITOR);

/**
 * A grant follows a decision, so the decision of an admin names who gave it; one that no decision came before is the operator's.
 */
export const authorityProjection = projection<AuthorityEvent | RoleGranted | ArtistPromoted | AccountErased>()(
  'authority',
  1,
  [rightsChangesView, adminsView],
  {
    RightsChanged: ({ id, at, data: { userId, before, after, changedBy, reason } }) => [
      rightsChangesView.put(id, { userId, before, after, changedBy, reason, at }),
      isListed(after)
        ? adminsView.put(userId, { userId, rank: rankIn(after), rights: after, at, changedBy, reason })
        : adminsView.remove(userId),
    ],
    RoleGranted: ({ at, data: { userId, role, adminLevel, isSupremeAdmin } }) => {
      const rights = { role, adminLevel, isSupremeAdmin };
      if (!isListed(rights)) return [adminsView.remove(userId)];
      return [
        adminsView.upsert(userId, (before) =>
          before && sameRights(before.rights, rights)
            ? before
            : { userId, rank: rankIn(rights), rights, at, changedBy: null, reason: null },
        ),
      ];
    },
    ArtistPromoted: ({ data: { userId } }) => [
      adminsView.change(userId, (one) => {
        const rights = { ...one.rights, role: 'artist' } as const;
        return isListed(rights) ? { ...one, rights, rank: rankIn(rights) } : null;
      }),
    ],
    AccountErased: ({ data: { userId } }) => [
      adminsView.remove(userId),
      rightsChangesView.each({ where: { userId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [rightsChangesView.remove(id)]),
    ],
  },
);
