import { COMMENT_MAX_LENGTH, commentTexts, postTexts } from '@refrain/contracts/posts';
import type { User } from '@refrain/contracts/accounts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { problemMessage } from '../../../shared/lib/api';
import { announce } from '../../../shared/lib/browser/announce';
import { cx } from '../../../shared/lib/cx';
import { newId } from '../../../shared/lib/ids';
import { Avatar } from '../../../shared/ui/Avatar';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast/toast';
import { useAddCommentMutation } from './comments-api';
import { draftPlace } from '../../../session/drafts/drafts';
import { focusBack } from '../drafts/focus-back';
import { Grower } from '../drafts/Grower';
import { useDraft } from '../../../session/drafts/use-draft';

type Props = {
  postId: string;
  user: User;
  /** The comment that is replied to, and its author. */
  reply?: { parentId: string; name: string } | undefined;
  onDone?: () => void;
};

export const CommentForm = ({ postId, user, reply, onDone }: Props) => {
  const { text: content, setText: setContent, latest } = useDraft(draftPlace(user.id, postId, reply?.parentId));
  const [add] = useAddCommentMutation();
  const key = useRef(newId());
  const box = useRef<HTMLTextAreaElement>(null);
  const isReply = reply !== undefined;
  useEffect(() => {
    if (isReply) box.current?.focus();
  }, [isReply]);
  const over = [...content].length > COMMENT_MAX_LENGTH;
  const change = (text: string) => {
    // Another text is another wish.
    key.current = newId();
    setContent(text);
  };
  const submit = async () => {
    const text = content;
    if (over || !text.trim()) return;
    setContent('');
    const back = focusBack();
    const { error } = await add({ postId, parentId: reply?.parentId ?? null, content: text, key: key.current, by: user });
    back(box.current);
    if (error) {
      // A refusal loses neither the text that was sent nor a text begun since.
      setContent([text, latest()].filter(Boolean).join('\n'));
      return toast({
        title: postTexts.publishFailedTitle,
        description: problemMessage(error, commentTexts.failed),
        tone: 'destructive',
      });
    }
    key.current = newId();
    announce(commentTexts.sent);
    if (!box.current?.value) onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onDone) return onDone();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const label = reply ? commentTexts.replyPlaceholder(reply.name) : commentTexts.placeholder;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-wrap items-end justify-end gap-x-3 gap-y-2 py-2"
    >
      <Avatar user={user} size={32} className="mb-1.5 max-sm:hidden" />
      <div
        className={cx(
          'holds-field min-w-0 flex-1 rounded-field border border-edge bg-sleeve px-3',
          onDone && 'max-sm:basis-full',
        )}
      >
        <Grower
          ref={box}
          label={label}
          value={content}
          onChange={change}
          onKeyDown={onKeyDown}
          invalid={over}
          className="text-base [--pad:10px]"
        />
      </div>
      {onDone && (
        <Button variant="quiet" onClick={onDone}>
          {commentTexts.cancel}
        </Button>
      )}
      <Button type="submit" disabled={over || !content.trim()}>
        {reply ? commentTexts.reply : commentTexts.send}
      </Button>
    </form>
  );
};
