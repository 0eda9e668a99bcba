import { useUser } from '../session/use-user';
import { Page } from '../shared/ui/page/Page';

/** The signed-in user as the server shows them (spec part 1, section 2). */
export const DebugPage = () => (
  <Page title="Debug" className="max-w-[880px]">
    <pre
      role="region"
      tabIndex={0}
      aria-label="Current user"
      className="overflow-x-auto rounded-card bg-sunk p-4 text-[0.8125rem]"
    >
      {JSON.stringify(useUser(), null, 2)}
    </pre>
  </Page>
);
