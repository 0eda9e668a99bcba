import { composerTexts } from '@refrain/contracts/posts';
import { AtSign, Image, Smile } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../../../../shared/ui/IconButton';

export type PanelName = 'emoji' | 'gif';
type Props = {
  open: PanelName | null;
  disabled: boolean;
  onToggle: (panel: PanelName) => void;
  onFile: (file: File) => void;
  onMention: () => void;
  /** Tools of other features. */
  more?: ReactNode;
};

export const Toolbar = ({ open, disabled, onToggle, onFile, onMention, more }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-label={composerTexts.tools} className="-ml-2.5 flex flex-none">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,audio/*,video/*"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <IconButton label={composerTexts.attach} disabled={disabled} onClick={() => input.current?.click()}>
        <Image size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={composerTexts.gif} disabled={disabled} aria-expanded={open === 'gif'} onClick={() => onToggle('gif')}>
        <span
          aria-hidden="true"
          className="rounded-[4px] border-[1.5px] border-current px-[3px] text-[0.6875rem] leading-[0.9375rem] font-bold"
        >
          GIF
        </span>
      </IconButton>
      <IconButton
        label={composerTexts.emoji}
        disabled={disabled}
        aria-expanded={open === 'emoji'}
        onClick={() => onToggle('emoji')}
      >
        <Smile size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={composerTexts.mention} disabled={disabled} onClick={onMention}>
        <AtSign size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {more}
    </div>
  );
};
