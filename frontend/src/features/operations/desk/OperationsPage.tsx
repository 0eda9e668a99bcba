import { adminTexts, operationsTexts } from '@refrain/contracts/operations';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { useLookedAt } from '../../../session/first-minute/remembered';
import { useUser } from '../../../session/use-user';
import { useShownHash } from '../../../shared/lib/browser/use-shown-hash';
import { Page } from '../../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetOperationsQuery, useGetParkedQuery } from '../api';
import { WhatIfDoor } from '../../../session/doors/WhatIfDoor';
import { ProjectionRow } from '../ProjectionRow';
import { useProjections } from '../use-projections';
import { Effects, Media, OutboxPart } from './Outside';
import { ParkedEvents } from './ParkedEvents';
import { Pulse } from './Pulse';
import { Reactions } from './Reactions';
import { Strip } from './Strip';
import { Timers } from './Timers';

const LIVE_MS = 3000;
const LIVE = { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true } as const;

/** /admin/operations: everything the site does behind its answers, as of this second, with what an operator can do about it. */
export const OperationsPage = () => {
  const user = useUser() ?? null;
  const mayAct = lackOf(routeOf('admin-settings'), user) === null;
  const models = useProjections();
  const desk = useGetOperationsQuery(undefined, LIVE);
  const parked = useGetParkedQuery(undefined, { ...LIVE, skip: !mayAct });
  useShownHash(models.data !== undefined);
  useLookedAt('rebuild', models.data !== undefined);
  const { data } = desk;
  return (
    <Page
      title={operationsTexts.title}
      hint={operationsTexts.intro}
      className="max-w-[1240px]"
      action={data && <Pulse head={data.head} at={data.at} />}
    >
      {data && <Strip operations={data} parked={parked.data} projections={models.data?.projections} />}
      <WhatIfDoor />
      {!mayAct && <p className="mb-4 text-ink-3">{operationsTexts.levelNeeded}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_352px]">
        {/* First, so that on a phone it does not stand below every read model. */}
        <div className="lg:col-start-2 lg:row-start-1">
          {data && (
            <>
              <Reactions operations={data} mayAct={mayAct} />
              <Timers timers={data.timers} now={data.at} mayAct={mayAct} />
              <Effects effects={data.effects} mayAct={mayAct} />
              <Media media={data.media} />
              <OutboxPart outbox={data.outbox} />
            </>
          )}
          {!data && desk.isError && <ErrorState title={operationsTexts.loadFailed} onRetry={() => void desk.refetch()} />}
          {!data && !desk.isError && (
            <Loading>
              <SkeletonRows count={5} className="mb-3 h-14" />
            </Loading>
          )}
        </div>
        <div className="grid content-start gap-8">
          {mayAct && parked.data && <ParkedEvents parked={parked.data.projections} />}
          <section aria-labelledby="read-models">
            <h2 id="read-models" className="text-2xl">
              {adminTexts.list}
            </h2>
            <p className="mt-1 mb-4 text-ink-2">{adminTexts.listHint}</p>
            {models.data && (
              <ul aria-label={adminTexts.list} className="border-b border-line">
                {models.data.projections.map((projection) => (
                  <ProjectionRow key={projection.name} projection={projection} mayRebuild={mayAct} />
                ))}
              </ul>
            )}
            {!models.data && models.isError && <ErrorState title={adminTexts.loadFailed} onRetry={() => void models.refetch()} />}
            {!models.data && !models.isError && (
              <Loading>
                <SkeletonRows count={8} className="mb-3 h-14" />
              </Loading>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
};
