import { session } from '@refrain/contracts/accounts';
import type { CommunityStats } from '@refrain/contracts/site';
import { io } from 'socket.io-client';
import { signedIn } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.artist(), await app.member()];
});
afterAll(() => app.end());

const stats = async (by: Member) => (await by.get('/api/sidebar/community-stats')).body as CommunityStats;

describe('community stats', () => {
  it('count people who were here in the last five minutes, however many browsers they have', async () => {
    const elsewhere = await signedIn(app, ben.user);
    expect(await stats(ada)).toMatchObject({ activeNow: 2 });
    app.now += 4 * MINUTE_MS;
    await elsewhere.get('/api/user');
    app.now += 2 * MINUTE_MS;
    expect(await stats(ada)).toMatchObject({ activeNow: 1 });
    await elsewhere.post('/api/logout');
    expect(await stats(ada)).toMatchObject({ activeNow: 0 });
  });

  it('are no use of a session, so that a page which asks for them does not keep it', async () => {
    app.now += 2 * MINUTE_MS;
    await stats(ada);
    expect(await stats(ada)).toMatchObject({ activeNow: 0 });
    await ada.get('/api/user');
    expect(await stats(ada)).toMatchObject({ activeNow: 1 });
  });

  it('count who has a line open, without their session lasting longer by it', async () => {
    app.now += 6 * MINUTE_MS;
    expect(await stats(ada)).toMatchObject({ activeNow: 0 });
    const before = (await ben.get('/api/session-info')).body;
    const line = io(app.origin, {
      transports: ['websocket'],
      extraHeaders: { origin: app.origin, cookie: `${session.cookie}=${ben.cookie}` },
      reconnection: false,
      forceNew: true,
    });
    try {
      await eventually(async () => expect(await stats(ada)).toMatchObject({ activeNow: 1 }));
    } finally {
      line.disconnect();
    }
    expect((await ben.get('/api/session-info')).body).toEqual(before);
    app.now += 6 * MINUTE_MS;
    expect(await stats(ada)).toMatchObject({ activeNow: 0 });
  });

  it('count the songs of the day and the artists of the week, after a new day too', async () => {
    const audio = await song(1);
    await publish(ada, audio);
    await publish(ada, audio);
    await eventually(async () => expect(await stats(ada)).toMatchObject({ songsToday: 2, newArtists: 1 }));
    app.now += DAY_MS;
    expect(await stats(await signedIn(app, ada.user))).toEqual({ activeNow: 1, songsToday: 0, newArtists: 1 });
    app.now += 6 * DAY_MS;
    expect(await stats(await signedIn(app, ada.user))).toMatchObject({ newArtists: 0 });
  });
});
