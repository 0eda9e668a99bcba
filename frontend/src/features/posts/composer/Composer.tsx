import type { User } from '@refrain/contracts/accounts';
import { composerTexts, POST_MAX_LENGTH, postTexts } from '@refrain/contracts/posts';
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from '../../../shared/lib/cx';
import { Avatar } from '../../../shared/ui/Avatar';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast/toast';
import { judgeFile, type Attachment } from './attachment';
import { beginMention, insertAt } from './mention/caret';
import { LinkPreviewBox } from './link-preview/LinkPreviewBox';
import { withMention } from './mention/mention';
import { Panels } from './panels/Panels';
import { Toolbar, type PanelName } from './panels/Toolbar';
import { useDrop } from './use-drop';
import { MENTION_LIST, optionId, useMention, type People } from './mention/use-mention';
import { usePublish } from './use-publish';
import { useTextBox } from './use-text-box';
import { focusBack } from '../drafts/focus-back';
import { Grower } from '../drafts/Grower';

const AttachmentView = lazy(() => import('./AttachmentView').then((m) => ({ default: m.AttachmentView })));
const MentionList = lazy(() => import('./mention/MentionList').then((m) => ({ default: m.MentionList })));

export const Composer = ({ user, tools }: { user: User; tools?: ReactNode }) => {
  const { ref, text, setText, selection, edit } = useTextBox(user.id);
  const [attached, setAttached] = useState<Attachment>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [published, setPublished] = useState(0);
  const { publish, isPublishing, sent, stop } = usePublish(() => {
    setText('');
    setAttached(null);
    setPanel(null);
    setPublished((count) => count + 1);
  });
  const mention = useMention((at, { username }) => edit(withMention(text, at, username)));
  const backToText = () => {
    setPanel(null);
    ref.current?.focus();
  };
  const attach = (next: Attachment) => {
    setAttached(next);
    backToText();
  };
  const takeFile = (file: File) => {
    if (isPublishing) return;
    const judged = judgeFile(file);
    if ('text' in judged) toast({ title: judged.title, description: judged.text, tone: 'destructive' });
    else attach({ kind: judged.kind, file });
  };
  const { isOver, props: dropProps } = useDrop(takeFile);
  const length = [...text].length;
  const over = length > POST_MAX_LENGTH;
  const submit = async () => {
    if (isPublishing || over) return;
    if (!text.trim() && !attached)
      return toast({ title: postTexts.emptyPost, description: postTexts.emptyPostHint, tone: 'destructive' });
    mention.close();
    const back = focusBack();
    await publish({ content: text, attached });
    back(ref.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      {...dropProps}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="@container relative holds-field rounded-card border border-edge bg-sleeve px-3 pt-4 pb-3 shadow-sleeve sm:px-4"
    >
      <div className="relative flex items-start gap-3">
        <Avatar user={user} size={44} />
        <Grower
          ref={ref}
          label={postTexts.composer}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          describedBy="composer-count"
          disabled={isPublishing}
          invalid={over}
          className="min-h-13 flex-1 pt-2 text-[1.0625rem]"
          {...comboboxOf(mention.people)}
          onInput={({ currentTarget }) => mention.follow(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
            mention.follow(currentTarget.value, currentTarget.selectionStart)
          }
          onBlur={mention.close}
        />
        <Suspense>{mention.people && <MentionList people={mention.people} onPick={mention.pick} />}</Suspense>
      </div>
      <LinkPreviewBox key={published} content={text} onContent={setText} onRemoved={backToText} disabled={isPublishing} />
      <Suspense>
        {attached && (
          <AttachmentView
            attached={attached}
            onSaid={(said) => attached.kind !== 'gif' && setAttached({ ...attached, ...said })}
            onRemove={() => attach(null)}
            busy={isPublishing}
            sent={sent}
            onStop={stop}
          />
        )}
      </Suspense>
      <Panels
        open={isPublishing ? null : panel}
        onEmoji={(char) => edit(insertAt(text, selection(), char))}
        onGif={(gif) => attach({ kind: 'gif', gif })}
        onClose={backToText}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:gap-3">
        <Toolbar
          open={panel}
          disabled={isPublishing}
          onToggle={(name) => setPanel(panel === name ? null : name)}
          onFile={takeFile}
          onMention={() => {
            ref.current?.focus();
            edit(beginMention(text, selection()));
          }}
          more={tools}
        />
        <span className="cat hidden @lg:block pointer-coarse:hidden">{postTexts.submitHint}</span>
        <Counter length={length} hidden={isPublishing} />
        <Button type="submit" variant="primary" busy={isPublishing} disabled={over} className="max-sm:px-3.5">
          {composerTexts.publish}
        </Button>
      </div>
      {isOver && (
        <div className="absolute inset-0 grid animate-fade place-items-center rounded-card border-2 border-dashed border-signal bg-sleeve/90 font-display text-xl font-bold">
          {composerTexts.drop}
        </div>
      )}
    </form>
  );
};

/** What the text says of the list below it, while there is one. */
const comboboxOf = (people: People | null) => {
  const active = people?.found[people.active];
  if (!people) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': active !== undefined,
    'aria-controls': active && MENTION_LIST,
    'aria-activedescendant': active && optionId(active),
  } as const;
};

/** While the button turns it takes the room of this on small screens. */
const Counter = ({ length, hidden }: { length: number; hidden: boolean }) => (
  <span
    id="composer-count"
    className={cx(
      'ml-auto text-[0.8125rem] whitespace-nowrap',
      hidden && 'max-sm:invisible max-sm:w-0',
      length > POST_MAX_LENGTH ? 'font-semibold text-signal-ink' : 'text-ink-3',
    )}
  >
    {length} / {POST_MAX_LENGTH}
  </span>
);
