import type { AccountErased } from '@refrain/contracts/accounts';
import type { PostDeleted, HideEvent } from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { hideId, hides } from './hides.view';

const ALL = Number.MAX_SAFE_INTEGER;

export const hidesProjection = projection<HideEvent | PostDeleted | AccountErased>()('hides', 1, [hides], {
  PostHidden: ({ data: { postId, userId } }) => [hides.put(hideId(postId, userId), { postId, userId })],
  PostUnhidden: ({ data: { postId, userId } }) => [hides.remove(hideId(postId, userId))],
  PostDeleted: ({ data: { postId } }) => [hides.each({ where: { postId } }, ALL, ({ id }) => [hides.remove(id)])],
  AccountErased: ({ data: { userId } }) => [hides.each({ where: { userId } }, ALL, ({ id }) => [hides.remove(id)])],
});
