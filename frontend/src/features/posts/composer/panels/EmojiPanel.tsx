import { EMOJI, emojiOf, emojiTexts, type Emoji, type EmojiCategory } from '@refrain/contracts/posts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TabPanel, Tabs } from '../../../../shared/ui/Tabs';
import { stepInGrid } from './grid';
import { Panel } from './Panel';
import { readRecent, rememberEmoji } from './recent-emoji';

const CATEGORIES = Object.keys(EMOJI) as EmojiCategory[];
type Tab = EmojiCategory | 'recent';
const LABELS: Readonly<Record<Tab, string>> = { recent: emojiTexts.recent, ...emojiTexts.categories };

type Props = { onPick: (char: string) => void; onClose: () => void };

/** The emoji of the system, in six categories and those used lately. It stays open, so that several can be taken. */
export const EmojiPanel = ({ onPick, onClose }: Props) => {
  const [recent] = useState(readRecent);
  const [tab, setTab] = useState<Tab>(recent.length > 0 ? 'recent' : 'faces');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="group"] button')?.focus(), []);
  const pick = (char: string) => {
    rememberEmoji(char);
    onPick(char);
  };
  return (
    <Panel title={emojiTexts.title} closeLabel={emojiTexts.close} onClose={onClose}>
      <div ref={box}>
        <Tabs
          label={emojiTexts.title}
          tabs={recent.length > 0 ? ['recent', ...CATEGORIES] : CATEGORIES}
          labels={LABELS}
          value={tab}
          onChange={setTab}
        >
          <TabPanel value={tab} className="pt-2">
            <Grid key={tab} label={LABELS[tab]} emoji={tab === 'recent' ? recent : emojiOf(tab)} onPick={pick} />
          </TabPanel>
        </Tabs>
      </div>
    </Panel>
  );
};

type GridProps = { label: string; emoji: readonly Emoji[]; onPick: (char: string) => void };

/** One of them can be reached with Tab; the arrows lead to the others. */
const Grid = ({ label, emoji, onPick }: GridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(box.current?.querySelectorAll('button') ?? [])];
    const columns = cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length;
    const to = stepInGrid(event.key, at, columns, cells.length);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    cells[to]?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] overflow-y-auto"
    >
      {emoji.map(({ char, name }, index) => (
        <button
          key={char}
          type="button"
          title={name}
          aria-label={name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(char)}
          className="grid h-11 place-items-center rounded-field text-[1.5rem] leading-none transition-transform duration-150 hover:bg-ink/6 focus-visible:-outline-offset-2 active:scale-90"
        >
          {char}
        </button>
      ))}
    </div>
  );
};
