import { authorityTexts, permissionTexts as texts, outranks, type PersonRights as Person } from '@refrain/contracts/authority';
import { historyPath } from '@refrain/contracts/history';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { ErrorState, SkeletonRows } from '../../shared/ui/states';
import { useGetPersonRightsQuery } from './api';
import { RightsForm } from './RightsForm';
import { Step } from './Step';

/** What one person may do, what was decided about it, and the form that changes it for those who may. */
export const PersonRights = ({ who }: { who: string }) => {
  const { data, isError, refetch } = useGetPersonRightsQuery(who);
  if (!data) {
    if (isError) return <ErrorState title={texts.error} onRetry={() => void refetch()} />;
    return <SkeletonRows count={3} className="h-14" />;
  }
  const name = data.person.name ?? authorityTexts.erased;
  return (
    <section aria-labelledby="of" className="mb-9">
      <h2 id="of" className="text-2xl [overflow-wrap:anywhere]">
        {texts.of(name)}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        <b className="font-semibold text-ink">{authorityTexts.rightsName(data.rights)}</b>
        {' · '}
        <Link
          to={historyPath('account', data.person.id)}
          className="font-semibold hover:underline pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {texts.history}
        </Link>
      </p>
      <Decide person={data} name={name} />
      <h3 className="mt-6 mb-2 font-semibold">{texts.changes}</h3>
      {data.changes.length === 0 && <p className="text-ink-2">{texts.noChanges}</p>}
      <ul>
        {data.changes.map((change) => (
          <li key={change.at} className="border-t border-line py-2.5">
            <Step change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The form, or why there is none. */
const Decide = ({ person, name }: { person: Person; name: string }) => {
  const user = useUser();
  if (!user) return null;
  if (user.id === person.person.id) return <p className="text-ink-2">{texts.own}</p>;
  if (!outranks(user, person.rights)) return <p className="text-ink-2">{texts.above}</p>;
  return <RightsForm key={authorityTexts.rightsName(person.rights)} person={person} name={name} own={user} />;
};
