import {
  authRules,
  loginRules,
  registerRules,
  type ChangePasswordRequest,
  type LoginRequest,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { IsBoolean, IsOptional } from 'class-validator';
import { Text } from '../kernel/http/validation';

export class RegisterBody implements RegisterRequest {
  @Text(registerRules.displayName) displayName!: string;
  @Text(registerRules.username) username!: string;
  @Text(registerRules.slug) slug!: string;
  @Text(registerRules.email) email!: string;
  @Text(registerRules.password) password!: string;
}

export class LoginBody implements LoginRequest {
  @Text(loginRules.username) username!: string;
  @Text(loginRules.password) password!: string;
  @IsOptional() @IsBoolean() rememberMe?: boolean;
}

export class ChangePasswordBody implements ChangePasswordRequest {
  @Text(loginRules.password) currentPassword!: string;
  @Text(authRules.newPassword) newPassword!: string;
}
