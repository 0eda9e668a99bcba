import { giftCardRefusals } from '@refrain/contracts/gift-cards';
import { money } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { giftCardDecider, giftCardStream, type GiftCardCommand } from './gift-card.decider';

const HOLDERS = 1000;
const giftCardId = 'gift-card-1';
const codeHash = 'hash-of-the-code';

it('of 1,000 people who redeem one card at once through three processes, one has it', async () => {
  const log = openMemoryEventLog();
  const processes = Array.from({ length: 3 }, () => new Streams(log, new Clock(), { isShared: true }));
  let ids = 0;
  const give = (command: GiftCardCommand) => {
    const context = { commandId: `command-${(ids += 1)}`, actor: null, correlation: 'spec' };
    const streams = processes[ids % processes.length] as Streams;
    return streams.handle(giftCardStream(giftCardId), giftCardDecider, command, context);
  };
  const price = money('POINTS', 2500n);
  const bought = { buyerId: 'buyer', artistId: null, cents: 2500, sendAt: null, recipient: null, words: '' };
  await give({ type: 'DraftGiftCard', data: { ...bought, giftCardId } });
  await give({ type: 'IssueGiftCard', data: { giftCardId, price, paymentId: 'payment-1', lineId: 'line-1' } });
  await give({ type: 'MakeGiftCode', data: { giftCardId, buyerId: 'buyer', codeId: 'code-1', codeHash } });
  const redeem = (n: number) => give({ type: 'RedeemGiftCard', data: { giftCardId, holderId: `holder-${n}`, codeHash } });
  const answers = await Promise.allSettled(Array.from({ length: HOLDERS }, (_, n) => redeem(n)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(HOLDERS - 1);
  expect(new Set(refused.map((error) => (error instanceof DomainError ? error.refusal.code : error)))).toEqual(
    new Set([giftCardRefusals.redeemed.code]),
  );
  const redeemed: unknown[] = [];
  for await (const { type, data } of log.readStream(giftCardStream(giftCardId)))
    if (type === 'GiftCardRedeemed') redeemed.push((data as { value: unknown }).value);
  expect(redeemed).toEqual([price]);
});
