import { advancedAnalyticsTexts as texts } from '@refrain/contracts/analytics';
import { Exports } from '../features/exports/Exports';
import { Page } from '../shared/ui/page/Page';

/** /admin/advanced-analytics: what data teams take with them. */
export const AdvancedAnalyticsPage = () => (
  <Page title={texts.title} hint={texts.intro} className="max-w-[1080px]">
    <Exports />
  </Page>
);
