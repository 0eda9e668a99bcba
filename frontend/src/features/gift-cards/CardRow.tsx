import { giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { date } from '../../shared/lib/text/format';
import { inkOf } from '../../shared/ui/Avatar';
import { CardActions } from './CardActions';

export const nameOn = ({ artist }: GiftCard): string => artist?.displayName ?? giftCardTexts.someone;
/** Until it is paid, what it costs in points. */
export const worthOf = ({ worth, cents }: GiftCard): string => (worth ? giftCardTexts.money(worth) : giftCardTexts.points(cents));
const titleOf = (card: GiftCard): string =>
  card.artistId === null ? giftCardTexts.forEverything : giftCardTexts.forArtist(nameOn(card));

/** What becomes of it, in words. */
const storyOf = ({ state, left, recipient, sendAt, isMailed }: GiftCard): string =>
  [
    giftCardTexts.states[state],
    ...(state === 'held' && left ? [giftCardTexts.left(giftCardTexts.money(left))] : []),
    ...(recipient && isMailed ? [giftCardTexts.mailed(recipient)] : []),
    ...(recipient && sendAt && !isMailed && state !== 'returned' ? [giftCardTexts.mails(recipient, date(sendAt))] : []),
  ].join('. ');

/** One card, as a card: its amount on it, who it is for and what can be done. */
export const CardRow = ({ card, isBought }: { card: GiftCard; isBought: boolean }) => (
  <li className="flex flex-wrap items-center gap-4 border-t border-line py-4">
    <span
      className="grid h-16 w-24 flex-none content-end rounded-field p-2"
      style={{ background: inkOf({ displayName: titleOf(card) }), color: '#fff' }}
      aria-hidden="true"
    >
      <span className="text-[0.8125rem] font-semibold">{worthOf(card)}</span>
    </span>
    <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
      <b className="font-semibold">{titleOf(card)}</b>
      <p className="text-[0.8125rem] text-ink-2">
        <span className="sr-only">{worthOf(card)}. </span>
        {storyOf(card)}.
      </p>
      <p className="text-[0.8125rem] text-ink-3">
        <time dateTime={card.createdAt}>{date(card.createdAt)}</time>
      </p>
    </div>
    <CardActions card={card} isBought={isBought} />
  </li>
);
