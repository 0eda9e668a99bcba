import { broadcastTexts as texts } from '@refrain/contracts/broadcasts';
import { isOwnPath } from '@refrain/contracts/notifications';
import { Face } from '../../shared/ui/notice/Face';
import { noticeLook, NoticeWords } from '../../shared/ui/notice/NoticeWords';
import { MessageBody, onwardLook } from './MessageBody';

type Props = { title: string; text: string; link: string; sentAt: string };

/** A message as the bell and its page will show it. Nothing in it can be pressed: what was typed would be lost. */
export const MessagePreview = ({ title, text, link, sentAt }: Props) => (
  <section aria-label={texts.look} className="grid gap-4 md:grid-cols-2">
    <figure aria-label={texts.inBell} className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm text-ink-2">{texts.inBell}</figcaption>
      <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-4 rounded-card border border-line bg-sleeve px-4 py-3">
        <Face notification={{ icon: 'message', actor: null, cover: null }} />
        <NoticeWords title={texts.from} createdAt={sentAt} isNew>
          <p dir="auto" className={`${noticeLook(true)} [overflow-wrap:anywhere]`}>
            {title.trim() || texts.from}
          </p>
        </NoticeWords>
      </div>
    </figure>
    <figure aria-label={texts.onPage} className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm text-ink-2">{texts.onPage}</figcaption>
      <div className="rounded-card border border-line px-4 py-3">
        <p dir="auto" className="title mb-3 text-3xl [overflow-wrap:anywhere]">
          {title.trim() || texts.from}
        </p>
        <MessageBody
          text={text.trim()}
          sentAt={sentAt}
          onward={isOwnPath(link.trim()) && <span className={onwardLook}>{texts.open}</span>}
        />
      </div>
    </figure>
  </section>
);
