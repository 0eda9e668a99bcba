import { giftCardTexts, type GiftCard, type GiftCardsPage as Cards } from '@refrain/contracts/gift-cards';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetGiftCardsInfiniteQuery, useGetHeldGiftCardsInfiniteQuery } from './api';
import { CardRow } from './CardRow';

const buy = (
  <Link to="/gift-cards/purchase" className={buttonClass({ variant: 'primary' })}>
    {giftCardTexts.buy}
  </Link>
);
const redeem = (
  <Link to="/gift-cards/redeem" className={buttonClass()}>
    {giftCardTexts.redeem}
  </Link>
);

/** /gift-cards: cards that one bought, and cards that one redeemed. */
export const GiftCardsPage = () => {
  const action = (
    <div className="flex flex-wrap gap-2">
      {buy}
      {redeem}
    </div>
  );
  return (
    <Page title={giftCardTexts.title} hint={giftCardTexts.hint} className="max-w-[880px]" action={action}>
      <Bought />
      <Held />
    </Page>
  );
};

const ofPage = (page: Cards): readonly GiftCard[] => page.cards;
const SHARED = {
  items: ofPage,
  error: { title: giftCardTexts.error },
  skeleton: <SkeletonRows count={2} className="h-14" />,
  more: { label: giftCardTexts.more },
} as const;

const Bought = () => {
  const list = useGetGiftCardsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const empty = <EmptyState title={giftCardTexts.noneBought} text={giftCardTexts.noneBoughtHint} seed={9} action={buy} />;
  return (
    <section aria-labelledby="bought" className="mb-8">
      <h2 id="bought" className="mb-3 text-[1.375rem]">
        {giftCardTexts.bought}
      </h2>
      <PagedList list={list} {...SHARED} empty={empty}>
        {(cards) => <Rows cards={cards} isBought />}
      </PagedList>
    </section>
  );
};

const Held = () => {
  const list = useGetHeldGiftCardsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const empty = <EmptyState title={giftCardTexts.noneHeld} text={giftCardTexts.noneHeldHint} seed={23} action={redeem} />;
  return (
    <section aria-labelledby="held">
      <h2 id="held" className="mb-3 text-[1.375rem]">
        {giftCardTexts.held}
      </h2>
      <PagedList list={list} {...SHARED} empty={empty}>
        {(cards) => <Rows cards={cards} isBought={false} />}
      </PagedList>
    </section>
  );
};

const Rows = ({ cards, isBought }: { cards: readonly GiftCard[]; isBought: boolean }) => (
  <ul className="border-b border-line">
    {cards.map((card) => (
      <CardRow key={card.id} card={card} isBought={isBought} />
    ))}
  </ul>
);
