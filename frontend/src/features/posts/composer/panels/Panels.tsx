import type { GifItem } from '@refrain/contracts/posts';
import { lazy, Suspense } from 'react';
import type { PanelName } from './Toolbar';

const EmojiPanel = lazy(() => import('./EmojiPanel').then((m) => ({ default: m.EmojiPanel })));
const GifPanel = lazy(() => import('./GifPanel').then((m) => ({ default: m.GifPanel })));

type Props = { open: PanelName | null; onEmoji: (char: string) => void; onGif: (gif: GifItem) => void; onClose: () => void };

/** The drawers of the composer; each is fetched when it is first opened. */
export const Panels = ({ open, onEmoji, onGif, onClose }: Props) => (
  <Suspense>
    {open === 'emoji' && <EmojiPanel onPick={onEmoji} onClose={onClose} />}
    {open === 'gif' && <GifPanel onPick={onGif} onClose={onClose} />}
  </Suspense>
);
