// On each member: makes the replica set and its users once, on the member that is asked first and on the one that leads. Ends when the
// user of the processes may sign in here, which later starts find at once.
const admin = db.getSiblingDB('admin');
const { MEMBER, MEMBERS, MONGO_ROOT_PASSWORD, REFRAIN_MONGO_PASSWORD } = process.env;

/** What was done before is refused with these. */
const unless = (codeNames, attempt) => {
  try {
    return attempt();
  } catch (error) {
    if (!codeNames.includes(error.codeName)) throw error;
    return null;
  }
};

const signIn = (user, pwd) => unless(['AuthenticationFailed', 'NotYetInitialized'], () => admin.auth(user, pwd))?.ok === 1;

const members = MEMBERS.split(',').map((host, _id) => ({ _id, host }));
if (members[0].host.startsWith(`${MEMBER}.`) || members[0].host.startsWith(`${MEMBER}:`))
  unless(['AlreadyInitialized', 'Unauthorized'], () => rs.initiate({ _id: 'refrain', members }));

while (!signIn('refrain', REFRAIN_MONGO_PASSWORD)) {
  if (db.hello().isWritablePrimary) {
    unless(['Unauthorized', 'Location51003'], () =>
      admin.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] }),
    );
    admin.auth('root', MONGO_ROOT_PASSWORD);
    unless(['Location51003'], () => load('/scripts/create-user.js'));
    admin.logout();
  }
  sleep(1000);
}
