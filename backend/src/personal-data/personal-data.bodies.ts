import { loginRules } from '@refrain/contracts/accounts';
import type { DeleteAccountRequest } from '@refrain/contracts/personal-data';
import { Text } from '../kernel/http/validation';

export class DeleteAccountBody implements DeleteAccountRequest {
  @Text(loginRules.password) password!: string;
}
