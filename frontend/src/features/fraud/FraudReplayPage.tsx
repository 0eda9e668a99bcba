import { fraudTexts, isFraudWork } from '@refrain/contracts/fraud';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, SkeletonRows } from '../../shared/ui/states';
import { WhatIfDoor } from '../../session/doors/WhatIfDoor';
import { useGetFraudReplayQuery } from './api';
import { Changes } from './Changes';
import { Decide } from './Decide';
import { Facts } from './Facts';
import { Payouts } from './Payouts';
import { RuleForm } from './RuleForm';
import { Samples } from './Samples';
import { Simulator } from './Simulator';
import { WorkGoesOn } from './WorkGoesOn';

const WORKING_MS = 1000;

/** /admin/fraud-detection: rules are chosen, history is played again, and what it found is approved or not; `?replay` in the address is the replay. */
export const FraudReplayPage = () => {
  const [query, setQuery] = useSearchParams();
  const id = query.get('replay');
  return (
    <Page
      title={fraudTexts.title}
      hint={fraudTexts.intro}
      className="max-w-[1180px]"
      action={
        <Link to="/admin/fraud-reports" className={buttonClass({ variant: 'quiet' })}>
          {fraudTexts.toReports}
        </Link>
      }
    >
      {!id && <WhatIfDoor />}
      {id ? <Replay key={id} id={id} /> : <RuleForm onStarted={(replay) => setQuery({ replay })} />}
      {!id && <Simulator />}
    </Page>
  );
};

const Replay = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useGetFraudReplayQuery(id, { refetchOnMountOrArgChange: true });
  const isWorking = data !== undefined && isFraudWork(data.state);
  useGetFraudReplayQuery(id, { pollingInterval: isWorking ? WORKING_MS : 0, skipPollingIfUnfocused: true });
  if (isError) return <ErrorState title={fraudTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="mt-6 h-24" />;
  return (
    <>
      <Facts replay={data} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-10">
          {isWorking && <WorkGoesOn replay={data} />}
          {data.report && <Changes report={data.report} names={data.names} />}
          {data.report && <Payouts payouts={data.report.payouts} names={data.names} />}
          {data.report && data.report.samples.length > 0 && <Samples report={data.report} names={data.names} />}
        </div>
        <Decide replay={data} />
      </div>
    </>
  );
};
