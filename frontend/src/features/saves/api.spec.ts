import { liked, saved } from './api';

const marks = { likeCount: 3, saveCount: null, shareCount: 0, isLiked: false, isSaved: false };

it('a like is counted once, and taken back once', () => {
  const after = liked(marks, true);
  expect(after).toEqual({ ...marks, likeCount: 4, isLiked: true });
  expect(liked(after, true)).toBe(after);
  expect(liked(after, false)).toEqual(marks);
  expect(liked({ ...marks, likeCount: 0, isLiked: true }, false).likeCount).toBe(0);
});

it('a save changes nothing but itself', () => {
  const after = saved(marks, true);
  expect(after).toEqual({ ...marks, isSaved: true });
  expect(saved(after, true)).toBe(after);
});
