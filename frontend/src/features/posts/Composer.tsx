import type { User } from '@refrain/contracts/accounts';
import { POST_MAX_LENGTH, postTexts } from '@refrain/contracts/posts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useAppDispatch } from '../../app/store';
import { problemMessage } from '../../shared/lib/api';
import { cx } from '../../shared/lib/cx';
import { newId } from '../../shared/lib/ids';
import { Avatar } from '../../shared/ui/Avatar';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast';
import { useCreatePostMutation } from './api';
import { showNewPosts } from './feed-news';
import { Grower } from './Grower';

/** Marks the one publishing under way, so that the pill does not announce one's own post. */
export const PUBLISHING = { fixedCacheKey: 'publishing' } as const;

export const Composer = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const [content, setContent] = useState('');
  const [publish, { isLoading }] = useCreatePostMutation(PUBLISHING);
  // One key for each text: pressing again after a failure that was none publishes once.
  const key = useRef(newId());
  const length = [...content].length;
  const over = length > POST_MAX_LENGTH;
  const change = (text: string) => {
    key.current = newId();
    setContent(text);
  };
  const submit = async () => {
    if (isLoading || over) return;
    if (!content.trim()) return toast({ title: postTexts.emptyPost, description: postTexts.emptyPostHint, tone: 'destructive' });
    const { error } = await publish({ content, key: key.current });
    if (error) {
      const description = problemMessage(error, postTexts.publishFailed);
      return toast({ title: postTexts.publishFailedTitle, description, tone: 'destructive' });
    }
    change('');
    toast({ title: postTexts.published, tone: 'good' });
    await dispatch(showNewPosts());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="rounded-card border border-line bg-sleeve px-4 pt-4 pb-3 shadow-sleeve transition-colors duration-150 focus-within:border-line-strong"
    >
      <div className="flex items-start gap-3">
        <Avatar user={user} size={44} />
        <Grower
          label={postTexts.composer}
          value={content}
          onChange={change}
          onKeyDown={onKeyDown}
          describedBy="composer-count"
          disabled={isLoading}
          invalid={over}
          className="min-h-13 flex-1 pt-2 text-[17px]"
        />
      </div>
      <div className="mt-2 flex items-center justify-end gap-3">
        <span className="cat mr-auto hidden pl-14 md:block pointer-coarse:hidden">{postTexts.submitHint}</span>
        <Counter length={length} />
        <Button type="submit" variant="primary" busy={isLoading} disabled={over}>
          Post
        </Button>
      </div>
    </form>
  );
};

const Counter = ({ length }: { length: number }) => (
  <span
    id="composer-count"
    className={cx('text-[13px] whitespace-nowrap', length > POST_MAX_LENGTH ? 'font-semibold text-signal-ink' : 'text-ink-3')}
  >
    {length} / {POST_MAX_LENGTH}
  </span>
);
