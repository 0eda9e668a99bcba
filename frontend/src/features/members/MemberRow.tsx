import { authorityTexts } from '@refrain/contracts/authority';
import { historyPath } from '@refrain/contracts/history';
import { memberTexts as texts, type MemberActs, type MemberLine } from '@refrain/contracts/members';
import { lackOf, routeAt } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { count, date } from '../../shared/lib/text/format';

const ACTS = Object.keys(texts.acts) as readonly (keyof MemberActs)[];

/** A person: their name, role and state, when they were here, what they did, and the ways to what else can be done. */
export const MemberRow = ({ member: { id, username, name, state, rights, joinedAt, activeOn, did } }: { member: MemberLine }) => {
  const shown = name ?? texts.erased;
  const days = [texts.joined(date(joinedAt)), (state === 'erased' ? texts.gone : texts.active)(date(activeOn))].join(', ');
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <b className="font-semibold">{shown}</b> {username && <span className="text-ink-3">@{username}</span>}
        </p>
        <p className="text-sm text-ink-2">
          {[rights && authorityTexts.rightsName(rights), state !== 'active' && texts.states[state]].filter(Boolean).join(' · ')}
        </p>
        <p className="text-[0.8125rem] text-ink-3">{days}</p>
      </div>
      <div className="min-w-0">
        {did && <Did did={did} />}
        <Ways id={id} name={shown} isErased={state === 'erased'} />
      </div>
    </li>
  );
};

const Did = ({ did }: { did: MemberActs }) => {
  const done = ACTS.filter((act) => did[act] > 0);
  if (done.length === 0) return <p className="text-sm text-ink-2">{texts.didNothing}</p>;
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {done.map((act) => (
        <div key={act} className="flex gap-1">
          <dt>{texts.acts[act]}</dt>
          <dd className="font-semibold tabular-nums text-ink">{count(did[act])}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Only ways that the admin may go. */
const Ways = ({ id, name, isErased }: { id: string; name: string; isErased: boolean }) => {
  const user = useUser() ?? null;
  const who = `?who=${encodeURIComponent(id)}`;
  const ways = [
    [historyPath('account', id), '', texts.history, texts.historyOf],
    ...(isErased
      ? []
      : ([
          ['/admin/user-activity-logs', who, texts.did, texts.didOf],
          ['/admin/user-permissions', who, texts.rights, texts.rightsOf],
          ['/admin/security', who, texts.security, texts.securityOf],
        ] as const)),
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {ways
        .filter(([path]) => lackOf(routeAt(path).route, user) === null)
        .map(([path, query, text, of]) => (
          <Link
            key={path}
            to={`${path}${query}`}
            aria-label={of(name)}
            className="underline pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3"
          >
            {text}
          </Link>
        ))}
    </p>
  );
};
