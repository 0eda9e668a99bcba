import {
  piFormRules,
  piRules,
  tokenRule,
  type PiConfirmRequest,
  type PiLinkRequest,
  type PiLoginRequest,
  type PiRegisterRequest,
} from '@refrain/contracts/accounts';
import { Text } from '../../kernel/http/validation';

export class PiLoginBody implements PiLoginRequest {
  @Text(piRules.accessToken) accessToken!: string;
}

export class PiRegisterBody extends PiLoginBody implements PiRegisterRequest {
  @Text(piFormRules.email) email!: string;
  @Text(piFormRules.password) password!: string;
  @Text(piFormRules.username) username!: string;
  @Text(piFormRules.displayName) displayName!: string;
  @Text(piFormRules.slug) slug!: string;
  @Text(piRules.uid) piUid!: string;
  @Text(piRules.username) piUsername!: string;
  @Text(piRules.walletAddress) piWalletAddress?: string | null;
}

export class PiLinkBody extends PiLoginBody implements PiLinkRequest {
  @Text(piFormRules.email) email!: string;
}

export class PiConfirmBody implements PiConfirmRequest {
  @Text(tokenRule) token!: string;
  @Text(piFormRules.code) code!: string;
}
