import { grantRole } from '../../support/grant.mjs';
import { connect } from '../../support/client.mjs';
import { startServer } from '../../support/servers/server.mjs';

const PASSWORD = 'a sample password';
/** Routes after which a session is over. */
const LEAVING = /\/(logout|logout-everywhere|user\/delete|sessions\/:id)$/;

/** @param {string} url @param {string} name */
const register = async (url, name) => {
  const client = connect(url);
  const json = { displayName: `${name} Sample`, username: name, slug: name, email: `${name}@example.test`, password: PASSWORD };
  const { status, json: user, cookie } = await client.send({ method: 'POST', path: '/api/register', json });
  if (status !== 201) throw new Error(`registering ${name} answered ${status}`);
  const { json: post } = await client.send({
    method: 'POST',
    path: '/api/social/posts',
    json: { content: 'A sample post' },
    cookie: cookie ?? '',
  });
  client.close();
  return { id: user.id, name, postId: post.id };
};

/** People for a data folder, made by a server that ends before this does: one with every right, and one whose sessions are ended. @param {string} dataFolder */
export const makePeople = async (dataFolder) => {
  const server = await startServer({ dataFolder });
  try {
    const people = { supreme: await register(server.url, 'supremesample'), leaver: await register(server.url, 'leaversample') };
    await server.stop();
    await grantRole(dataFolder, { userId: people.supreme.id, role: 'artist', adminLevel: 1, isSupremeAdmin: true });
    return people;
  } finally {
    await server.remove();
  }
};

/** @param {string} url @param {string} username @returns {Promise<string>} a cookie */
export const signIn = async (url, username) => {
  const client = connect(url);
  const { cookie, status } = await client.send({ method: 'POST', path: '/api/login', json: { username, password: PASSWORD } });
  client.close();
  if (!cookie) throw new Error(`signing in answered ${status}`);
  return cookie;
};

/** The caller of a route; a route that ends sessions gets the person whose session may end. @param {string} url @param {Awaited<ReturnType<typeof makePeople>>} people */
export const callers = async (url, { supreme, leaver }) => {
  const cookie = await signIn(url, supreme.name);
  let leaving = await signIn(url, leaver.name);
  return {
    cookieFor: (/** @type {string} */ path) => (LEAVING.test(path) ? leaving : cookie),
    /** After a session was ended. */
    comeBack: async () => (leaving = await signIn(url, leaver.name)),
    isLeaving: (/** @type {string} */ path) => LEAVING.test(path),
    addressOf: (/** @type {string} */ path) =>
      path
        .replace(/(?<=\/posts\/):\w+/, leaver.postId)
        .replace(/(?<=\/(people|profiles)\/):\w+/, leaver.name)
        .replace(/(?<=\/(users|follows)\/):\w+/, leaver.id)
        .replace(/:\w+|\*/g, '00000000-0000-4000-8000-000000000000'),
  };
};
