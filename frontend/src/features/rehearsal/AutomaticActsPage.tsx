import { historyPath } from '@refrain/contracts/history';
import {
  automaticTexts as texts,
  HELPERS,
  rehearsalTexts,
  testListenerPath,
  type AutomaticAct,
  type Helper,
} from '@refrain/contracts/rehearsal';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Field } from '../../shared/ui/form/Field';
import { Select } from '../../shared/ui/form/Select';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { SkeletonRows } from '../../shared/ui/states';
import { useGetAutomaticActsInfiniteQuery } from './api';

/** /admin/ai-activity-log: what was done without a person, the newest first. */
export const AutomaticActsPage = () => {
  const [helper, setHelper] = useState<Helper | null>(null);
  const list = useGetAutomaticActsInfiniteQuery(helper, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[960px]">
      <div className="mb-6 max-w-96">
        <Field label={texts.filter}>
          <Select value={helper ?? ''} onChange={(value) => setHelper(HELPERS.find((each) => each === value) ?? null)}>
            <option value="">{texts.all}</option>
            {HELPERS.map((each) => (
              <option key={each} value={each}>
                {texts.helpers[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PagedList
        list={list}
        items={(page) => page.acts}
        keyOf={({ id }) => id}
        error={texts.error}
        empty={texts.none}
        skeleton={<SkeletonRows count={4} className="h-14" />}
        more={{}}
      >
        {(acts) => (
          <ul aria-label={texts.list} className="border-b border-line">
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const whatOf = ({ helper, what }: AutomaticAct): string =>
  (helper === 'testListener' ? (rehearsalTexts.kinds as Readonly<Record<string, string>>)[what] : texts.what[what]) ?? what;

const ActRow = ({ act }: { act: AutomaticAct }) => (
  <li className="grid gap-1 border-t border-line py-3 [overflow-wrap:anywhere]">
    <p>
      <b className="font-semibold">{whatOf(act)}</b>{' '}
      <span className={act.state === 'refused' ? 'text-signal-ink' : 'text-ink-3'}>
        {texts.states[act.state]}
        {act.code && `: ${act.code}`}
      </span>
    </p>
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3 tabular-nums">
      <Ago at={act.at} />
      {act.listener ? (
        <Link to={testListenerPath(act.listener.id)} className="font-semibold hover:underline pointer-coarse:py-3">
          {act.listener.name || texts.names.testListener}
        </Link>
      ) : (
        <span>{texts.names[act.helper]}</span>
      )}
      {act.of && (
        <Link to={historyPath(act.of.kind, act.of.id)} className="font-mono hover:underline pointer-coarse:py-3">
          {act.of.kind} {act.of.id}
        </Link>
      )}
    </p>
  </li>
);
