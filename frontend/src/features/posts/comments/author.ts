import type { Comment } from '@refrain/contracts/posts';

/** Whose face stands beside a comment. `updatedAt` of a comment is that of its words: each would fetch the same face again. */
export const authorOf = ({ userId: id, displayName, profileImage, userUpdatedAt }: Comment) => ({
  id,
  displayName,
  profileImage,
  userUpdatedAt,
});
