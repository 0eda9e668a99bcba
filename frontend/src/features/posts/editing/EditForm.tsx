import { editTexts } from '@refrain/contracts/posts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Grower } from '../drafts/Grower';

type Props = {
  label: string;
  content: string;
  maxLength: number;
  /** Whether it may be saved without words. */
  mayBeEmpty?: boolean;
  /** Answers whether the words were saved: then the form closes. */
  onSave: (content: string) => Promise<boolean>;
  onClose: () => void;
};

/** Other words for something that was written. Escape leaves it as it was. */
export const EditForm = ({ label, content, maxLength, mayBeEmpty = false, onSave, onClose }: Props) => {
  const [text, setText] = useState(content);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const length = [...text].length;
  const fits = length <= maxLength && (mayBeEmpty || text.trim() !== '');
  const save = async () => {
    if (!fits || busy) return;
    if (text.trim() === content) return onClose();
    setBusy(true);
    const isDone = await onSave(text);
    setBusy(false);
    if (isDone) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="mt-2.5 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="holds-field min-w-0 rounded-field border border-edge bg-sleeve px-3">
        <Grower
          ref={box}
          label={label}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          invalid={!fits}
          className="text-base [--pad:10px]"
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span
          className={
            length > maxLength ? 'mr-auto text-[0.8125rem] font-semibold text-signal-ink' : 'mr-auto text-[0.8125rem] text-ink-3'
          }
        >
          {length} / {maxLength}
        </span>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {editTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!fits}>
          {editTexts.save}
        </Button>
      </div>
    </form>
  );
};
