import { emailTexts, type OwnEmail } from '@refrain/contracts/accounts';
import { ResendLink } from '../../../session/email/ResendLink';
import { useGetOwnEmailQuery } from '../../../session/email/email-api';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { ChangeEmailForm } from './ChangeEmailForm';

/** The viewer's address under Settings: whether it is verified, and another one in its place. */
export const EmailSettings = () => {
  const { data, isError, isFetching, refetch } = useGetOwnEmailQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isError && !isFetching)
    return <ErrorState title={emailTexts.error} text={emailTexts.errorHint} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-6 w-64 max-w-full" />
      </Loading>
    );
  return (
    <div className="grid gap-6">
      <Address own={data} />
      <ChangeEmailForm />
    </div>
  );
};

const Address = ({ own: { email, isVerified, wanted } }: { own: OwnEmail }) => (
  <div className="grid gap-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold [overflow-wrap:anywhere]">{email ?? emailTexts.unread}</span>
      <span className="cat rounded-pill border border-line-strong px-2.5 py-0.5 text-ink-2">
        {isVerified ? emailTexts.verified : emailTexts.notVerified}
      </span>
    </p>
    {!isVerified && <ResendLink />}
    {wanted && (
      <p role="status" className="border-l-2 border-signal pl-3 text-ink-2 [overflow-wrap:anywhere]">
        {emailTexts.wanted(wanted)}
      </p>
    )}
  </div>
);
