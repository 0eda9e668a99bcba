import { SHARE_NETWORKS, sharingTexts, type ShareItem } from '@refrain/contracts/posts';
import { Ellipsis, Link2, Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { hashOf } from '../../shared/lib/random';
import { Button } from '../../shared/ui/Button';
import { Gesture } from '../../shared/ui/music/gestures';
import { EmbedCode } from './EmbedCode';
import { NetworkGlyph } from './NetworkGlyph';
import { useSharing } from './use-sharing';

type Props = { item: ShareItem; onDone?: () => void };

/** The ways to pass a thing on; `onDone` is called when one of them went well. */
export const ShareWays = ({ item, onDone }: Props) => {
  const sharing = useSharing(item);
  const closeAfter = (way: Promise<boolean>) => void way.then((went) => went && onDone?.());
  return (
    <>
      <Held item={item} url={sharing.url} />
      <div className="grid gap-2">
        {sharing.canPost && (
          <Button
            variant="primary"
            busy={sharing.posting}
            onClick={() => closeAfter(sharing.toFeed())}
            className="justify-start! py-2.5 text-left"
          >
            {!sharing.posting && <Newspaper size={18} strokeWidth={1.75} className="flex-none" aria-hidden="true" />}
            {sharingTexts.toFeed}
            <span className="ml-auto truncate text-[0.8125rem] font-normal opacity-75 max-md:hidden">
              {sharingTexts.toFeedHint}
            </span>
          </Button>
        )}
        <Button onClick={() => closeAfter(sharing.copy())} className="justify-start! py-2.5">
          <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {sharingTexts.copy}
        </Button>
        <EmbedCode item={item} />
      </div>
      <div
        role="group"
        aria-label={sharingTexts.elsewhere}
        className="grid grid-flow-col auto-cols-fr gap-1 border-t border-line pt-3"
      >
        {SHARE_NETWORKS.map((network) => (
          <Way key={network} label={sharingTexts.networks[network]} onPick={() => closeAfter(sharing.open(network))}>
            <NetworkGlyph network={network} />
          </Way>
        ))}
        {'share' in navigator && (
          <Way label={sharingTexts.device} onPick={() => closeAfter(sharing.onDevice())}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          </Way>
        )}
      </div>
    </>
  );
};

/** What is about to be passed on. */
const Held = ({ item, url }: { item: ShareItem; url: string }) => (
  <div className="grid grid-cols-[64px_minmax(0,1fr)] overflow-hidden rounded-card bg-tint text-on-tint">
    <span className="block size-16 bg-sunk">
      {item.imageUrl ? (
        <img src={item.imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <Gesture seed={hashOf(item.title)} />
      )}
    </span>
    <span className="grid min-w-0 content-center px-3.5">
      <b className="truncate font-display text-[1.0625rem] leading-snug font-bold">{item.title}</b>
      <span className="cat truncate text-current opacity-80">{url.replace(/^https?:\/\//, '')}</span>
    </span>
  </div>
);

type WayProps = { label: string; onPick: () => void; children: ReactNode };

const Way = ({ label, onPick, children }: WayProps) => (
  <button
    type="button"
    onClick={onPick}
    className="group/way grid justify-items-center gap-1.5 rounded-card px-1 py-2.5 text-[0.8125rem] font-medium text-ink-2 transition-colors duration-150 hover:bg-ink/6 hover:text-ink"
  >
    <span className="grid size-11 place-items-center rounded-full border border-line-strong transition-[border-color] duration-150 group-hover/way:border-current">
      {children}
    </span>
    {label}
  </button>
);
