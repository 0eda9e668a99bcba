import type { User } from '@refrain/contracts/accounts';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { sessionApi } from '../../session/api';
import { api } from '../../shared/lib/api/api';
import { Toaster } from '../../shared/ui/toast/Toaster';
import { createRouter } from '../router';
import { createStore } from '../store';

/** What the server would say: a body that is answered with 200, or a response; a promise where it takes a while. */
type Answer = object | null | Response | Promise<Response>;
/** By method and path, such as `POST /api/login`. The query is the answer's own affair. */
export type Answers = Readonly<Record<string, Answer | ((request: Request) => Answer)>>;
type Sent = Readonly<{ call: string; body: unknown; key: string | null }>;

/** A refusal as the API words it. */
export const refused = (
  { status, code, message }: Readonly<{ status: number; code: string; message: string }>,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: message, detail: message, status, code, message }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

const away = { status: 503, code: 'SAMPLE.AWAY', message: 'Not answered in this spec' };

const respond = async (answer: Answer): Promise<Response> => {
  const given = await answer;
  return given instanceof Response ? given.clone() : Response.json(given);
};

/**
 * Opens an address of the whole front end, with answers in place of a server. Calls without an answer are refused with 503.
 * Gives what was sent, and the hands of the person.
 */
export const visit = (address: string, { user = null, answers = {} }: { user?: User | null; answers?: Answers } = {}) => {
  const sent: Sent[] = [];
  const all: Record<string, Answers[string]> = {
    'GET /api/user': user ?? refused({ status: 401, code: 'SESSION.MISSING', message: 'Please sign in' }),
    ...answers,
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.clone().text();
    sent.push({ call, body: text.startsWith('{') ? JSON.parse(text) : text, key: request.headers.get('idempotency-key') });
    const answer = all[call] ?? refused(away);
    return respond(typeof answer === 'function' ? answer(request) : answer);
  };
  window.history.replaceState(null, '', address);
  const store = createStore();
  void store.dispatch(sessionApi.endpoints.getUser.initiate());
  const router = createRouter();
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>,
  );
  const hands = userEvent.setup({ delay: null });
  return {
    user: {
      ...hands,
      /** For an instant, a menu that goes keeps the dialog it opened from being clicked. No hand is that quick. */
      click: (element: Element) => waitFor(() => hands.click(element)),
    },
    /** Puts a text into a field in place of what is there. */
    fill: async (field: Element, text: string): Promise<void> => {
      await hands.clear(field);
      if (text) await hands.paste(text);
    },
    store,
    /** What was sent that changes something. */
    changes: () => sent.filter(({ call }) => !call.startsWith('GET ')),
    asked: (call: string) => sent.filter((each) => each.call === call).length,
    /** From now on. */
    answer: (more: Answers) => void Object.assign(all, more),
    leave: () => {
      unmount();
      router.dispose();
      store.dispatch(api.util.resetApiState());
    },
  };
};
