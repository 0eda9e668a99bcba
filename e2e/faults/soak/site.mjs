import { growSite, idsOf } from '../../bench/community/grown-site.mjs';
import { operate } from '../../bench/million/operate.mjs';
import { signInAll } from '../../bench/support/signed-in.mjs';
import { built } from '../../support/built.mjs';
import { connect } from '../../support/client.mjs';

/** @typedef {import('./crowd.mjs').Member} Member */

const EVENTS = 30_000;
/** The last posts, which are what people like and comment. */
const LIKED = 500;
const MEMBERS = 12;
const PASSWORD = 'a sample password';

/** A data folder with a history, and a session for each person in it. @param {string} dataFolder @param {(text: string) => void} note */
export const growCommunity = async (dataFolder, note) => {
  await growSite({ dataFolder, events: EVENTS, note });
  await operate(dataFolder, ['projections', 'rebuild']);
  const people = await idsOf(dataFolder, 'userId', 'AccountRegistered');
  const posts = (await idsOf(dataFolder, 'postId', 'PostCreated', 'PostDeleted')).slice(-LIKED);
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  const cookies = await signInAll(storage.vault, people);
  await storage.close();
  return { people, posts, cookies };
};

/** Artists with a password, of a running site. @param {string} url @returns {Promise<{ members: Member[], password: string }>} */
export const registerMembers = async (url) => {
  const client = connect(url);
  const members = [];
  for (let i = 0; i < MEMBERS; i += 1) {
    const name = `soak-sample-${i}`;
    const json = { displayName: `Sample ${i}`, username: name, slug: name, email: `${name}@example.test`, password: PASSWORD };
    const { status, cookie } = await client.send({ method: 'POST', path: '/api/register', json });
    if (status !== 201 || !cookie) throw new Error(`registering ${name} answered ${status}`);
    const promoted = await client.send({ method: 'POST', path: '/api/user/promote-to-artist', cookie });
    if (promoted.status !== 200) throw new Error(`making ${name} an artist answered ${promoted.status}`);
    members.push({ name, cookie: promoted.cookie ?? cookie });
  }
  client.close();
  return { members, password: PASSWORD };
};
