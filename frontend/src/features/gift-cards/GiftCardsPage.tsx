import { giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
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
  const bought = useGetGiftCardsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const held = useGetHeldGiftCardsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const action = (
    <div className="flex flex-wrap gap-2">
      {buy}
      {redeem}
    </div>
  );
  return (
    <Page title={giftCardTexts.title} hint={giftCardTexts.hint} className="max-w-[880px]" action={action}>
      <Cards
        id="bought"
        title={giftCardTexts.bought}
        list={bought}
        isBought
        empty={[giftCardTexts.noneBought, giftCardTexts.noneBoughtHint]}
      />
      <Cards id="held" title={giftCardTexts.held} list={held} empty={[giftCardTexts.noneHeld, giftCardTexts.noneHeldHint]} />
    </Page>
  );
};

type Props = {
  id: string;
  title: string;
  list: ReturnType<typeof useGetGiftCardsInfiniteQuery>;
  isBought?: boolean;
  empty: readonly [string, string];
};

const Cards = ({ id, title, list, isBought = false, empty: [nothing, hint] }: Props) => (
  <section aria-labelledby={id} className="mb-8">
    <h2 id={id} className="mb-3 text-[1.375rem]">
      {title}
    </h2>
    <PagedList
      list={list}
      items={(page) => page.cards}
      keyOf={({ id: cardId }: GiftCard) => cardId}
      error={{ title: giftCardTexts.error }}
      empty={<EmptyState title={nothing} text={hint} seed={isBought ? 9 : 23} action={isBought ? buy : redeem} />}
      skeleton={<SkeletonRows count={2} className="h-14" />}
      more={{ label: giftCardTexts.more }}
    >
      {(cards) => (
        <ul className="border-b border-line">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} isBought={isBought} />
          ))}
        </ul>
      )}
    </PagedList>
  </section>
);
