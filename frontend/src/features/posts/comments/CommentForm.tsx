import { COMMENT_MAX_LENGTH, commentTexts, postTexts, type CommentedOn } from '@refrain/contracts/posts';
import type { User } from '@refrain/contracts/accounts';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
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
  on: CommentedOn;
  user: User;
  /** The comment that is replied to, and its author. */
  reply?: { parentId: string; name: string } | undefined;
  onDone?: () => void;
  /** The moment of the song that the comment is about; `take` gives it, empties its field and answers what puts it back. */
  moment?: Readonly<{ field: ReactNode; isValid: boolean; onWrite: () => void; take: () => Taken }> | undefined;
  onSent?: (commentId: string) => void;
  /** What it was written under is gone. */
  onMissing?: () => void;
};
type Taken = Readonly<{ atSeconds: number | null; putBack: () => void }>;

export const CommentForm = ({ on, user, reply, onDone, moment, onSent, onMissing }: Props) => {
  const { text: content, setText: setContent, latest } = useDraft(draftPlace(user.id, on.postId, reply?.parentId));
  const [add] = useAddCommentMutation();
  const wish = useRef({ words: '', key: '' });
  const box = useRef<HTMLTextAreaElement>(null);
  const isReply = reply !== undefined;
  useEffect(() => {
    if (isReply) box.current?.focus();
  }, [isReply]);
  const over = [...content].length > COMMENT_MAX_LENGTH;
  const change = (text: string) => {
    setContent(text);
    moment?.onWrite();
  };
  const isReady = !over && content.trim() !== '' && moment?.isValid !== false;
  const submit = async () => {
    const text = content;
    if (!isReady) return;
    setContent('');
    const taken = moment?.take();
    const back = focusBack();
    // The same words on the same moment, sent again after a lost answer, are added once.
    const words = `${taken?.atSeconds ?? ''} ${text}`;
    if (wish.current.words !== words) wish.current = { words, key: newId() };
    const { data, error } = await add({
      ...{ on, parentId: reply?.parentId ?? null, content: text, key: wish.current.key, by: user },
      atSeconds: taken?.atSeconds,
    });
    back(box.current);
    if (error) {
      // A refusal loses neither the text that was sent nor a text begun since.
      setContent([text, latest()].filter(Boolean).join('\n'));
      taken?.putBack();
      if (problemOf(error)?.status === 404) onMissing?.();
      return toast({
        title: postTexts.publishFailedTitle,
        description: problemMessage(error, commentTexts.failed),
        tone: 'destructive',
      });
    }
    wish.current = { words: '', key: '' };
    announce(commentTexts.sent);
    onSent?.(data.id);
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
          // The moment and the button stand below, however long the text is.
          moment && 'basis-full sm:basis-[calc(100%-2.75rem)]',
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
      {moment?.field}
      {onDone && (
        <Button variant="quiet" onClick={onDone}>
          {commentTexts.cancel}
        </Button>
      )}
      <Button type="submit" disabled={!isReady}>
        {reply ? commentTexts.reply : commentTexts.send}
      </Button>
    </form>
  );
};
