import { call, shape, type After } from '../kernel';
import type { Audience, AudienceKind, broadcastRefusals } from './rules';

type Refused = typeof broadcastRefusals;
const PAGE = { page: 'admin-notifications' } as const;

export type BroadcastState = 'scheduled' | 'cancelled' | 'sending' | 'sent';
/** Times are ISO. `audienceName` is the name of the role or person, where there is one. `sent` and `opened` count people. */
export type Broadcast = Readonly<{
  id: string;
  title: string;
  text: string;
  link: string | null;
  audience: Audience;
  audienceName: string | null;
  state: BroadcastState;
  sendAt: string;
  createdAt: string;
  by: string;
  sent: number;
  opened: number;
}>;
export type BroadcastsPage = Readonly<{ broadcasts: readonly Broadcast[]; next: string | null }>;

/** Messages of the house, the newest first. */
export const getBroadcasts = call('GET /api/admin/broadcasts', {
  access: PAGE,
  query: shape<After>(),
  answer: shape<BroadcastsPage>(),
});

/** `of` is a role, or the username of a person whose followers are meant. */
export type PreviewBroadcastRequest = { audience: AudienceKind; of: string | null };
/** `people` would get it now; `off` more have switched such messages off. */
export type BroadcastPreview = Readonly<{ people: number; off: number }>;

/** How many people would get a message now. */
export const previewBroadcast = call('POST /api/admin/broadcasts/preview', {
  access: PAGE,
  sensitive: true,
  limit: 'broadcast',
  body: shape<PreviewBroadcastRequest>(),
  answer: shape<BroadcastPreview>(),
  refuses: shape<Refused['badAudience']>(),
});

/** `sendAt` is ISO; null: at once. */
export type ScheduleBroadcastRequest = PreviewBroadcastRequest & {
  title: string;
  text: string;
  link: string | null;
  sendAt: string | null;
};

/** Sends a message at its time. */
export const scheduleBroadcast = call('POST /api/admin/broadcasts', {
  access: PAGE,
  sensitive: true,
  limit: 'broadcast',
  status: 201,
  body: shape<ScheduleBroadcastRequest>(),
  answer: shape<Broadcast>(),
  refuses: shape<Refused['badAudience' | 'badLink' | 'badTime' | 'nobody']>(),
});

/** Has a message not go out, or not go on: those who have it keep it. */
export const cancelBroadcast = call('POST /api/admin/broadcasts/:id/cancel', {
  access: PAGE,
  sensitive: true,
  limit: 'broadcast',
  answer: shape<Broadcast>(),
  refuses: shape<Refused['unknown' | 'goes']>(),
});

/** A message as a person who got it reads it. */
export type HouseMessage = Readonly<{ title: string; text: string; link: string | null; sentAt: string }>;

/** A message that the viewer got. */
export const getHouseMessage = call('GET /api/house-messages/:id', {
  access: 'user',
  answer: shape<HouseMessage>(),
  refuses: shape<Refused['unknown']>(),
});

/** Says that the viewer opened a message; it counts once. */
export const openHouseMessage = call('POST /api/house-messages/:id/open', {
  access: 'user',
  limit: 'broadcastOpened',
  status: 204,
  refuses: shape<Refused['unknown']>(),
});
