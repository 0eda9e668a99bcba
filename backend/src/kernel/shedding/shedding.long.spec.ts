import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let ada: Member;
beforeAll(async () => {
  app = await TestApp.start(undefined, { sheds: true });
  ada = await app.member();
});
afterAll(() => app.end());

const EXTRA = '/api/social/suggested-follows';
const PAGE = '/api/social/feed';

/** Holds the event loop for most of the time, as work that is too much for it does, until it is stopped. */
const holdLoop = (heldMs: number): (() => void) => {
  const timer = setInterval(() => {
    const until = performance.now() + heldMs;
    while (performance.now() < until);
  }, 1);
  return () => clearInterval(timer);
};

/** Statuses of reads of both worths while the loop is held. */
const whileHeld = async (heldMs: number, work: () => Promise<void>): Promise<void> => {
  const letGo = holdLoop(heldMs);
  try {
    await work();
  } finally {
    letGo();
  }
};
const backToNormal = () =>
  eventually(async () => expect([(await ada.get(EXTRA)).status, (await ada.get(PAGE)).status]).toEqual([200, 200]), 5000);

describe('where more is asked for than the process can answer', () => {
  it('reads of lowest worth are refused first, with a wait, and come back within seconds', async () => {
    expect((await ada.get(EXTRA)).status).toBe(200);
    await whileHeld(400, async () => {
      await eventually(async () => expect(await ada.get(EXTRA)).toMatchObject(refused(kernelRefusals.busy)));
      const { headers } = await ada.get(EXTRA);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
      expect(headers['cache-control']).toBe('no-store');
      expect((await ada.get(PAGE)).status).toBe(200);
    });
    await backToNormal();
  });

  it('pages are refused as well when that is not enough, but nothing that signs in, writes, or reports how the site is', async () => {
    await whileHeld(1100, async () => {
      await eventually(async () => expect(await ada.get(PAGE)).toMatchObject(refused(kernelRefusals.busy)), 60_000);
      const others = [
        ada.get('/api/health'),
        ada.get('/api/user'),
        ada.get('/'),
        ada.post('/api/social/posts', { content: 'Written while others wait' }),
      ];
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    });
    await backToNormal();
  });

  it('a visitor who may not read is refused for that, once there is time, and learns no more', async () => {
    expect((await app.visitor().get(EXTRA)).status).toBe(401);
  });
});
