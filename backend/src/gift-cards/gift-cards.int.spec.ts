import { giftCardRefusals, giftMailTexts, type GiftCard, type GiftCardsPage, type GiftCode } from '@refrain/contracts/gift-cards';
import { sessionRefusals } from '@refrain/contracts/accounts';
import { money } from '@refrain/contracts/kernel';
import type { Payment } from '@refrain/contracts/payments';
import { deletion } from '@refrain/contracts/personal-data';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { Erasures } from '../personal-data/erasures';
import { signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { mailTo } from '../testing/mails';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { MailGiftWhenDue } from './mail-gift-when-due.reaction';
import { SettleGiftCardWhenUsed } from './settle-gift-card-when-used.reaction';
import { deliveredAgain } from '../testing/delivered-again';

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

let gifts = 0;
const give = async ({ user }: Member, points: number) => {
  const event = (await app.events('AccountRegistered')).find(({ data }) => (data as { userId: string }).userId === user.id)!;
  const asked = { from: 'world', to: 'available', amount: money('POINTS', BigInt(points)) } as const;
  await app.app.get(Ledger).move({ ownerId: user.id, currency: 'POINTS' }, asked, { event, process: `gift-${(gifts += 1)}` });
};
const balance = async (ownerId: string) =>
  Number((await app.app.get(Ledger).balances({ ownerId, currency: 'POINTS' })).available);
const rich = async (points: number): Promise<Member> => {
  const member = await app.member();
  await give(member, points);
  return member;
};
const draft = async (who: Member, body: object) => (await who.post('/api/gift-cards', body)).body as GiftCard;
const pay = async (who: Member, { id, cents }: GiftCard) => {
  const lines = [{ kind: 'gift-card', details: { giftCardId: id } }];
  const { body } = await who.post('/api/payments', { method: 'points', total: String(cents), lines });
  return who.post(`/api/payments/${(body as Payment).id}/start`);
};
const cards = async (who: Member, path = '') => ((await who.get(`/api/gift-cards${path}`)).body as GiftCardsPage).cards;
const shown = async (who: Member, id: string, state: string, path = '') =>
  eventually(async () => expect((await cards(who, path)).find((card) => card.id === id)?.state).toBe(state));
const bought = async (who: Member, body: object): Promise<GiftCard> => {
  const card = await draft(who, body);
  expect((await pay(who, card)).status).toBe(200);
  await shown(who, card.id, 'issued');
  return card;
};
const codeOf = async (who: Member, { id }: GiftCard) => ((await who.post(`/api/gift-cards/${id}/code`)).body as GiftCode).code;
const redeem = (who: Member, code: string) => who.post('/api/gift-cards/redeem', { code });

it('a card for everything is paid, shown its code, and redeemed once by the first of many', async () => {
  const ben = await rich(1000);
  const card = await bought(ben, { cents: 1000 });
  const first = await codeOf(ben, card);
  const code = await codeOf(ben, card);
  expect([code === first, code.replaceAll('-', '').length]).toEqual([false, 26]);
  expect(JSON.stringify(await app.events('GiftCardCodeMade'))).not.toContain(code.replaceAll('-', ''));
  const people = await Promise.all(Array.from({ length: 16 }, () => app.member()));
  expect(await redeem(people[0]!, first)).toMatchObject(refused(giftCardRefusals.codeUnknown));
  const answers = await Promise.all(people.map((who) => redeem(who, code.toLowerCase())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
  const holder = people[answers.findIndex(({ status }) => status === 200)]!;
  await eventually(async () => expect(await balance(holder.user.id)).toBe(1000));
  expect(await redeem(holder, code)).toMatchObject({ status: 200, body: { state: 'used' } });
  expect([await balance(holder.user.id), await balance(card.id), await balance(ben.user.id)]).toEqual([1000, 0, 0]);
});

it('a card for an artist keeps a tenth, rounded down; its holder gives the rest to this artist alone', async () => {
  const [ada, ben, cleo] = [await app.artist(), await rich(2505), await app.member()];
  const card = await bought(ben, { cents: 2505, artistId: ada.user.id });
  expect(await balance(card.id)).toBe(2255);
  expect(await redeem(cleo, await codeOf(ben, card))).toMatchObject({ status: 200, body: { state: 'held', recipient: '' } });
  expect((await cards(cleo, '/held')).map(({ id, artist }) => [id, artist?.slug])).toEqual([[card.id, ada.user.slug]]);
  const spend = (amount: string) => cleo.post(`/api/gift-cards/${card.id}/spend`, { amount });
  expect(await spend('255')).toMatchObject({ status: 200, body: { state: 'held', left: money('POINTS', '2000') } });
  expect(await spend('2001')).toMatchObject(refused(giftCardRefusals.tooMuch));
  expect(await cleo.post(`/api/gift-cards/${card.id}/free`)).toMatchObject(refused(giftCardRefusals.artistHere));
  await eventually(async () => expect([await balance(ada.user.id), await balance(card.id)]).toEqual([255, 2000]));

  await ada.post(`/api/users/${cleo.user.id}/block`);
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const again = await signedIn(app, cleo.user);
  await eventually(async () =>
    expect(await again.post(`/api/gift-cards/${card.id}/spend`, { amount: '1' })).toMatchObject(
      refused(giftCardRefusals.artistUnknown),
    ),
  );
  expect(await again.post(`/api/gift-cards/${card.id}/free`)).toMatchObject({ status: 200, body: { state: 'used' } });
  await eventually(async () => expect(await balance(cleo.user.id)).toBe(2000));
});

it('is given back while nobody redeemed it, with the fee', async () => {
  const [ada, ben] = [await app.artist(), await rich(500)];
  const card = await bought(ben, { cents: 500, artistId: ada.user.id });
  const code = await codeOf(ben, card);
  expect(await ben.post(`/api/gift-cards/${card.id}/return`)).toMatchObject({ status: 200, body: { state: 'returned' } });
  await eventually(async () => expect([await balance(ben.user.id), await balance(card.id)]).toEqual([500, 0]));
  expect(await redeem(await app.member(), code)).toMatchObject({ status: 404 });
  expect(await ben.post(`/api/gift-cards/${card.id}/return`)).toMatchObject({ status: 200 });
  expect(await balance(ben.user.id)).toBe(500);
});

it('is mailed on its day, and the code in the mail opens it; an erased buyer mails nothing', async () => {
  const ben = await rich(1000);
  const sendAt = new Date(app.now + 10 * DAY).toISOString();
  const asked = { cents: 500, recipient: 'ines@example.test', words: 'For your birthday', sendAt };
  expect(await ben.post('/api/gift-cards', { ...asked, sendAt: new Date(app.now - DAY).toISOString() })).toMatchObject(
    refused(giftCardRefusals.dateNotValid),
  );
  const card = await bought(ben, asked);
  const dora = await rich(500);
  await bought(dora, asked);
  await dora.post('/api/user/delete', { password: PASSWORD });
  await app.timers.fireDue();
  expect(await app.events('GiftCardMailDue')).toEqual([]);
  app.now = Date.parse(sendAt) + deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  await eventually(async () => {
    await app.timers.fireDue();
    expect(await app.events('GiftCardMailDue')).toHaveLength(2);
  });
  await eventually(async () => {
    const gifts = (await app.events('EffectIntended')).filter(({ data }) => (data as { kind: string }).kind === 'gift');
    expect(gifts.map(({ data }) => (data as { personId: string }).personId)).toEqual([ben.user.id]);
  });
  const { text } = await mailTo(app, 'ines@example.test', giftMailTexts.subject);
  expect(text).toContain('For your birthday');
  const cleo = await app.member();
  const again = await signedIn(app, ben.user);
  expect((await cards(again)).find(({ id }) => id === card.id)).toMatchObject({ isMailed: true, recipient: 'ines@example.test' });
  expect(await redeem(cleo, /The code: (\S+)/.exec(text)?.[1] ?? '')).toMatchObject({
    status: 200,
    body: { state: 'used', recipient: '' },
  });
});

it('has 10 tries an hour, of whatever is typed', async () => {
  const eve = await app.member();
  const tries = await Promise.all(Array.from({ length: 12 }, (_, i) => redeem(eve, `${'0'.repeat(24)}${10 + i}`)));
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(404), 429, 429]);
  expect(await redeem(eve, 'x')).toMatchObject(refused(sessionRefusals.tooManyAttempts));
  app.now += 3_600_000;
  expect(await redeem(await signedIn(app, eve.user), 'x')).toMatchObject(refused(giftCardRefusals.codeUnknown));
});

it('is nothing to a person who neither bought nor redeemed it; the books stay right', async () => {
  const [ben, eve] = [await rich(500), await app.member()];
  const card = await bought(ben, { cents: 500 });
  expect(await eve.post(`/api/gift-cards/${card.id}/code`)).toMatchObject(refused(giftCardRefusals.unknown));
  expect(await eve.post(`/api/gift-cards/${card.id}/return`)).toMatchObject(refused(giftCardRefusals.unknown));
  expect(await cards(eve)).toEqual([]);
  expect((await pay(ben, card)).status).not.toBe(200);
  const types = ['FundsPosted', 'FundsHeld', 'HoldCaptured', 'HoldReleased', 'FundsSent', 'FundsReceived'];
  expect(recount(await app.events(...types)).faults).toEqual([]);
});

it.each([MailGiftWhenDue, SettleGiftCardWhenUsed])('what is delivered again changes nothing: %p', async (reaction) => {
  const { events, appended } = await deliveredAgain(app, reaction);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
