import {
  isMusicVideo,
  linkPreviewTexts,
  linkTexts,
  type KnownLink,
  type PostLink,
  type SiteLinkType,
} from '@refrain/contracts/posts';
import { CircleSlash, X } from 'lucide-react';
import { Button } from '../../../../shared/ui/Button';
import { IconButton } from '../../../../shared/ui/IconButton';
import { Loading, Skeleton } from '../../../../shared/ui/states';
import { knownHere } from '../../text/known-here';
import { LinkCard } from '../../card/LinkCard';
import { withoutLink } from '../mention/caret';
import { useLinkPreview } from './use-link-preview';

type Props = { content: string; onContent: (text: string) => void; onRemoved: () => void; disabled: boolean };

/** What the first link of the text leads to, as far as that is known. A video is there at once, and goes only with its link. */
export const LinkPreviewBox = ({ content, onContent, onRemoved, disabled }: Props) => {
  const { link, stage, dispatch } = useLinkPreview(content);
  const known = knownHere(link);
  if (link === null || stage.is === 'closed') return null;
  if (stage.is === 'refused') return <Refused message={stage.message} />;
  const isVideo = isMusicVideo(known?.type ?? null);
  const card = stage.is === 'shown' ? stage.preview : isVideo && known ? untold(known) : null;
  if (card) {
    const remove = () => {
      if (isVideo) onContent(withoutLink(content, link));
      else dispatch({ type: 'dismissed' });
      onRemoved();
    };
    return (
      <div className="relative mt-3 animate-fade">
        <LinkCard link={card} aside className="" />
        <IconButton
          label={isVideo ? linkPreviewTexts.removeVideo : linkPreviewTexts.dismiss}
          disabled={disabled}
          onClick={remove}
          className="absolute! top-2 right-2 bg-sleeve text-ink shadow-float hover:bg-paper"
        >
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
    );
  }
  if (stage.is === 'failed') return <Failed onRetry={() => dispatch({ type: 'retried' })} />;
  return stage.is === 'asking' ? (
    <Loading label={linkPreviewTexts.loading}>
      <Skeleton className="mt-3 h-26 rounded-card! sm:h-33" />
    </Loading>
  ) : null;
};

const untold = ({ type, url }: KnownLink): PostLink => ({
  linkUrl: url,
  linkType: type,
  linkTitle: linkTexts.untitled[type as SiteLinkType],
  linkDescription: null,
  linkImage: null,
});

const Refused = ({ message }: { message: string }) => (
  <div role="status" className="mt-3 flex animate-fade items-start gap-3 rounded-card border border-line-strong bg-paper p-4">
    <CircleSlash size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none text-signal-ink" />
    <p className="min-w-0">
      <b className="block font-semibold">{linkPreviewTexts.notAllowedTitle}</b>
      <span className="text-ink-2 [overflow-wrap:anywhere]">{message}</span>
    </p>
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="status"
    className="mt-3 flex animate-fade flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-paper px-4 py-2 text-ink-2"
  >
    {linkPreviewTexts.failed}
    <Button variant="quiet" onClick={onRetry}>
      {linkPreviewTexts.retry}
    </Button>
  </div>
);
