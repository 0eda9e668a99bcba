import {
  FLAGS,
  flagRules,
  flagTexts,
  userFlagTexts as texts,
  type FlagOverride,
  type PersonFlags,
} from '@refrain/contracts/flags';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { AskWho } from '../../shared/ui/form/AskWho';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useGetFlagOverridesInfiniteQuery, useGetPersonFlagsQuery, useOverrideFlagMutation } from './api';

/** /admin/user-feature-flags: what one person has and why, and all that is set by hand; `?who` in the address is their username or id. */
export const PersonFlagsPage = () => {
  const [query, setQuery] = useSearchParams();
  const who = query.get('who');
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      <AskWho
        key={who}
        label={texts.who}
        open={texts.open}
        missing={texts.missing}
        who={who}
        onAsk={(asked) => setQuery({ who: asked }, { preventScrollReset: true })}
      />
      {who && <OfPerson who={who} />}
      <ByHand onOpen={(id) => setQuery({ who: id })} />
    </Page>
  );
};

const OfPerson = ({ who }: { who: string }) => {
  const mayAct = lackOf(routeOf('admin-settings'), useUser() ?? null) === null;
  const { data, isError, refetch } = useGetPersonFlagsQuery(who);
  if (!data) {
    if (isError) return <ErrorState title={texts.error} onRetry={() => void refetch()} />;
    return <SkeletonRows count={2} className="h-14" />;
  }
  const name = data.person.name ?? texts.erased;
  return (
    <section aria-labelledby="of" className="mb-9">
      <h2 id="of" className="mb-3 text-2xl [overflow-wrap:anywhere]">
        {texts.of(name)}
      </h2>
      <ul className="border-b border-line">
        {data.flags.map((flag) => (
          <OwnFlag key={flag.flag} userId={data.person.id} flag={flag} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  );
};

type Act = keyof typeof texts.acts;
const SAYS: Readonly<Record<Act, boolean | null>> = { give: true, withhold: false, lift: null };
const ACTS = Object.keys(SAYS) as readonly Act[];
type Props = { userId: string; flag: PersonFlags['flags'][number]; mayAct: boolean };

/** One feature of the person, and what else may be said of them. */
const OwnFlag = ({ userId, flag: { flag, isOn, why, override }, mayAct }: Props) => {
  const [act, setAct] = useState<Act | null>(null);
  const [say] = useOverrideFlagMutation();
  const { title } = FLAGS[flag];
  const confirm = async (reason: string) =>
    act !== null &&
    sayOutcome(await say({ id: userId, flag, isOn: SAYS[act], reason }), { failed: texts.failed, done: { title: texts.done } });
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <b className="font-semibold">{title}</b>
          <span className="text-ink-3">
            {' '}
            · {isOn ? texts.on : texts.off}, {texts.why[why]}
          </span>
        </span>
        {mayAct && (
          <span className="flex flex-wrap gap-2">
            {ACTS.filter((each) => SAYS[each] !== (override?.isOn ?? null)).map((each) => (
              <Button key={each} size="small" aria-label={texts.actOf(texts.acts[each], title)} onClick={() => setAct(each)}>
                {texts.acts[each]}
              </Button>
            ))}
          </span>
        )}
      </div>
      {override && <Reason override={override} />}
      <TextDialog
        open={act !== null}
        onOpenChange={(open) => !open && setAct(null)}
        title={act ? texts.actOf(texts.acts[act], title) : ''}
        description={texts.actHint}
        confirm={act ? texts.acts[act] : ''}
        look="primary"
        label={flagTexts.reason}
        hint={flagTexts.reasonHint}
        rule={flagRules.reason}
        onConfirm={confirm}
      />
    </li>
  );
};

const Reason = ({ override: { by, reason, at } }: { override: FlagOverride }) => (
  <p className="text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
    {flagTexts.last(by.name ?? flagTexts.someone, reason)} <Ago at={at} />
  </p>
);

const ByHand = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const list = useGetFlagOverridesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="by-hand">
      <h2 id="by-hand" className="text-2xl">
        {texts.all}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{texts.allHint}</p>
      <PagedRows
        list={list}
        items={(page) => page.overrides}
        keyOf={({ flag, person }) => `${flag} ${person.id}`}
        error={texts.allError}
        empty={<EmptyState title={texts.none} text={texts.noneHint} seed={3} />}
        skeleton={<SkeletonRows count={3} className="h-14" />}
        more={{ className: 'mt-6' }}
        label={texts.all}
        className="border-b border-line"
        row={(override) => (
          <li key={`${override.flag} ${override.person.id}`} className="border-t border-line py-2.5">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <button
                type="button"
                className="min-h-11 font-semibold [overflow-wrap:anywhere] hover:underline"
                onClick={() => onOpen(override.person.id)}
              >
                {override.person.name ?? texts.erased}
              </button>
              <span className="text-ink-2">
                {FLAGS[override.flag].title}, {override.isOn ? texts.on : texts.off}
              </span>
            </div>
            <Reason override={override} />
          </li>
        )}
      />
    </section>
  );
};
