import { alertTexts as texts } from '@refrain/contracts/alerts';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetAlertSettingsQuery } from './api';
import { DigestSettings } from './DigestSettings';
import { KindSwitches } from './KindSwitches';
import { PushSettings } from './PushSettings';

/** What reaches the viewer, and how. */
export const AlertsPage = () => (
  <Page title={texts.title} className="max-w-[880px]">
    <Settings />
  </Page>
);

const Settings = () => {
  const { data, isError, isFetching, refetch } = useGetAlertSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isError && !isFetching) return <ErrorState title={texts.error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  return (
    <>
      <Part title={texts.push} text={texts.pushHint}>
        <PushSettings settings={data} />
      </Part>
      <Part title={texts.digest} text={texts.digestHint}>
        <DigestSettings settings={data} />
      </Part>
      <Part title={texts.kinds} text={texts.hint}>
        <KindSwitches kinds={data.kinds} />
      </Part>
    </>
  );
};
