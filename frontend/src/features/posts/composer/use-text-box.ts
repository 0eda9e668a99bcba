import { useLayoutEffect, useRef } from 'react';
import { draftPlace } from '../../../session/drafts/drafts';
import { useDraft } from '../../../session/drafts/use-draft';
import type { Edited, Selection } from './mention/caret';

/** The text of the composer, and edits of it that say where the caret shall stand; it stays there when React writes the text. */
export const useTextBox = (userId: string) => {
  const ref = useRef<HTMLTextAreaElement>(null);
  const place = useRef<number | null>(null);
  const { text, setText } = useDraft(draftPlace(userId));
  useLayoutEffect(() => {
    const caret = place.current;
    if (caret === null) return;
    place.current = null;
    ref.current?.setSelectionRange(caret, caret);
  });
  const selection = (): Selection => ({
    start: ref.current?.selectionStart ?? text.length,
    end: ref.current?.selectionEnd ?? text.length,
  });
  const edit = ({ text: next, caret }: Edited) => {
    place.current = caret;
    setText(next);
  };
  return { ref, text, setText, selection, edit };
};
