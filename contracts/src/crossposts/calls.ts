import type { Doer } from '../history';
import { call, shape, type After } from '../kernel';
import type { crosspostRefusals, CrosspostState } from './rules';

type Refused = typeof crosspostRefusals;
const DESK = { page: 'admin-facebook-posting' } as const;

/** `code` says why where it was refused or left out. `dueAt` and `at` are ISO. */
export type Crosspost = Readonly<{
  id: string;
  postId: string;
  text: string;
  dueAt: string;
  at: string;
  by: Doer;
  reason: string;
  state: CrosspostState;
  code: string | null;
}>;
/** `isOn`: this site has a page of Facebook to post to. */
export type CrosspostsPage = Readonly<{ isOn: boolean; crossposts: readonly Crosspost[]; next: string | null }>;

/** What is to appear on Facebook too, and what became of it, the newest first. */
export const getCrossposts = call('GET /api/admin/crossposts', {
  access: DESK,
  query: shape<After>(),
  answer: shape<CrosspostsPage>(),
});

export type PreviewCrosspostRequest = { postId: string; text: string };
/** As Facebook would show it: the words, the link below them, and what the page behind it says of itself. */
export type CrosspostPreview = Readonly<{ message: string; link: string; title: string; description: string }>;

/** How a post would appear. Nothing is stored or sent. */
export const previewCrosspost = call('POST /api/admin/crossposts/preview', {
  access: DESK,
  sensitive: true,
  limit: 'crossposts',
  body: shape<PreviewCrosspostRequest>(),
  answer: shape<CrosspostPreview>(),
  refuses: shape<Refused['noPost']>(),
});

/** `dueAt` null: at once. */
export type QueueCrosspostRequest = { postId: string; text: string; dueAt: string | null; reason: string };

/** Puts a post into the queue. */
export const queueCrosspost = call('POST /api/admin/crossposts', {
  access: DESK,
  sensitive: true,
  limit: 'crossposts',
  body: shape<QueueCrosspostRequest>(),
  answer: shape<CrosspostsPage>(),
  refuses: shape<Refused['noPost' | 'badTime']>(),
});

export type CancelCrosspostRequest = { reason: string };

/** Takes a post out of the queue before its time. Again changes nothing. */
export const cancelCrosspost = call('POST /api/admin/crossposts/:id/cancel', {
  access: DESK,
  sensitive: true,
  limit: 'crossposts',
  body: shape<CancelCrosspostRequest>(),
  answer: shape<CrosspostsPage>(),
  refuses: shape<Refused['unknown' | 'goes']>(),
});
