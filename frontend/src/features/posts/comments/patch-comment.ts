import { commentLikeAct, type Comment, type CommentDocument, type CommentedOn } from '@refrain/contracts/posts';
import { isNewer } from '../../../realtime/rooms';
import type { Act } from '../../../shared/lib/context';
import type { AppDispatch, RootState } from '../../../shared/lib/redux';
import { likedSince, undoing } from '../cache/post-pages';
import { commentsOf, withChange, type CommentPages } from './comment-pages';
import { commentsApi } from './comments-api';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Changes a comment wherever it is cached. Answers an undo that puts back what was changed, except where something newer has come since. */
export const patchComment =
  (id: string, change: (comment: Comment) => Partial<Comment>): Thunk<() => void> =>
  (dispatch, getState) => {
    const { util, endpoints } = commentsApi;
    const lists = util.selectCachedArgsForQuery(getState(), 'getComments');
    const holding = lists.flatMap((on) => {
      const { data } = endpoints.getComments.select(on)(getState());
      const comment = commentsOf(data as CommentPages | undefined).find((each) => each.id === id);
      return comment ? [{ on, comment }] : [];
    });
    const apply = (on: CommentedOn, to: (comment: Comment) => Partial<Comment>) =>
      dispatch(util.updateQueryData('getComments', on, (data) => withChange(data as CommentPages, id, to) as typeof data));
    const undos = holding.map(({ on, comment }) => {
      const patch = change(comment);
      apply(on, () => patch);
      return () => void apply(on, undoing(comment, patch));
    });
    return () => undos.forEach((undo) => undo());
  };

/** What a push changes of a comment that is shown: nothing where it is older than that. The viewer's own like is not in it. */
export const heardOf =
  (position: string, { content, likeCount, updatedAt }: CommentDocument) =>
  (comment: Comment): Partial<Comment> =>
    isNewer({ position }, comment.position) ? { content, likeCount, updatedAt, position } : {};

export const likingComment: Act = {
  ...commentLikeAct,
  show: (id, stands, position) => patchComment(id, likedSince(stands, position)),
};
