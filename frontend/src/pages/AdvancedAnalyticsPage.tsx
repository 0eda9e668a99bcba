import { advancedAnalyticsTexts as texts } from '@refrain/contracts/analytics';
import { Exports } from '../features/exports/Exports';
import { Questions } from '../features/questions/Questions';
import { Page } from '../shared/ui/page/Page';

/** /admin/advanced-analytics: own questions in SQL, and what data teams take with them. */
export const AdvancedAnalyticsPage = () => (
  <Page title={texts.title} hint={texts.intro} className="max-w-[1080px]">
    <Questions />
    <div className="mt-8">
      <Exports />
    </div>
  </Page>
);
