import { broadcastTexts as texts } from '@refrain/contracts/broadcasts';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { BroadcastForm } from './BroadcastForm';
import { BroadcastList } from './BroadcastList';

/** /admin/notifications: messages of the house, written and counted. */
export const BroadcastsPage = () => (
  <Page title={texts.title} hint={texts.hint} className="max-w-[1040px]">
    <Part title={texts.write} text={texts.writeText}>
      <BroadcastForm />
    </Part>
    <Part title={texts.list} text={texts.listText}>
      <BroadcastList />
    </Part>
  </Page>
);
