import type { User } from '@refrain/contracts/accounts';
import { firstMinuteTexts, firstSteps, type FirstStep, type FirstSteps } from '@refrain/contracts/site';
import { ArrowRight, Check, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { useAppSelector } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { useGetFirstStepsQuery } from './api';
import { Room } from './Room';
import { firstMinuteRole, useLookedAt, useRemembered, whoIs } from './remembered';

type Props = { user: User | null; className?: string };

/** Which steps are done: by what the server knows, and by what this browser has seen. Null while that is not known. */
const useSteps = (user: User | null, looked: ReadonlySet<string>) => {
  const { data, isError } = useGetFirstStepsQuery(undefined, { skip: !user, refetchOnMountOrArgChange: true });
  if (user && !data && !isError) return null;
  const isDone = ({ id }: FirstStep): boolean => looked.has(id) || Boolean(data?.[id as keyof FirstSteps]);
  return firstSteps[firstMinuteRole(user)].map((step) => ({ ...step, isDone: isDone(step) }));
};

/** The heading of the page takes the focus that the button had. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

/** A few things to try, each a link, ticked off by what the viewer really did. */
export const FirstMinutePanel = ({ user, className }: Props) => {
  const id = useId();
  const { looked, wasShown, hide, noteShown } = useRemembered(whoIs(user));
  useLookedAt(
    'heard',
    useAppSelector(({ player }) => player.isPlaying),
  );
  const steps = useSteps(user, looked);
  const left = steps?.filter(({ isDone }) => !isDone).length;
  useEffect(() => {
    if (left === undefined || wasShown) return;
    // A person who had done it all before they ever saw it needs no first minute.
    if (left === 0) hide();
    else noteShown();
  });
  if (!steps || left === undefined) return <Room className={className} />;
  if (left === 0 && !wasShown) return null;
  return (
    <aside aria-labelledby={id} className={cx('rounded-card border border-line bg-sleeve pb-1.5', className)}>
      <header className="flex items-center gap-3 pt-1.5 pr-1.5 pl-[18px]">
        <h2 id={id} className="text-[1.1875rem]">
          {firstMinuteTexts.title}
        </h2>
        <p role="status" className="ml-auto text-[0.8125rem] text-ink-3">
          {firstMinuteTexts.progress(steps.length - left, steps.length)}
        </p>
        <IconButton
          label={firstMinuteTexts.hide}
          onClick={() => {
            hide();
            focusHeading();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
      {left === 0 && <Complete user={user} />}
    </aside>
  );
};

const Step = ({ to, title, hint, isDone }: FirstStep & { isDone: boolean }) => (
  <li className="relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-3 px-[18px] py-2 hover:bg-ink/5">
    <span
      aria-hidden="true"
      className={cx(
        'mt-0.5 grid size-6 place-items-center rounded-full border',
        isDone ? 'border-ink bg-ink text-paper' : 'border-edge',
      )}
    >
      {isDone && <Check size={15} strokeWidth={2.5} />}
    </span>
    <span className="min-w-0">
      {isDone && <span className="sr-only">{firstMinuteTexts.done} </span>}
      <Link to={to} className={cx('stretched font-semibold hover:underline', isDone && 'text-ink-2')}>
        {title}
      </Link>
      {!isDone && <span className="block text-sm text-ink-2">{hint}</span>}
    </span>
    {!isDone && <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 text-ink-3" />}
  </li>
);

const Complete = ({ user }: Pick<Props, 'user'>) => (
  <p className="px-[18px] pt-1.5 pb-2 text-sm text-ink-2">
    {firstMinuteTexts.complete}{' '}
    <Link to={user ? '/help' : '/auth?tab=register'} className="font-semibold text-ink underline">
      {user ? firstMinuteTexts.help : firstMinuteTexts.join}
    </Link>
  </p>
);
