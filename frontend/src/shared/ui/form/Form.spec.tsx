import { shellTexts } from '@refrain/contracts/routes';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Form, showRefusal, textFieldOf } from './Form';
import { Segmented } from './Segmented';

type Values = { title: string; place: string };
const TextField = textFieldOf<Values>();

const open = (send: (values: Values) => string | null) => {
  const Sample = () => {
    const form = useForm<Values>({ defaultValues: { title: '', place: '' } });
    const submit = form.handleSubmit((values) => {
      const refusal = send(values);
      if (refusal) showRefusal(form, [['place', refusal]]);
    });
    return (
      <Form form={form} rules={{ title: { required: 'A title is needed' } }} onSubmit={(event) => submit(event)}>
        <TextField name="title" label="Title" hint="As it is on the sleeve" />
        <TextField name="place" label="Place" rule={{ maxLength: { value: 3, message: 'Too long' } }} />
        <button type="submit">Send</button>
      </Form>
    );
  };
  render(<Sample />);
  return userEvent.setup({ delay: null });
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a text field of a form', () => {
  it('says what is wrong with it before its hint, has the keyboard, and is not sent', async () => {
    const sent = jest.fn(() => null);
    const user = open(sent);
    expect(descriptionOf(field('Title'))).toEqual(['As it is on the sleeve']);
    await user.click(send());
    await waitFor(() => expect(descriptionOf(field('Title'))).toEqual(['A title is needed', 'As it is on the sleeve']));
    expect([document.activeElement, field('Title').getAttribute('aria-invalid')]).toEqual([field('Title'), 'true']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is marked as required where its rule says so', () => {
    open(() => null);
    expect([field('Title'), field('Place')].map((each) => each.getAttribute('aria-required'))).toEqual(['true', null]);
    expect(screen.getAllByText(shellTexts.required)).toHaveLength(1);
  });

  it('goes by its own rule where it has one', async () => {
    const sent = jest.fn(() => null);
    const user = open(sent);
    await user.type(field('Title'), 'Kiln');
    await user.type(field('Place'), 'Lyon');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too long'));
    await user.type(field('Place'), '{Backspace}');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ title: 'Kiln', place: 'Lyo' }));
  });

  it('shows what the server refuses about it, and has the keyboard', async () => {
    const user = open(() => 'No such place');
    await user.type(field('Title'), 'Kiln');
    await user.click(send());
    await waitFor(() => expect(descriptionOf(field('Place'))).toEqual(['No such place']));
    expect(document.activeElement).toBe(field('Place'));
  });
});

describe('one of few', () => {
  it('is chosen by arrow keys and Space, and is never none', async () => {
    const chosen = jest.fn();
    const labels = { day: 'Today', week: 'Week' };
    render(<Segmented label="Window" options={['day', 'week']} labels={labels} value="day" onChange={chosen} />);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Week' }));
    await user.keyboard(' ');
    expect(chosen.mock.calls).toEqual([['week']]);
  });
});
