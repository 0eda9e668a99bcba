import { emailTexts } from '@refrain/contracts/accounts';
import { cx } from '../../shared/lib/cx';
import { ago } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useGetOwnEmailQuery, useResendOwnVerificationMutation } from './email-api';

/** Sends the link that verifies the address again, and says when it was sent. */
export const ResendLink = ({ primary = false }: { primary?: boolean }) => {
  const { data } = useGetOwnEmailQuery();
  // It keeps its room until it is known.
  const sentAt = data ? data.sentAt && ago(data.sentAt) : ago(new Date().toISOString());
  const [resend] = useResendOwnVerificationMutation();
  const { submit, isBusy } = useSubmit(resend, {
    failed: emailTexts.resendFailed,
    done: { title: emailTexts.resent, description: emailTexts.resentHint, tone: 'good' },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button {...(primary ? { variant: 'primary' } : {})} size="small" busy={isBusy} onClick={() => void submit()}>
        {emailTexts.resend}
      </Button>
      {sentAt && <span className={cx('text-[0.8125rem] text-ink-2', !data && 'invisible')}>{emailTexts.sentAt(sentAt)}</span>}
    </div>
  );
};
