import { useEffect } from 'react';
import { useAppDispatch } from '../../../shared/lib/redux';
import { postsApi } from '../cache/api';
import { patchPost } from '../cache/patch-post';
import { postsOf, pushed } from '../cache/post-pages';

/** How often a post that is not ready is fetched: its push may have come before this page joined the room. */
const POLL_MS = 5_000;

/** Brings a post up to date for as long as something of it is being prepared. */
export const useAwaited = (postId: string): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const { data } = await dispatch(postsApi.endpoints.getPost.initiate(postId, { forceRefetch: true, subscribe: false }));
      const [post] = postsOf(data);
      if (post) dispatch(patchPost(postId, pushed(post.position, post)));
    };
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [dispatch, postId]);
};
