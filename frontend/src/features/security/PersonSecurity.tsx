import { historyPath } from '@refrain/contracts/history';
import { securityRules, securityTexts as texts } from '@refrain/contracts/security';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { ErrorState, SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { ActRow } from './ActRow';
import { useGetPersonSecurityQuery, useSignOutPersonMutation, useUnlockPersonMutation } from './api';
import { clockAt } from './clock-at';

type Act = 'signOut' | 'unlock';
const SAYS = {
  signOut: { title: texts.signOutOf, hint: texts.signOutHint, confirm: texts.signOut, done: texts.signedOut },
  unlock: { title: texts.unlockOf, hint: texts.unlockHint, confirm: texts.unlock, done: texts.unlocked },
} as const satisfies Readonly<Record<Act, object>>;

/** Where a person is signed in, what is locked for them, and what can be done about it. */
export const PersonSecurity = ({ who }: { who: string }) => {
  const { data, isError, refetch } = useGetPersonSecurityQuery(who, { refetchOnMountOrArgChange: true });
  const [act, setAct] = useState<Act | null>(null);
  const [signOut] = useSignOutPersonMutation();
  const [unlock] = useUnlockPersonMutation();
  if (!data) {
    if (isError) return <ErrorState title={texts.personError} onRetry={() => void refetch()} />;
    return <SkeletonRows count={3} className="h-14" />;
  }
  const { person, username, sessions, remembered, locks, acts } = data;
  const name = person.name ?? texts.erased;
  const says = act && SAYS[act];
  const confirm = async (reason: string) => {
    if (!says) return false;
    const asked = { id: person.id, reason };
    return sayOutcome(await (act === 'signOut' ? signOut(asked) : unlock(asked)), {
      failed: texts.failedAct,
      done: { title: says.done },
    });
  };
  return (
    <section aria-labelledby="of">
      <h3 id="of" className="text-xl [overflow-wrap:anywhere]">
        {name} <span className="text-ink-3">@{username}</span>
      </h3>
      <dl className="my-4 border-b border-line">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
          <dt className="font-semibold">{texts.browsers}</dt>
          <dd className="text-ink-2">{texts.sessions(plural(sessions, 'browser'), String(remembered))}</dd>
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
          <dt className="font-semibold">{texts.locks}</dt>
          <dd className="text-ink-2">
            {locks.length === 0
              ? texts.notLocked
              : locks.map(({ kind, until }) => texts.lockedUntil(texts.kinds[kind], clockAt(until))).join(', ')}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setAct('signOut')}>{texts.signOut}</Button>
        {locks.length > 0 && <Button onClick={() => setAct('unlock')}>{texts.unlock}</Button>}
        <Link
          to={historyPath('account', person.id)}
          className="text-sm underline pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {texts.history}
        </Link>
      </div>
      {acts.length > 0 && (
        <ul className="mt-5">
          {acts.map((each) => (
            <ActRow key={each.id} act={each} />
          ))}
        </ul>
      )}
      <TextDialog
        open={act !== null}
        onOpenChange={(open) => !open && setAct(null)}
        title={says?.title(name) ?? ''}
        description={says?.hint ?? ''}
        confirm={says?.confirm ?? ''}
        label={texts.reason}
        hint={texts.reasonHint}
        rule={securityRules.reason}
        onConfirm={confirm}
      />
    </section>
  );
};
