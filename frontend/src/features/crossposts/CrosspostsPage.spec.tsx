import { crosspostRefusals, crosspostTexts as texts, type Crosspost } from '@refrain/contracts/crossposts';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';

const POST = '11111111-1111-4111-8111-111111111111';
const waiting: Crosspost = {
  ...{ id: 'c1', postId: POST, text: 'New on Refrain', dueAt: '2026-12-01T08:00:00.000Z', at: '2026-11-01T08:00:00.000Z' },
  ...{ reason: 'The first snow', state: 'queued', code: null, by: { id: 'u1', name: 'Ada', username: 'ada' } as Crosspost['by'] },
};
const gone: Crosspost = { ...waiting, id: 'c2', text: 'Older', state: 'refused', code: 'REFUSED' };
const open = (answers: object = {}, isOn = false) =>
  visit('/admin/facebook-posting', {
    answers: { 'GET /api/admin/crossposts': { isOn, crossposts: [waiting, gone], next: null }, ...answers },
    user: people.admin,
  });

it('says that it is off, what became of each, and takes out what waits', async () => {
  const { changes, user } = open({ 'POST /api/admin/crossposts/c1/cancel': { isOn: false, crossposts: [gone], next: null } });
  expect(await screen.findByText(texts.off)).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: texts.list }));
  expect(list.getByText(`${texts.states.refused} (REFUSED)`)).toBeTruthy();
  expect(list.queryByRole('button', { name: texts.cancelOf('Older') })).toBeNull();
  await user.click(list.getByRole('button', { name: texts.cancelOf('New on Refrain') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(new RegExp(`^${texts.reason}`)), 'No snow');
  await user.click(dialog.getByRole('button', { name: texts.cancel }));
  expect(changes().find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ reason: 'No snow' });
});

it('an address is enough to preview and queue a post; a refusal stays at the form', async () => {
  const { changes, user } = open(
    {
      'POST /api/admin/crossposts/preview': {
        message: 'Hello https://x/posts/1',
        link: 'https://x/posts/1',
        title: 'Mara',
        description: 'Snow',
      },
      'POST /api/admin/crossposts': () => refused(crosspostRefusals.noPost),
    },
    true,
  );
  expect(await screen.findByText(texts.on)).toBeTruthy();
  const form = within(screen.getByRole('form', { name: texts.queue }));
  await user.type(form.getByLabelText(new RegExp(texts.post)), `https://refrain.test/posts/${POST}?x=1`);
  await user.type(form.getByLabelText(new RegExp(`^${texts.text}`)), 'Hello');
  await user.click(form.getByRole('button', { name: texts.preview }));
  expect(await form.findByText('Mara')).toBeTruthy();
  expect(changes().find(({ call }) => call.endsWith('/preview'))?.body).toEqual({ postId: POST, text: 'Hello' });
  await user.type(form.getByLabelText(new RegExp(`^${texts.reason}`)), 'Snow');
  await user.click(form.getByRole('button', { name: texts.send }));
  expect((await form.findByRole('alert')).textContent).toBe(crosspostRefusals.noPost.message);
});
