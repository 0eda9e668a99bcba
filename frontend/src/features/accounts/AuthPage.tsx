import { accountTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { LoginForm } from './LoginForm';
import { RecordSleeve } from './RecordSleeve';
import { RegisterForm } from './RegisterForm';

const TABS = ['login', 'register'] as const;
type Tab = (typeof TABS)[number];
const labels: Readonly<Record<Tab, string>> = { login: 'Sign in', register: 'Register' };

export const AuthPage = () => {
  const [query] = useSearchParams();
  const [tab, setTab] = useState<Tab>(query.get('tab') === 'register' ? 'register' : 'login');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(420px,1fr)_1.1fr]">
      <RecordSleeve />
      <main className="grid content-between gap-8 px-5 py-7 sm:px-[clamp(24px,6vw,96px)] lg:order-first lg:py-10">
        <p className="hidden items-center gap-2.5 font-display text-[23px] leading-none font-extrabold tracking-[-0.03em] lg:flex">
          <Logo size={34} /> Refrain
        </p>
        <div className="w-full max-w-100 justify-self-center lg:justify-self-start">
          <h1 className="title mb-5 text-[clamp(44px,4.8vw,64px)]" tabIndex={-1}>
            Play it again.
          </h1>
          {query.get('expired') === 'true' && <ExpiredNotice />}
          <Tabs label="Sign in or register" tabs={TABS} labels={labels} value={tab} onChange={setTab}>
            <TabPanel value="login" className="pt-6">
              <LoginForm onRegister={() => setTab('register')} />
            </TabPanel>
            <TabPanel value="register" className="pt-6">
              <RegisterForm onLogin={() => setTab('login')} />
            </TabPanel>
          </Tabs>
        </div>
        <p className="cat max-w-100 justify-self-center text-center lg:justify-self-start lg:text-left">
          {accountTexts.madeIn}. {accountTexts.beta}
        </p>
      </main>
    </div>
  );
};

const ExpiredNotice = () => (
  <p role="status" className="mb-5 border-l-2 border-signal pl-3">
    <b>{accountTexts.sessionExpired}</b>
    <span className="block text-ink-2">{accountTexts.sessionExpiredHint}</span>
  </p>
);
