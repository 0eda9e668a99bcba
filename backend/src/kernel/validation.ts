import { ValidationPipe } from '@nestjs/common';
import { brokenRule, kernelRefusals, type TextRule } from '@refrain/contracts/kernel';
import { isISO8601, ValidateBy, type ValidationArguments, type ValidationError } from 'class-validator';
import { DomainError } from './domain-error';
import { isId } from './ids';

/** A text field under a rule of contracts, with its message. */
export const Text = (rule: TextRule): PropertyDecorator =>
  ValidateBy({
    name: 'text',
    constraints: [rule],
    validator: {
      validate: (value: unknown) => (value === undefined || value === null ? !(rule.required || rule.minLength) : brokenRule(rule, value) === null),
      defaultMessage: (args?: ValidationArguments) => brokenRule(rule, args?.value) ?? kernelRefusals.invalid.message,
    },
  });

/** A time of day stands for a moment only with its zone. */
const WITH_ZONE = /^[^T]*$|T.*(Z|[+-]\d\d(:?\d\d)?)$/;

/** A moment as ISO text that `Date` reads, the same wherever the server stands: the standard has weeks and days of the year besides, and `Date` has neither. */
export const Moment = (message: string = kernelRefusals.invalid.message): PropertyDecorator =>
  ValidateBy({
    name: 'isIso8601',
    validator: {
      validate: (value: unknown) => isISO8601(value, { strict: true }) && WITH_ZONE.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
      defaultMessage: () => message,
    },
  });

const messagesOf = (errors: readonly ValidationError[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? kernelRefusals.invalid.message]));

/** Bodies become instances of their class; unknown fields, wrong types and broken rules are refused with every field's message. */
export const bodyValidation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const messages = messagesOf(errors);
      return new DomainError({ ...kernelRefusals.invalid, message: Object.values(messages)[0] ?? kernelRefusals.invalid.message }, messages);
    },
  });

/** A path parameter that must look like an id. @throws DomainError */
export const idFrom = (text: string): string => {
  const id = text.toLowerCase();
  if (!isId(id)) throw new DomainError(kernelRefusals.idNotValid);
  return id;
};

/** A query parameter that lists ids with commas between them, each once; at most `most`. @throws DomainError */
export const idsFrom = (value: unknown, most: number): readonly string[] => {
  const ids = (onceFrom(value) ?? '').split(',', most + 1).filter((id) => id !== '');
  if (ids.length > most) throw new DomainError(kernelRefusals.malformed);
  return [...new Set(ids.map(idFrom))];
};

/** A query parameter that may be given once, as text. @throws DomainError */
export const onceFrom = (value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  throw new DomainError(kernelRefusals.malformed);
};
