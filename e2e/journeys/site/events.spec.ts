import type { Page } from '@playwright/test';
import { eventDeskTexts, eventTexts } from '@refrain/contracts/events';
import { besideFeed, expectToast } from '../../support/person';
import { aloneOnItsSite, expect } from '../../support/test';

// No other event stands beside its own.
const test = aloneOnItsSite();

const tickets = (page: Page) => besideFeed(page, eventTexts.title).getByRole('listitem');
const DESK = '/admin/editorial-features';
/** As a field for local time takes it; browsers of journeys are in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test(
  'an event is announced in one browser, and a reminder of it set in another',
  { tag: '@long' },
  async ({ moderator, newcomer, troubles }) => {
    troubles.expect(/400 \(Bad Request\) .*\/api\/admin\/events$/, /503 \(Service Unavailable\) .*\/rsvp$/);
    const [vera, fan] = [await moderator('supreme'), await newcomer('Otto Onlooker')];
    await fan.page.goto('/');
    await expect(besideFeed(fan.page, eventTexts.title)).toContainText(eventTexts.empty);
    await vera.page.goto('/');
    await besideFeed(vera.page, eventTexts.title).getByRole('link', { name: eventTexts.announce }).click();
    await expect(vera.page).toHaveURL(new RegExp(`${DESK}$`));
    await vera.page.getByRole('button', { name: eventDeskTexts.submit, exact: true }).click();
    await expect(vera.page.getByText('Title is required')).toBeVisible();
    await vera.page.getByLabel(eventDeskTexts.labels.title, { exact: true }).fill('Kiln, front to back');
    await vera.page.getByLabel(eventDeskTexts.labels.artist, { exact: true }).fill('@nobody-of-this-name');
    await vera.page.getByLabel(eventDeskTexts.labels.startsAt, { exact: true }).fill(inDays(3));
    await vera.page.getByRole('button', { name: eventDeskTexts.submit, exact: true }).click();
    await expect(vera.page.getByRole('alert').filter({ hasText: 'Nobody here has this username.' })).toBeVisible();
    await vera.page.getByLabel(eventDeskTexts.labels.artist, { exact: true }).fill('Mara Sample');
    await vera.page.getByRole('button', { name: eventDeskTexts.submit, exact: true }).click();
    await expectToast(vera.page, eventDeskTexts.announced);
    const row = vera.page.getByRole('region', { name: eventDeskTexts.list }).getByRole('listitem');
    await expect(row).toContainText(eventTexts.interested(0));

    await fan.page.reload();
    await expect(tickets(fan.page)).toContainText('Listening party, Mara Sample');
    await fan.page.getByRole('button', { name: eventTexts.remindOf('Kiln, front to back') }).press('Enter');
    await expectToast(fan.page, eventTexts.reminderSet, eventTexts.reminderSetHint('Kiln, front to back'));
    await expect(tickets(fan.page)).toContainText(eventTexts.interested(1));
    await vera.page.reload();
    await expect(row).toContainText(eventTexts.interested(1));

    const bell = fan.page.getByRole('button', { name: eventTexts.forget('Kiln, front to back') });
    await fan.page.route('**/api/events/*/rsvp', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await bell.click();
    await expectToast(fan.page, eventTexts.failed, eventTexts.failedHint);
    await row.getByRole('button', { name: eventDeskTexts.cancel('Kiln, front to back') }).click();
    await vera.page.getByRole('dialog').getByRole('button', { name: eventDeskTexts.cancelShort }).click();
    await expectToast(vera.page, eventDeskTexts.cancelledToast);
    await expect(row).toContainText(eventDeskTexts.cancelled.toLowerCase());
    await expect(fan.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  },
);
