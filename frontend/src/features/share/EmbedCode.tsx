import { embedTexts as texts, iframeCode, isEmbedKind } from '@refrain/contracts/site';
import { sharingTexts, type ShareItem } from '@refrain/contracts/posts';
import { CodeXml } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { copyText } from './copy-text';

/** The code that plays a thing on another site; nothing for what no frame plays. */
export const EmbedCode = ({ item: { type, id, title } }: { item: ShareItem }) => {
  const field = useId();
  const [open, setOpen] = useState(false);
  if (!isEmbedKind(type)) return null;
  const code = iframeCode(location.origin, { kind: type, id }, title);
  const copy = async () => {
    const went = await copyText(code);
    toast(
      went
        ? { title: texts.codeCopied, description: texts.codeCopiedText, tone: 'good' }
        : { title: sharingTexts.copyFailed, description: sharingTexts.copyFailedText, tone: 'destructive' },
    );
  };
  return (
    <>
      <Button aria-expanded={open} aria-controls={field} onClick={() => setOpen(!open)} className="justify-start! py-2.5">
        <CodeXml size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.embed}
      </Button>
      <div id={field} hidden={!open} className="grid gap-2">
        <label className="grid gap-1.5">
          {texts.code}
          <textarea
            readOnly
            rows={4}
            value={code}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className="w-full rounded-card border border-edge bg-sunk p-3 text-[0.8125rem]"
          />
        </label>
        <p className="text-[0.8125rem] text-ink-2">{texts.codeHint}</p>
        <Button onClick={() => void copy()}>{texts.copyCode}</Button>
      </div>
    </>
  );
};
