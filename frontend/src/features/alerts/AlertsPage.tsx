import { alertTexts as texts } from '@refrain/contracts/alerts';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PartQuery } from '../../shared/ui/page/PartQuery';
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
  const query = useGetAlertSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PartQuery query={query} error={texts.error}>
      {(data) => (
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
      )}
    </PartQuery>
  );
};
