import { giftCardParts, giftCardRefusals, giftCardsContext, giftCodeFrom, giftCodeOf } from '@refrain/contracts/gift-cards';
import { money, unitsOf } from '@refrain/contracts/kernel';
import fc from 'fast-check';
import { specFor } from '../kernel/testing/decider-spec';
import { giftCardDecider, type GiftCardCommand } from './gift-card.decider';

/** `LEDGER_RUNS=10000` is the long form. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 300);

const { given } = specFor(giftCardDecider);
const { sample } = giftCardsContext;
const giftCardId = 'gift-card-1';
const { GiftCardDrafted: drafted, GiftCardIssued: issued, GiftCardCodeMade: coded, GiftCardRedeemed: redeemed } = sample;
const points = (units: number) => money('POINTS', BigInt(units));
const issue = (paymentId = 'payment-1'): GiftCardCommand => ({
  type: 'IssueGiftCard',
  data: { giftCardId, price: points(2505), paymentId, lineId: 'line-1' },
});
const redeem = (holderId = 'user-cleo', codeHash = 'sample-hash-1'): GiftCardCommand => ({
  type: 'RedeemGiftCard',
  data: { giftCardId, holderId, codeHash },
});
const spend = (units: number, holderId = 'user-cleo'): GiftCardCommand => ({
  type: 'SpendGiftCard',
  data: { giftCardId, holderId, spendId: 'spend-1', amount: points(units) },
});
const giveBack: GiftCardCommand = { type: 'ReturnGiftCard', data: { giftCardId, buyerId: 'user-ben' } };

describe('a gift card', () => {
  it('is worth something once it is paid, less the fee of 10 %, rounded down', () => {
    given(drafted).when(issue()).then(issued);
    given(drafted, issued).when(issue()).then();
    given(drafted, issued).when(issue('payment-2')).thenRefuses(giftCardRefusals.notDraft);
    given().when(issue()).thenRefuses(giftCardRefusals.unknown);
  });
  it('is redeemed once, with its newest code', () => {
    given(drafted, issued, coded).when(redeem()).then(redeemed);
    given(drafted, issued, coded, redeemed).when(redeem()).then();
    given(drafted, issued, coded, redeemed).when(redeem('user-eve')).thenRefuses(giftCardRefusals.redeemed);
    given(drafted, issued, coded, sample.GiftCardMailDue).when(redeem()).thenRefuses(giftCardRefusals.codeUnknown);
    given(drafted).when(redeem()).thenRefuses(giftCardRefusals.notPaid);
    given(drafted, issued, sample.GiftCardReturned).when(redeem()).thenRefuses(giftCardRefusals.returned);
  });
  it('has no code for anybody but its buyer', () => {
    const make = (buyerId: string): GiftCardCommand => ({ type: 'MakeGiftCode', data: { ...coded.data, buyerId } });
    given(drafted, issued).when(make('user-ben')).then(coded);
    given(drafted, issued).when(make('user-eve')).thenRefuses(giftCardRefusals.unknown);
    given(drafted).when(make('user-ben')).thenRefuses(giftCardRefusals.notPaid);
    given(drafted, issued, coded, redeemed).when(make('user-ben')).thenRefuses(giftCardRefusals.redeemed);
  });
  it('is mailed once, and not after it was redeemed', () => {
    const mail = { type: 'MailGiftCard', data: { giftCardId, codeId: 'code-2', codeHash: 'sample-hash-2' } } as const;
    given(drafted, issued).when(mail).then(sample.GiftCardMailDue);
    given(drafted, issued, sample.GiftCardMailDue).when(mail).then();
    given(drafted, issued, coded, redeemed).when(mail).then();
  });
  it('is given by its holder, no more than is on it', () => {
    given(drafted, issued, coded, redeemed).when(spend(255)).then(sample.GiftCardSpent);
    given(drafted, issued, coded, redeemed, sample.GiftCardSpent).when(spend(2001)).thenRefuses(giftCardRefusals.tooMuch);
    given(drafted, issued, coded, redeemed).when(spend(1, 'user-eve')).thenRefuses(giftCardRefusals.notHeld);
    given(drafted, issued, coded).when(spend(1)).thenRefuses(giftCardRefusals.notHeld);
  });
  it('gives what is left to its holder', () => {
    const free = { type: 'FreeGiftCard', data: { giftCardId, holderId: 'user-cleo' } } as const;
    given(drafted, issued, coded, redeemed, sample.GiftCardSpent).when(free).then(sample.GiftCardFreed);
    given(drafted, issued, coded, redeemed, sample.GiftCardFreed).when(free).then();
  });
  it('is given back while nobody redeemed it', () => {
    given(drafted, issued).when(giveBack).then(sample.GiftCardReturned);
    given(drafted, issued, sample.GiftCardReturned).when(giveBack).then();
    given(drafted, issued, coded, redeemed).when(giveBack).thenRefuses(giftCardRefusals.redeemed);
  });
});

it('whatever it costs, the fee and the value are the price (P6)', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.boolean(), (units, isForArtist) => {
      const { fee, value } = giftCardParts(money('POINTS', units), isForArtist);
      expect(unitsOf(fee) + unitsOf(value)).toBe(units);
      expect(unitsOf(fee)).toBe(isForArtist ? units / 10n : 0n);
    }),
  ));

it('whatever is asked, no more leaves a card than is on it, and it is redeemed by one person (at most once)', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('user-cleo', 'user-eve').map((who) => redeem(who)),
          fc.tuple(fc.integer({ min: -5, max: 3000 }), fc.constantFrom('user-cleo', 'user-eve')).map((of) => spend(...of)),
          fc
            .constantFrom('user-cleo', 'user-eve')
            .map((holderId): GiftCardCommand => ({ type: 'FreeGiftCard', data: { giftCardId, holderId } })),
          fc.constant(giveBack),
        ),
        { maxLength: 60 },
      ),
      (asked) => {
        let state = [drafted, issued, coded].reduce(giftCardDecider.evolve, giftCardDecider.initialState());
        let out = 0n;
        const holders = new Set<string>();
        for (const command of asked) {
          let events: ReturnType<typeof giftCardDecider.decide> = [];
          try {
            events = giftCardDecider.decide(command, state);
          } catch {
            // A refusal changes nothing.
          }
          for (const event of events) {
            state = giftCardDecider.evolve(state, event);
            if (event.type === 'GiftCardSpent' || event.type === 'GiftCardFreed') out += unitsOf(event.data.amount);
            if (event.type === 'GiftCardReturned') out += unitsOf(event.data.value);
            if (event.type === 'GiftCardRedeemed') holders.add(event.data.holderId);
          }
        }
        expect([out <= 2255n, holders.size <= 1]).toEqual([true, true]);
      },
    ),
    { numRuns },
  ));

it('a code holds its 128 bits, and is read however it is typed', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const code = giftCodeOf(bytes);
      const plain = giftCodeFrom(code) ?? '';
      expect([...plain].length).toBe(26);
      expect(giftCodeFrom(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(plain);
      const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      const back = [...plain].reduce((sum, sign) => sum * 32n + BigInt(SIGNS.indexOf(sign)), 0n);
      expect(back).toBe([...bytes].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
    }),
    { numRuns },
  ));
