import { rehearsalTexts as texts } from '@refrain/contracts/rehearsal';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetTestListenersQuery } from './api';
import { MakeListener } from './MakeListener';
import { ListenerRow } from './ListenerRow';
import { TryAct } from './TryAct';

/** /admin/ai-test-users: made-up listeners, and what they are sent to try. */
export const TestListenersPage = () => {
  const query = useGetTestListenersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[960px]">
      <PartQuery query={query} error={texts.error}>
        {({ listeners, most }) => (
          <>
            <Part title={texts.list} text={texts.listText(listeners.length, most)}>
              {listeners.length === 0 && <p className="text-ink-2">{texts.none}</p>}
              {listeners.length > 0 && (
                <ul aria-label={texts.list} className="border-b border-line">
                  {listeners.map((listener) => (
                    <ListenerRow key={listener.id} listener={listener} />
                  ))}
                </ul>
              )}
            </Part>
            {listeners.length > 0 && (
              <Part title={texts.try} text={texts.tryText}>
                <TryAct listeners={listeners} />
              </Part>
            )}
            <Part title={texts.make} text={texts.makeText}>
              <MakeListener />
            </Part>
          </>
        )}
      </PartQuery>
      <p className="mt-6">
        <Link to="/admin/ai-activity-log" className={buttonClass()}>
          {texts.log}
        </Link>
      </p>
    </Page>
  );
};
