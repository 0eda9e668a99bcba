import { rehearsalTexts, testListenerTexts as texts } from '@refrain/contracts/rehearsal';
import { useParams } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Page } from '../../shared/ui/page/Page';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetTestListenerQuery } from './api';
import { MadeUpMark } from './ListenerRow';

/** /test-listeners/ID: the profile of a made-up listener, which says first that it is one. */
export const TestListenerPage = () => {
  const { listenerId = '' } = useParams();
  const query = useGetTestListenerQuery(listenerId);
  return (
    <Page title={query.data?.name ?? texts.mark} className="max-w-[760px]">
      <PartQuery query={query} error={texts.error}>
        {({ at, isRemoved, acts }) => (
          <div className="grid justify-items-start gap-3">
            <MadeUpMark />
            <p>{texts.markText}</p>
            {isRemoved && <p className="font-semibold">{texts.removed}</p>}
            <p className="text-sm text-ink-3 tabular-nums">
              {texts.since} <time dateTime={at}>{date(at)}</time>, {rehearsalTexts.acts(acts)}
            </p>
          </div>
        )}
      </PartQuery>
    </Page>
  );
};
