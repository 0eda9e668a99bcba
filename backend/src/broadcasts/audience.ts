import {
  AUDIENCE_ROLES,
  broadcastRefusals,
  type Audience,
  type BroadcastPreview,
  type PreviewBroadcastRequest,
} from '@refrain/contracts/broadcasts';
import { personByUsername } from '@refrain/projections/accounts';
import { audiencePage } from '@refrain/projections/broadcasts';
import type { ReadStore } from '@refrain/storage/read-store';
import { refuse } from '../kernel/write/decider';

const PAGE = 500;

/** An audience by the words of an admin. @throws DomainError BROADCAST.AUDIENCE_UNKNOWN */
export const audienceFrom = async (store: ReadStore, { audience: kind, of }: PreviewBroadcastRequest): Promise<Audience> => {
  switch (kind) {
    case 'all':
    case 'premium':
      return { kind, of: null };
    case 'role':
      return AUDIENCE_ROLES.some((role) => role === of) ? { kind, of } : refuse(broadcastRefusals.badAudience);
    case 'followers': {
      const person = await personByUsername(store, (of ?? '').trim().replace(/^@/, ''));
      return person ? { kind, of: person.id } : refuse(broadcastRefusals.badAudience);
    }
  }
};

/** How many people would get a message now, and how many have switched such messages off. */
export const countedAudience = async (store: ReadStore, audience: Audience): Promise<BroadcastPreview> => {
  const counted = { people: 0, off: 0 };
  for (let cursor: string | null = null, isMore = true; isMore;) {
    const page: Awaited<ReturnType<typeof audiencePage>> = await audiencePage(store, audience, cursor, PAGE);
    counted.people += page.userIds.length;
    counted.off += page.off;
    cursor = page.next;
    isMore = cursor !== null;
  }
  return counted;
};
