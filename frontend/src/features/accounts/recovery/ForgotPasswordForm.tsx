import { authRules, authTexts } from '@refrain/contracts/accounts';
import { BackToLogin } from '../forms/auth-links';
import { EmailForm } from './EmailForm';
import { useForgotPasswordMutation } from './recovery-api';

export const ForgotPasswordForm = () => {
  const [ask] = useForgotPasswordMutation();
  return (
    <EmailForm
      hint={authTexts.forgotHint}
      rule={authRules.forgotEmail}
      action={authTexts.sendLink}
      send={(email) => ask({ email })}
    >
      <BackToLogin />
    </EmailForm>
  );
};
