import { createSessionGate } from './session-gate';

const held = <Answer>() => {
  let give!: (answer: Answer) => void;
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
};
/** A request that is answered when the test says so, or refused as `fetch` does when it is aborted. */
const request = () => {
  const sent: { signal: AbortSignal; give: (answer: string) => void }[] = [];
  const send = (signal: AbortSignal) => {
    const { answer, give } = held<string>();
    sent.push({ signal, give });
    signal.addEventListener('abort', () => give('aborted'));
    return answer;
  };
  return { sent, send };
};
const mounted = new AbortController().signal;
const succeeds = (answer: string) => answer === 'out';

describe('the gate of a session', () => {
  it('lets a request through while the session stands', async () => {
    const { sent, send } = request();
    const read = createSessionGate().read(mounted, send);
    sent[0]?.give('unread: 3');
    expect(await read).toBe('unread: 3');
  });

  it('aborts what is under way when the session ends, and does not send it again', async () => {
    const gate = createSessionGate();
    const { sent, send } = request();
    const signOut = held<string>();
    const read = gate.read(mounted, send);
    const end = gate.end(() => signOut.answer, succeeds);
    expect(sent[0]?.signal.aborted).toBe(true);
    signOut.give('out');
    expect([await end, await read, sent.length]).toEqual(['out', null, 1]);
  });

  it('holds back what is asked for while the sign-out is under way', async () => {
    const gate = createSessionGate();
    const { sent, send } = request();
    const signOut = held<string>();
    const end = gate.end(() => signOut.answer, succeeds);
    const read = gate.read(mounted, send);
    signOut.give('out');
    expect([await end, await read, sent.length]).toEqual(['out', null, 0]);
  });

  it.each([
    ['is refused', (signOut: ReturnType<typeof held<string>>) => signOut.give('refused')],
    ['throws', (signOut: ReturnType<typeof held<string>>) => signOut.give(Promise.reject(new Error('sample')) as never)],
  ])('sends both again when the sign-out %s', async (_how, fail) => {
    const gate = createSessionGate();
    const [early, late] = [request(), request()];
    const signOut = held<string>();
    const first = gate.read(mounted, early.send);
    const end = gate.end(() => signOut.answer, succeeds).catch(() => 'thrown');
    const second = gate.read(mounted, late.send);
    fail(signOut);
    await end;
    await new Promise(setImmediate);
    early.sent[1]?.give('first');
    late.sent[0]?.give('second');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });

  it('sends nothing of what the end of the session sets off', async () => {
    const gate = createSessionGate();
    const { sent, send } = request();
    const read = gate.end(async () => 'out', succeeds).then(() => gate.read(mounted, send));
    expect([await read, sent.length]).toEqual([null, 0]);
  });

  it('lets the next session ask', async () => {
    const gate = createSessionGate();
    await gate.end(async () => 'out', succeeds);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await gate.read(mounted, async () => 'charts')).toBe('charts');
  });

  it('aborts a request whose caller does not want it any more, and answers as the request does', async () => {
    const caller = new AbortController();
    const { sent, send } = request();
    const read = createSessionGate().read(caller.signal, send);
    caller.abort();
    expect([sent[0]?.signal.aborted, await read, sent.length]).toEqual([true, 'aborted', 1]);
  });
});
