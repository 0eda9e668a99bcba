import { emailTexts } from '@refrain/contracts/accounts';
import { ago } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useGetOwnEmailQuery, useResendOwnVerificationMutation } from './email-api';

/** Sends the link that verifies the address again, and says when it was sent. */
export const ResendLink = ({ primary = false }: { primary?: boolean }) => {
  const { data } = useGetOwnEmailQuery();
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
      {data?.sentAt && <span className="text-[0.8125rem] text-ink-2">{emailTexts.sentAt(ago(data.sentAt))}</span>}
    </div>
  );
};
