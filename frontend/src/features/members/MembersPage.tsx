import { authorityTexts } from '@refrain/contracts/authority';
import { MEMBER_ORDERS, MEMBER_ROLES, MEMBER_STATES, memberRules, memberTexts as texts } from '@refrain/contracts/members';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../shared/lib/use-debounced';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Select } from '../../shared/ui/form/Select';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetMembersInfiniteQuery } from './api';
import { MemberRow } from './MemberRow';

const WAIT_MS = 250;
const NONE = '';

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | undefined =>
  words.find((word) => word === given);

/** /admin/users: everyone. What is searched and filtered stands in the address, so that it can be shared and comes back. */
export const MembersPage = () => {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const role = oneOf(MEMBER_ROLES, query.get('role'));
  const state = oneOf(MEMBER_STATES, query.get('state'));
  const order = oneOf(MEMBER_ORDERS, query.get('order'));
  const words = useDebounced(q.trim(), WAIT_MS);
  const list = useGetMembersInfiniteQuery(
    { ...(words && { q: words }), role, state, order },
    { refetchOnMountOrArgChange: true },
  );
  const set = (name: string) => (value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === NONE) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1040px]">
      <div className="mb-6 grid gap-3 sm:grid-cols-2">
        <Field label={texts.search}>
          <Input
            type="search"
            value={q}
            maxLength={memberRules.words.maxLength.value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set('q')(event.target.value)}
          />
        </Field>
        <Field label={texts.order}>
          <Select value={order ?? 'newest'} onChange={set('order')} disabled={words !== ''}>
            {MEMBER_ORDERS.map((each) => (
              <option key={each} value={each}>
                {texts.orders[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.role}>
          <Select value={role ?? NONE} onChange={set('role')}>
            <option value={NONE}>{texts.anyRole}</option>
            {MEMBER_ROLES.map((each) => (
              <option key={each} value={each}>
                {authorityTexts.roles[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.state}>
          <Select value={state ?? NONE} onChange={set('state')}>
            <option value={NONE}>{texts.here}</option>
            {MEMBER_STATES.map((each) => (
              <option key={each} value={each}>
                {texts.states[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PagedList
        list={list}
        items={(page) => page.members}
        keyOf={({ id }) => id}
        error={{ title: texts.error }}
        empty={<EmptyState title={texts.none} text={texts.noneHint} seed={5} />}
        skeleton={<SkeletonRows count={6} className="h-14" />}
        more={{ className: 'mt-6' }}
      >
        {(members) => (
          <>
            <ul aria-label={texts.list} className="border-b border-line">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
            {words !== '' && <p className="mt-3 text-sm text-ink-2">{texts.many}</p>}
          </>
        )}
      </PagedList>
    </Page>
  );
};
