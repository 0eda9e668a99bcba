import { accountCalls } from '@refrain/contracts/accounts';
import { giftCardCalls } from '@refrain/contracts/gift-cards';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const CARDS = { type: 'Context', id: 'gift-cards' } as const;
const CHANGED = [CARDS, 'Points'] as const;

const giftCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCards: pages(build, giftCardCalls.getGiftCards, { providesTags: [CARDS] }),
    getHeldGiftCards: pages(build, giftCardCalls.getHeldGiftCards, { providesTags: [CARDS] }),
    draftGiftCard: changes(build, giftCardCalls.draftGiftCard, { invalidatesTags: [CARDS] }),
    makeGiftCode: changes(build, giftCardCalls.makeGiftCode),
    redeemGiftCard: changes(build, giftCardCalls.redeemGiftCard, { invalidatesTags: CHANGED }),
    spendGiftCard: changes(build, giftCardCalls.spendGiftCard, { invalidatesTags: CHANGED }),
    freeGiftCard: changes(build, giftCardCalls.freeGiftCard, { invalidatesTags: CHANGED }),
    returnGiftCard: changes(build, giftCardCalls.returnGiftCard, { invalidatesTags: CHANGED }),
    findArtist: reads(build, accountCalls.getPerson),
  }),
});

export const {
  useGetGiftCardsInfiniteQuery,
  useGetHeldGiftCardsInfiniteQuery,
  useDraftGiftCardMutation,
  useMakeGiftCodeMutation,
  useRedeemGiftCardMutation,
  useSpendGiftCardMutation,
  useFreeGiftCardMutation,
  useReturnGiftCardMutation,
  useLazyFindArtistQuery,
} = giftCardsApi;
