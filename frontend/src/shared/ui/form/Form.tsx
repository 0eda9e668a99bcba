import { createContext, use, type ComponentType, type FormEventHandler, type InputHTMLAttributes, type ReactNode } from 'react';
import {
  FormProvider,
  useFormContext,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { Field } from './Field';
import { Input, TextArea } from './Input';
import { PasswordInput } from './PasswordInput';

/** The rules of the fields of the form around, by their names. */
const RulesContext = createContext<Readonly<Record<string, RegisterOptions>>>({});

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Of its text fields, by their names. */
  rules?: Readonly<Partial<Record<FieldPath<Values>, RegisterOptions<Values>>>>;
  onSubmit: FormEventHandler;
  className?: string;
  children: ReactNode;
};

/** A form whose fields know it. What is wrong is said by us and not by the browser. */
export const Form = <Values extends FieldValues>({
  form,
  rules,
  onSubmit,
  className = 'grid gap-4',
  children,
}: FormProps<Values>) => (
  <FormProvider {...form}>
    <RulesContext value={(rules ?? {}) as Readonly<Record<string, RegisterOptions>>}>
      <form noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </RulesContext>
  </FormProvider>
);

type Control = ComponentType<InputHTMLAttributes<HTMLInputElement>>;
type Attributes = InputHTMLAttributes<HTMLInputElement> & { rows?: number };

const EXACT = { autoCapitalize: 'none', spellCheck: false } as const;
/** What is typed, and so what browsers offer and phones show. */
const KINDS = {
  line: { autoComplete: 'off' },
  name: { autoComplete: 'name' },
  username: { autoComplete: 'username', ...EXACT },
  exact: { autoComplete: 'off', ...EXACT },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  'current-password': { autoComplete: 'current-password' },
  'new-password': { autoComplete: 'new-password' },
  text: {},
} as const satisfies Readonly<Record<string, Attributes>>;
type Kind = keyof typeof KINDS;
const CONTROLS: Readonly<Partial<Record<Kind, unknown>>> = {
  'current-password': PasswordInput,
  'new-password': PasswordInput,
  text: TextArea,
};

type TextProps<Values extends FieldValues> = Omit<Attributes, 'form' | 'name'> & {
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  kind?: Kind;
  /** Where it is not that of the form under this name. */
  rule?: RegisterOptions<Values>;
  /** The control, where its kind has another one. */
  as?: ComponentType<never>;
};

const TextField = ({ name, label, hint, kind = 'line', rule, as, required = false, ...attributes }: TextProps<FieldValues>) => {
  const { register, getFieldState, formState } = useFormContext();
  const rules = use(RulesContext);
  const own = rule ?? rules[name];
  const Typed = (as ?? CONTROLS[kind] ?? Input) as Control;
  return (
    <Field
      label={label}
      hint={hint}
      required={required || Boolean(own?.required)}
      error={getFieldState(name, formState).error?.message}
    >
      <Typed {...KINDS[kind]} {...attributes} {...register(name, own)} />
    </Field>
  );
};

/** A text of a `Form` with its label, its rule, and what is wrong with it; its names are those of the values of one form. */
export const textFieldOf = <Values extends FieldValues>() => TextField as unknown as ComponentType<TextProps<Values>>;

/**
 * Shows each message of a refusal at the field that it is about, and leads to the first. Where it is about no field, `otherwise` stands above the
 * button.
 */
export const showRefusal = <Form extends FieldValues>(
  { setError }: Pick<UseFormReturn<Form>, 'setError'>,
  refused: readonly (readonly [FieldPath<Form>, string])[],
  otherwise?: string,
): void => {
  refused.forEach(([field, message], i) => setError(field, { message }, { shouldFocus: i === 0 }));
  if (refused.length === 0 && otherwise !== undefined) setError('root', { message: otherwise });
};
