import { adminTexts, type ProjectionsResponse } from '@refrain/contracts/operations';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLookedAt } from '../../session/first-minute/remembered';
import { useUser } from '../../session/use-user';
import { useShownHash } from '../../shared/lib/browser/use-shown-hash';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetProjectionsQuery } from './api';
import { rowId } from './acting';
import { ProjectionRow } from './ProjectionRow';

const QUIET_MS = 10_000;
/** While something is being built. */
const BUILDING_MS = 1000;

const DOORS = [
  ['/admin/content', adminTexts.doors.reports],
  ['/admin/metrics', adminTexts.doors.errors],
  ['/charts', adminTexts.doors.charts],
] as const;

const useProjections = () => {
  const [isBuilding, setBuilding] = useState(false);
  const list = useGetProjectionsQuery(undefined, {
    pollingInterval: isBuilding ? BUILDING_MS : QUIET_MS,
    skipPollingIfUnfocused: true,
  });
  const isNow = list.data?.projections.some(({ rebuild }) => rebuild?.state === 'building') ?? false;
  if (isNow !== isBuilding) setBuilding(isNow);
  return list;
};

/** /admin: what waits for an admin, and the read models, which can be rebuilt beside those that serve. */
export const AdminPage = () => {
  const { data, isError, refetch } = useProjections();
  useShownHash(data !== undefined);
  useLookedAt('rebuild', data !== undefined);
  return (
    <div className="mx-auto max-w-[960px] px-4 py-5 md:px-10 md:py-9">
      <header className="mb-6">
        <h1 className="title text-[clamp(min(2.25rem,11vw),6vw,4rem)] [overflow-wrap:anywhere]" tabIndex={-1}>
          {adminTexts.title}
        </h1>
        <p className="mt-2 max-w-[60ch] text-ink-2">{adminTexts.intro}</p>
      </header>
      <Waiting data={data} />
      <section aria-labelledby="read-models">
        <h2 id="read-models" className="text-2xl">
          {adminTexts.list}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{adminTexts.listHint}</p>
        {data && <ReadModels data={data} />}
        {!data && isError && <ErrorState title={adminTexts.loadFailed} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Loading>
            <SkeletonRows count={8} className="mb-3 h-14" />
          </Loading>
        )}
      </section>
    </div>
  );
};

/** Where decisions are made, and the rebuilds that wait for one. */
const Waiting = ({ data }: { data: ProjectionsResponse | undefined }) => (
  <section aria-labelledby="waiting" className="mb-9">
    <h2 id="waiting" className="mb-3 text-2xl">
      {adminTexts.waiting}
    </h2>
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-3">
      {data?.projections.map(
        ({ name, rebuild }) =>
          rebuild && (
            <Door
              key={name}
              to={`#${rowId(name)}`}
              title={adminTexts.of(name)}
              text={rebuild.state === 'complete' ? adminTexts.ready : adminTexts.rebuilding}
            />
          ),
      )}
      {DOORS.map(([to, { title, text }]) => (
        <Door key={to} to={to} title={title} text={text} />
      ))}
    </ul>
  </section>
);

const Door = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <li className="relative rounded-card border border-line bg-sleeve px-[18px] py-3.5 hover:border-edge">
    <Link to={to} className="stretched font-semibold hover:underline">
      {title}
    </Link>
    <p className="text-sm text-ink-2">{text}</p>
  </li>
);

const ReadModels = ({ data: { projections } }: { data: ProjectionsResponse }) => {
  const user = useUser() ?? null;
  const mayRebuild = lackOf(routeOf('admin-settings'), user) === null;
  return (
    <>
      {!mayRebuild && <p className="mb-4 text-ink-3">{adminTexts.levelNeeded}</p>}
      <ul aria-label={adminTexts.list} className="border-b border-line">
        {projections.map((projection) => (
          <ProjectionRow key={projection.name} projection={projection} mayRebuild={mayRebuild} />
        ))}
      </ul>
    </>
  );
};
