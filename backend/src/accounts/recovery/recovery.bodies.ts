import {
  authRules,
  tokenRule,
  type CheckResetLinkRequest,
  type RecoveryRequest,
  type ResetPasswordRequest,
  type VerifyEmailRequest,
} from '@refrain/contracts/accounts';
import { Text } from '../../kernel/http/validation';

export class VerifyEmailBody implements VerifyEmailRequest {
  @Text(tokenRule) token!: string;
}

export class ResendVerificationBody implements RecoveryRequest {
  @Text(authRules.resendEmail) email!: string;
}

export class ForgotPasswordBody implements RecoveryRequest {
  @Text(authRules.forgotEmail) email!: string;
}

export class CheckResetLinkBody implements CheckResetLinkRequest {
  @Text(tokenRule) token!: string;
}

export class ResetPasswordBody implements ResetPasswordRequest {
  @Text(tokenRule) token!: string;
  @Text(authRules.newPassword) password!: string;
}
