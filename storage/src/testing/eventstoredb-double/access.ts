import { status, type Metadata, type ServiceError } from '@grpc/grpc-js';
import { rpcError } from './faults';
import type { Store, Stored } from './store';

/** Names and passwords, without a colon. `admin` may do everything. Null: a server without security, which asks nobody. */
export type Users = Readonly<Record<string, string>> | null;
type Action = 'read' | 'write' | 'delete';
type Acl = Readonly<Partial<Record<'$r' | '$w' | '$d' | '$mr' | '$mw', string | readonly string[]>>>;

const ADMINS: Acl = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' };
const EVERYBODY: Acl = { $r: '$all', $w: '$all', $d: '$all', $mr: '$all', $mw: '$all' };

const isMetastream = (stream: string): boolean => stream.startsWith('$$');

const contents = (event: Stored | undefined): Record<string, Acl | undefined> =>
  event ? (JSON.parse(Buffer.from(event.data).toString('utf8')) as Record<string, Acl>) : {};

/** Null: what the server does not allow for any list, such as deleting the metadata of a stream. */
const rightOf = (action: Action, stream: string): keyof Acl | null => {
  const rights = isMetastream(stream)
    ? ({ read: '$mr', write: '$mw', delete: null } as const)
    : ({ read: '$r', write: '$w', delete: '$d' } as const);
  return stream === '$all' && action !== 'read' ? null : rights[action];
};

const denied = (): ServiceError => rpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

/** Who may do what, by the lists of the streams and the default ones (LegacyStreamPermissionAssertion and IndexReader.GetEffectiveAcl of 23.10). */
export class Access {
  constructor(
    private readonly store: Store,
    private readonly users: Users,
  ) {}

  /** Null, or why the caller may not do this to a stream. */
  refusal(call: Metadata, action: Action, stream: string): ServiceError | null {
    if (!this.users) return null;
    const [header] = call.get('authorization');
    if (header === undefined) return denied();
    const [name = '', password] = Buffer.from(String(header).replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':');
    if (this.users[name] === undefined || this.users[name] !== password)
      return rpcError(status.UNAUTHENTICATED, 'Bad HTTP status code: 401');
    const right = rightOf(action, stream);
    if (right === null) return denied();
    return name === 'admin' || this.rolesFor(right, stream).some((role) => role === '$all' || role === name) ? null : denied();
  }

  /** The list of the stream before the default one of all before the server's own, each right by itself. */
  private rolesFor(right: keyof Acl, asked: string): readonly string[] {
    const stream = isMetastream(asked) ? asked.slice(2) : asked;
    const isSystem = stream.startsWith('$');
    const settings = contents(this.store.stream('$settings').at(-1));
    const lists = [
      contents(this.store.stream(`$$${stream}`).at(-1))['$acl'],
      settings[isSystem ? '$systemStreamAcl' : '$userStreamAcl'],
      isSystem ? ADMINS : EVERYBODY,
    ];
    return [lists.map((list) => list?.[right]).find((roles) => roles !== undefined) ?? []].flat();
  }
}
