import { historyPath, historyTexts, thingName } from '@refrain/contracts/history';
import { paymentPageTexts, type Payment } from '@refrain/contracts/payments';
import { postTexts } from '@refrain/contracts/posts';
import { trackTexts } from '@refrain/contracts/tracks';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';

const track = sampleTrack({ title: 'Hum' });
const gone = refused({ status: 404, code: 'SAMPLE.GONE', message: 'It is gone' });
const payment: Payment = {
  ...{ id: 'p1', method: 'points', status: 'settled', currency: 'POINTS', total: '500', lines: [] },
  ...{ createdAt: '2026-06-01T08:00:00.000Z', reason: null, expiresAt: '2026-06-01T09:00:00.000Z' },
};
const nameOf = (kind: string) => historyTexts.of(thingName(kind));
const door = async (kind: string) => (await screen.findByRole('link', { name: nameOf(kind) })).getAttribute('href');

it('an admin comes from a song to its history, also from one that is gone', async () => {
  const page = visit(`/track/${track.id}`, { user: people.admin, answers: { [`GET /api/tracks/${track.id}`]: track } });
  expect(await door('track')).toBe(historyPath('track', track.id));
  page.leave();
  visit(`/track/${track.id}`, { user: people.admin, answers: { [`GET /api/tracks/${track.id}`]: gone } });
  expect(await screen.findByText(trackTexts.notFound)).toBeTruthy();
  expect(await door('track')).toBe(historyPath('track', track.id));
});

it('an admin comes from the page of a post to its history, also where the post is gone', async () => {
  visit('/post/a-post', { user: people.admin, answers: { 'GET /api/posts/a-post': gone } });
  expect(await screen.findByText(postTexts.notFound)).toBeTruthy();
  expect(await door('post')).toBe(historyPath('post', 'a-post'));
});

it('an admin comes from a payment to its history', async () => {
  visit('/payments/p1', { user: people.admin, answers: { 'GET /api/payments/p1': payment } });
  expect(await screen.findByText(paymentPageTexts.number('p1'))).toBeTruthy();
  expect(await door('payment')).toBe(historyPath('payment', 'p1'));
});

it('a fan is shown no such way', async () => {
  visit(`/track/${track.id}`, { user: people.fan, answers: { [`GET /api/tracks/${track.id}`]: track } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hum' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: nameOf('track') })).toBeNull();
});
