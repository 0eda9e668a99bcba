import { likeAct } from '@refrain/contracts/posts';
import { createStore } from '../../app/store';
import type { Act } from '../../shared/lib/context';
import { UNREACHABLE } from '../../shared/lib/api/problem';
import { actIn, actsCleared } from './own-acts';
import { perform, RETRY_AFTER_MS, confirm, type Answered, type Send } from './perform';

const key = { view: 'likes', id: 'p1' } as const;
const problem = (code: string, status: number) => ({ type: '', title: '', status, detail: '', message: '', code });
const lost = { error: problem(UNREACHABLE, 0) };
const answer = (position: string | null): Answered<object> => ({ data: { position } });

/** A browser: what it shows, and what has changed for good. */
const setUp = (shown = false) => {
  const store = createStore();
  const seen = { shown, changes: [] as unknown[] };
  const act: Act = {
    ...likeAct,
    show: (_id, stands) => () => {
      const before = seen.shown;
      seen.shown = stands;
      return () => void (seen.shown = before);
    },
    changed: (id, stands, isElsewhere) => () => seen.changes.push([id, stands, isElsewhere]),
  };
  const push = (stands: boolean, position: string) => store.dispatch(confirm(act, 'p1', stands, position, true) as never);
  const press = (wish: boolean, send: Send<object>, isOnline = () => true) =>
    store.dispatch(perform(act, 'p1', wish, send, isOnline) as never) as unknown as ReturnType<ReturnType<typeof perform>>;
  const clear = () => store.dispatch(actsCleared());
  return { seen, push, press, clear, pending: () => actIn(store.getState().ownActs, key).wish };
};
/** An answer that arrives when the test releases it. */
const held = (sent: Answered<object>) => {
  let release = (): void => undefined;
  const answered = new Promise<Answered<object>>((resolve) => (release = () => resolve(sent)));
  return { send: () => answered, release };
};

describe('an act', () => {
  it('shows at once, and stays as it is answered', async () => {
    const { seen, press, pending } = setUp();
    const { send, release } = held(answer('2'));
    const done = press(true, send);
    expect([seen.shown, pending()]).toEqual([true, true]);
    release();
    expect(await done).toMatchObject({ isLast: true });
    expect([seen.shown, pending(), seen.changes]).toEqual([true, undefined, [['p1', true, false]]]);
  });
  it('that is pressed again under way shows at once, and is sent when the one before is answered', async () => {
    for (const presses of [1, 2, 3]) {
      const { seen, press, pending } = setUp();
      const sent: unknown[] = [];
      const [before, after] = [held(answer('2')), held(answer('3'))];
      const first = press(true, (sentKey, wish) => {
        sent.push([sentKey, wish]);
        return sent.length === 1 ? before.send() : after.send();
      });
      for (let i = 1, wish = false; i <= presses; i += 1, wish = !wish) {
        expect(await press(wish, async () => answer('9'))).toBeNull();
        expect([seen.shown, pending()]).toEqual([wish, wish]);
      }
      const isOpposite = presses % 2 === 1;
      before.release();
      after.release();
      expect(await first).toMatchObject({ wish: !isOpposite, isLast: true });
      expect([seen.shown, pending()]).toEqual([!isOpposite, undefined]);
      expect(sent).toEqual((isOpposite ? [true, false] : [true]).map((wish) => [expect.any(String), wish]));
      expect(new Set(sent.map((each) => (each as string[])[0])).size).toBe(sent.length);
    }
  });
  it('that is refused after it was pressed again shows as before, and nothing more is sent', async () => {
    const { seen, press, pending } = setUp();
    const refusal = { error: problem('POST.NOT_FOUND', 404) };
    const { send, release } = held(refusal);
    let sent = 0;
    const first = press(true, () => ((sent += 1), send()));
    await press(false, send);
    release();
    expect(await first).toEqual({ ...refusal, wish: true });
    expect([sent, seen.shown, pending()]).toEqual([1, false, undefined]);
  });
  it('that was done, and is refused when it is taken back, stays, and says what was refused', async () => {
    const { seen, press, pending } = setUp();
    const { send, release } = held(answer('2'));
    const refusal = { error: problem('LOG.UNAVAILABLE', 503) };
    const first = press(true, async (_key, wish) => (wish ? send() : refusal));
    await press(false, send);
    release();
    expect(await first).toEqual({ ...refusal, wish: false });
    expect([seen.shown, pending()]).toEqual([true, undefined]);
  });
  it('is not sent again for who signed out meanwhile', async () => {
    const { press, clear } = setUp();
    const { send, release } = held(answer('2'));
    let sent = 0;
    const first = press(true, () => ((sent += 1), send()));
    await press(false, send);
    clear();
    release();
    await first;
    expect(sent).toBe(1);
  });
  it('that is refused goes back', async () => {
    const { seen, press } = setUp();
    const refusal = problem('POST.NOT_FOUND', 404);
    expect(await press(true, async () => ({ error: refusal }))).toEqual({ error: refusal, wish: true });
    expect([seen.shown, seen.changes]).toEqual([false, []]);
  });
  it('that was so already, by an act of nobody, shows as it is answered', async () => {
    const { seen, press } = setUp(true);
    await press(false, async () => answer(null));
    expect([seen.shown, seen.changes]).toEqual([false, []]);
  });
  it('whose push comes before its answer changes everything once', async () => {
    const { seen, press, push } = setUp();
    const { send, release } = held(answer('2'));
    const done = press(true, send);
    push(true, '2');
    release();
    await done;
    push(true, '2');
    expect([seen.shown, seen.changes]).toEqual([true, [['p1', true, false]]]);
  });
});

describe('an act of another session', () => {
  it('shows here', () => {
    const { seen, push } = setUp();
    push(true, '2');
    push(false, '3');
    expect([seen.shown, seen.changes]).toEqual([
      false,
      [
        ['p1', true, true],
        ['p1', false, true],
      ],
    ]);
  });
  it('that is older than the answer does not flip it back, before or after', async () => {
    const { seen, press, push } = setUp(true);
    const { send, release } = held(answer('0000000003'));
    const done = press(true, send);
    push(false, '0000000002');
    expect(seen.shown).toBe(true);
    release();
    await done;
    push(false, '0000000002');
    expect(seen.shown).toBe(true);
  });
  it('that is newer than the answer holds, whichever comes first', async () => {
    for (const isFirst of [true, false]) {
      const { seen, press, push } = setUp();
      const { send, release } = held(answer('0000000002'));
      const done = press(true, send);
      if (isFirst) push(false, '0000000003');
      release();
      expect(await done).toMatchObject({ isLast: !isFirst });
      if (!isFirst) push(false, '0000000003');
      expect(seen.shown).toBe(false);
    }
  });
  it('shows when one’s own is refused', async () => {
    const { seen, press, push } = setUp();
    const { send, release } = held({ error: problem('LOG.UNAVAILABLE', 503) });
    const done = press(true, send);
    push(true, '2');
    release();
    await done;
    expect(seen.shown).toBe(true);
  });
});

describe('an act whose answer is lost', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is sent again under the same key, and counts once', async () => {
    const { seen, press } = setUp();
    const keys: string[] = [];
    const done = press(true, async (sentKey) => (keys.push(sentKey) === 1 ? lost : answer('2')));
    await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS[0]!);
    expect(await done).toMatchObject({ isLast: true });
    expect([keys.length, new Set(keys).size, seen.shown, seen.changes.length]).toEqual([2, 1, true, 1]);
  });
  it('stays as another session left it meanwhile when the first answer comes after all', async () => {
    const { seen, press, push } = setUp();
    let sent = 0;
    const done = press(true, async () => ((sent += 1) === 1 ? lost : answer('0000000002')));
    push(true, '0000000002');
    push(false, '0000000003');
    await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS[0]!);
    expect(await done).toMatchObject({ isLast: false });
    expect(seen.shown).toBe(false);
  });
  it('for good goes back, unless a push has said that it is done', async () => {
    for (const isDone of [true, false]) {
      const { seen, press, push } = setUp();
      const done = press(true, async () => lost);
      if (isDone) push(true, '2');
      await jest.runAllTimersAsync();
      expect(await done).toEqual({ ...lost, wish: true });
      expect(seen.shown).toBe(isDone);
    }
  });
  it('is not sent again by a browser that is offline', async () => {
    const { press } = setUp();
    let sent = 0;
    expect(
      await press(
        true,
        async () => ((sent += 1), lost),
        () => false,
      ),
    ).toEqual({ ...lost, wish: true });
    expect(sent).toBe(1);
  });
});

it('sixteen presses of two sessions at once end in both as the log has it, whatever the order of answers and pushes', async () => {
  let random = 7;
  const next = (below: number) => (random = (random * 1103515245 + 12345) % 2147483648) % below;
  for (let round = 0; round < 50; round += 1) {
    const sessions = [setUp(), setUp()];
    let log = { stands: false, position: 0 };
    const at = (position: number) => String(position).padStart(10, '0');
    const arriving: (() => unknown)[] = [];
    const presses: Promise<unknown>[] = [];
    const shuffle = () => arriving.splice(next(arriving.length), 1)[0]?.();
    for (let i = 0; i < 16; i += 1) {
      const pressed = next(2) === 0;
      const send: Send<object> = (_key, wish) => {
        if (log.stands !== wish) {
          log = { stands: wish, position: log.position + 1 };
          const { position } = log;
          for (const each of sessions) arriving.push(() => each.push(wish, at(position)));
        }
        const { send: answered, release } = held(answer(log.position === 0 ? null : at(log.position)));
        arriving.push(release);
        return answered();
      };
      presses.push(sessions[next(2)]!.press(pressed, async (...asked) => send(...asked)));
      while (arriving.length > 0 && next(3) > 0) {
        shuffle();
        await Promise.resolve();
      }
    }
    while (arriving.length > 0) {
      shuffle();
      await Promise.resolve();
    }
    await Promise.all(presses);
    expect(sessions.map(({ seen }) => seen.shown)).toEqual([log.stands, log.stands]);
  }
});
