import { adminTexts } from '@refrain/contracts/operations';
import { lackOf, routeAt } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { Page } from '../../shared/ui/page/Page';
import { rowId } from './acting';
import { useProjections } from './use-projections';

const DOORS = [
  ['/admin/operations', adminTexts.doors.operations],
  ['/admin/history', adminTexts.doors.history],
  ['/admin/content', adminTexts.doors.reports],
  ['/admin/metrics', adminTexts.doors.errors],
  ['/admin/feature-flags', adminTexts.doors.flags],
  ['/admin/hierarchy', adminTexts.doors.hierarchy],
  ['/admin/user-permissions', adminTexts.doors.permissions],
  ['/admin/what-if', adminTexts.doors.whatIf],
  ['/charts', adminTexts.doors.charts],
] as const;

/** /admin: where decisions are made, as far as the admin may make them, and the rebuilds that wait for one. */
export const AdminPage = () => {
  const { data } = useProjections();
  const user = useUser() ?? null;
  const doors = DOORS.filter(([to]) => lackOf(routeAt(to).route, user) === null);
  return (
    <Page title={adminTexts.title} hint={adminTexts.intro} className="max-w-[960px]">
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-3 text-2xl">
          {adminTexts.waiting}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-3">
          {data?.projections.map(
            ({ name, rebuild }) =>
              rebuild && (
                <Door
                  key={name}
                  to={`/admin/operations#${rowId(name)}`}
                  title={adminTexts.of(name)}
                  text={rebuild.state === 'complete' ? adminTexts.ready : adminTexts.rebuilding}
                />
              ),
          )}
          {doors.map(([to, { title, text }]) => (
            <Door key={to} to={to} title={title} text={text} />
          ))}
        </ul>
      </section>
    </Page>
  );
};

const Door = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <li className="relative rounded-card border border-line bg-sleeve px-[18px] py-3.5 hover:border-edge">
    <Link to={to} className="stretched font-semibold hover:underline">
      {title}
    </Link>
    <p className="text-sm text-ink-2">{text}</p>
  </li>
);
