import { snippetTexts as texts } from '@refrain/contracts/snippets';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetSnippetsQuery } from './api';
import { SnippetForm } from './SnippetForm';
import { SnippetHistory } from './SnippetHistory';

/** /admin/google-tracking: what each slot runs, and who changed it. */
export const SnippetsPage = () => {
  const query = useGetSnippetsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.hint} className="max-w-[1040px]">
      <PartQuery query={query} error={texts.error}>
        {({ snippets }) =>
          snippets.map((snippet) => (
            <Part key={snippet.slot} title={texts.slots[snippet.slot]} text={texts.about[snippet.slot]}>
              <SnippetForm key={snippet.version} snippet={snippet} />
            </Part>
          ))
        }
      </PartQuery>
      <Part title={texts.history} text={texts.historyText}>
        <SnippetHistory />
      </Part>
    </Page>
  );
};
