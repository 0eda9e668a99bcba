import {
  accountRefusals,
  accountTexts,
  sessionTexts,
  authRules,
  authTexts,
  loginRules,
  recoveryTexts,
  registerRules,
  sessionRefusals,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { siteLinks } from '@refrain/contracts/routes';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { expectToast, textsOf } from '../../app/testing/looking';
import { refused, visit } from '../../app/testing/visit';

const LABELS = {
  displayName: authTexts.displayName,
  username: authTexts.username,
  slug: authTexts.slug,
  email: authTexts.email,
  password: authTexts.password,
} as const satisfies Record<keyof RegisterRequest, string>;
const FIELDS = Object.keys(LABELS) as readonly (keyof RegisterRequest)[];
const form: RegisterRequest = {
  displayName: 'Ada Sample',
  username: 'ada',
  slug: 'ada',
  email: 'ada@example.test',
  password: 'a sample password',
};

const field = (name: keyof RegisterRequest) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const create = () => screen.getByRole('button', { name: authTexts.createAccount });
const signIn = () => screen.getByRole('button', { name: authTexts.signIn });
const alerts = () => textsOf(screen.queryAllByRole('alert'));

const openRegister = async (answers = {}) => {
  const page = visit('/auth?tab=register', { answers });
  await screen.findByRole('button', { name: authTexts.createAccount });
  const fillIn = async (values: Partial<RegisterRequest>) => {
    for (const [name, value] of Object.entries(values)) await page.fill(field(name as keyof RegisterRequest), value);
  };
  return { ...page, fillIn };
};

describe('registering', () => {
  it('with an empty form says of every field what it needs, and sends nothing', async () => {
    const { user, changes } = await openRegister();
    await user.click(create());
    await waitFor(() => expect(alerts()).toEqual(FIELDS.map((name) => registerRules[name].required)));
    expect(FIELDS.map((name) => field(name).getAttribute('aria-invalid'))).toEqual(FIELDS.map(() => 'true'));
    expect(document.activeElement).toBe(field('displayName'));
    expect(changes()).toEqual([]);
  });

  it('shows each broken rule at its field, and sends nothing', async () => {
    const { user, changes, fillIn } = await openRegister();
    await fillIn(form);
    const broken: readonly (readonly [keyof RegisterRequest, string, string])[] = [
      ['displayName', 'a', 'Display name must be at least 2 characters'],
      ['username', 'ab', 'Username must be at least 3 characters'],
      ['username', 'two words', registerRules.username.pattern.message],
      ['slug', 'ab', 'URL handle must be at least 3 characters'],
      ['slug', 'Not A Handle', registerRules.slug.pattern.message],
      ['email', 'nobody', 'Invalid email address'],
      ['password', '1234567', 'Password must be at least 8 characters'],
    ];
    for (const [name, value, message] of broken) {
      await fillIn({ [name]: value });
      await user.click(create());
      await waitFor(() => expect(alerts()).toEqual([message]));
      expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
      expect(document.activeElement).toBe(field(name));
      await fillIn({ [name]: form[name] });
    }
    expect(changes()).toEqual([]);
  });

  it('proposes the username as profile URL until that is typed itself', async () => {
    const { fillIn } = await openRegister();
    await fillIn({ username: 'Ada Sample.1' });
    expect(field('slug').value).toBe('ada-sample-1');
    await fillIn({ slug: 'my-own' });
    await fillIn({ username: 'Another' });
    expect(field('slug').value).toBe('my-own');
  });

  it.each([
    ['username', accountRefusals.usernameTaken],
    ['email', accountRefusals.emailTaken],
    ['slug', accountRefusals.slugTaken],
  ] as const)(
    'with a %s that another person has is refused at its field and in a message, and works with another',
    async (name, taken) => {
      const { user, changes, fillIn, answer } = await openRegister({ 'POST /api/register': refused(taken) });
      await fillIn(form);
      await user.click(create());
      await expectToast('Registration failed', taken.message);
      await waitFor(() => expect(alerts()).toContain(taken.message));
      expect(document.activeElement).toBe(field(name));
      answer({ 'POST /api/register': people.fan });
      await fillIn({ [name]: `x${form[name]}` });
      await user.click(create());
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      expect(changes().map(({ body }) => body)).toEqual([form, { ...form, [name]: `x${form[name]}` }]);
    },
  );
});

describe('signing in', () => {
  it('needs both fields', async () => {
    const { user, changes } = visit('/auth');
    await user.click(await screen.findByRole('button', { name: authTexts.signIn }));
    await waitFor(() => expect(alerts()).toEqual([loginRules.username.required, loginRules.password.required]));
    expect(document.activeElement).toBe(screen.getByLabelText(authTexts.usernameOrEmail));
    expect(changes()).toEqual([]);
  });

  it('shows the password when asked to', async () => {
    const { user } = visit('/auth');
    const password = await screen.findByLabelText<HTMLInputElement>(authTexts.password);
    const types = [password.type];
    for (const name of ['Show', 'Hide']) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      types.push(password.type);
    }
    expect(types).toEqual(['password', 'text', 'password']);
  });

  it('with a wrong password says so at the field too, which has the keyboard, until it is typed again', async () => {
    const { loginFailed } = accountRefusals;
    const { user, fill } = visit('/auth', { answers: { 'POST /api/login': refused(loginFailed) } });
    await fill(await screen.findByLabelText(authTexts.usernameOrEmail), 'ada');
    const password = screen.getByLabelText<HTMLInputElement>(authTexts.password);
    await fill(password, 'a wrong password');
    await user.click(signIn());
    await expectToast('Login failed', loginFailed.message);
    await waitFor(() => expect(alerts()).toEqual([loginFailed.message]));
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(loginFailed.message);
    expect([document.activeElement, password.getAttribute('aria-invalid')]).toEqual([password, 'true']);
    await user.type(password, '!');
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('while the server is away says so in the form', async () => {
    const { user, fill } = visit('/auth');
    await fill(await screen.findByLabelText(authTexts.usernameOrEmail), 'ada');
    await fill(screen.getByLabelText(authTexts.password), 'a sample password');
    await user.click(signIn());
    await waitFor(() => expect(alerts()).toEqual(['Not answered in this spec']));
  });

  it.each([
    ['/auth', authTexts.tabs.login],
    ['/auth?tab=register', authTexts.tabs.register],
    ['/auth?tab=forgotPassword', authTexts.tabs.forgotPassword],
  ])('%s is titled %s', async (address, title) => {
    visit(address);
    await screen.findByRole('tab', { selected: true, name: title });
    await waitFor(() => expect(document.title).toBe(`${title} · Refrain`));
  });

  it('that was tried too often says so where it can be read in peace', async () => {
    const { tooManyAttempts } = sessionRefusals;
    const { user, fill } = visit('/auth', { answers: { 'POST /api/login': refused(tooManyAttempts, { 'retry-after': '120' }) } });
    await fill(await screen.findByLabelText(authTexts.usernameOrEmail), 'ada');
    await fill(screen.getByLabelText(authTexts.password), 'a sample password');
    await user.click(signIn());
    const text = `${tooManyAttempts.message} ${sessionTexts.tryAgainIn(120)}`;
    await expectToast('Login failed', text);
    expect(alerts()).toContain(text);
  });

  it('has its ways between the forms in the address, and the keyboard goes along', async () => {
    const { user } = visit('/auth');
    const forgot = await screen.findByRole('link', { name: authTexts.forgotPassword });
    expect(screen.getByText(accountTexts.madeIn, { exact: false })).toBeTruthy();
    await user.click(forgot);
    expect(window.location.search).toBe('?tab=forgotPassword');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(authTexts.email)));
    await user.click(screen.getByRole('link', { name: authTexts.backToLogin }));
    await user.click(await screen.findByRole('link', { name: authTexts.signUp }));
    await waitFor(() => expect(document.activeElement).toBe(field('displayName')));
    window.history.back();
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(authTexts.tabs.login));
    expect(textsOf(screen.getAllByRole('tab'))).toEqual(Object.values(authTexts.tabs));
    for (const [path, name] of siteLinks)
      expect(screen.getAllByRole('link', { name }).some((link) => link.getAttribute('href') === path)).toBe(true);
  });
});

describe('a forgotten password', () => {
  const ask = async (page: ReturnType<typeof visit>, email: string) => {
    await page.fill(await screen.findByLabelText(authTexts.email), email);
    await page.user.click(screen.getByRole('button', { name: authTexts.sendLink }));
  };

  it('is asked for with a valid address', async () => {
    const page = visit('/auth?tab=forgotPassword');
    for (const typed of ['', 'nobody']) {
      await ask(page, typed);
      await waitFor(() => expect(alerts()).toEqual([authRules.forgotEmail.required]));
      expect(document.activeElement).toBe(screen.getByLabelText(authTexts.email));
    }
    expect(page.changes()).toEqual([]);
  });

  it('is answered with where to look, also for an address that nobody has', async () => {
    const page = visit('/auth?tab=forgotPassword', {
      answers: { 'POST /api/auth/forgot-password': { message: recoveryTexts.resetAsked } },
    });
    await ask(page, 'unknown@example.test');
    const title = await screen.findByRole('heading', { name: authTexts.checkEmail });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('unknown@example.test')).toBeTruthy();
    expect(screen.getByText(recoveryTexts.resetAsked, { exact: false })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: authTexts.backToLogin }));
    expect(window.location.pathname + window.location.search).toBe('/auth');
  });
});
