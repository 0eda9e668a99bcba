import type { Problem } from '@refrain/contracts/kernel';
import { composerTexts, postTexts } from '@refrain/contracts/posts';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../shared/lib/redux';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { newId } from '../../../shared/lib/ids';
import type { Sent } from '../../../shared/lib/api/send-form';
import { toast } from '../../../shared/ui/toast/toast';
import { useCreatePostMutation } from '../cache/api';
import { showNewPosts } from '../cache/feed-news';
import type { Attachment } from './attachment';
import { PUBLISHING } from '../cache/publishing';

type Wish = Readonly<{ content: string; attached: Attachment }>;
type KeyedWish = Wish & Readonly<{ key: string }>;

/** The same wish keeps its key: pressing again after a failure that was none publishes once. */
const keyed = (wish: Wish, last: KeyedWish | null): KeyedWish =>
  last && last.content === wish.content && last.attached === wish.attached ? last : { ...wish, key: newId() };

/** An answer that is not the server's own, such as that of a proxy, has no words for people. */
const wordsOf = (problem: Problem, fallback: string): string =>
  problem.code.startsWith('HTTP.') ? fallback : problemMessage(problem, fallback);

/** Publishes, and says what came of it. */
export const usePublish = (onPublished: () => void) => {
  const dispatch = useAppDispatch();
  const [create, { isLoading }] = useCreatePostMutation(PUBLISHING);
  const [sent, setSent] = useState<Sent | null>(null);
  const last = useRef<KeyedWish | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const publish = async (wish: Wish): Promise<void> => {
    const { content, attached, key } = (last.current = keyed(wish, last.current));
    const own = attached && attached.kind !== 'gif' ? attached : null;
    const media = own?.file ?? null;
    const { alt, captions } = own ?? {};
    const gif = attached?.kind === 'gif' ? attached.gif : null;
    setSent(media && { loaded: 0, total: media.size });
    const request = create({ content, key, media, gif, alt, captions, onProgress: media ? setSent : () => undefined });
    stop.current = () => request.abort();
    const { error } = await request;
    setSent(null);
    if (!error) {
      last.current = null;
      onPublished();
      toast({ title: postTexts.published, tone: 'good' });
      return void (await dispatch(showNewPosts()));
    }
    const problem = problemOf(error);
    // The author stopped it, and knows.
    if (problem)
      toast({
        title: postTexts.publishFailedTitle,
        description: wordsOf(problem, attached ? composerTexts.mediaFailed : postTexts.publishFailed),
        tone: 'destructive',
      });
  };
  return { publish, isPublishing: isLoading, sent, stop: () => stop.current?.() };
};
