import { sessionTexts, AUTH_TABS, authTexts, isAuthTab, type AuthTab } from '@refrain/contracts/accounts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useInSight } from '../../shared/lib/browser/use-in-sight';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { AuthLayout, AuthTitle } from '../../features/accounts/forms/AuthLayout';
import { ForgotPasswordForm } from '../../features/accounts/recovery/ForgotPasswordForm';
import { LoginForm } from '../../features/accounts/sign-in/LoginForm';
import { Idea } from '../../shared/ui/music/RecordSleeve';
import { RegisterForm } from '../../features/accounts/sign-in/RegisterForm';

const BlogCard = lazy(() => import('../../features/editorial/BlogCard').then((m) => ({ default: m.BlogCard })));

const PANELS = { login: LoginForm, register: RegisterForm, forgotPassword: ForgotPasswordForm } satisfies Record<
  AuthTab,
  unknown
>;

export const AuthPage = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = isAuthTab(asked) ? asked : 'login';
  usePageTitle(authTexts.tabs[tab]);
  const panels = useFocusInNewPanel(tab);
  const open = (next: AuthTab) => setQuery((before) => (before.set('tab', next), before), { preventScrollReset: true });
  return (
    <AuthLayout note={<Story />}>
      <AuthTitle>{authTexts.motto}</AuthTitle>
      {query.get('expired') === 'true' && <ExpiredNotice />}
      <div ref={panels}>
        <Tabs label={authTexts.tabsLabel} tabs={AUTH_TABS} labels={authTexts.tabs} value={tab} onChange={open}>
          {AUTH_TABS.map((each) => {
            const Panel = PANELS[each];
            return (
              <TabPanel key={each} value={each} className="pt-6">
                <Panel />
              </TabPanel>
            );
          })}
        </Tabs>
      </div>
    </AuthLayout>
  );
};

/** Below the form on small screens: a phone fetches it when it is scrolled to. It has its room before. */
const Story = () => {
  const [box, seen] = useInSight<HTMLDivElement>();
  return (
    <div ref={box} className="max-lg:min-h-33">
      <Suspense>{seen && <BlogCard otherwise={<Idea />} />}</Suspense>
    </div>
  );
};

/** A link inside a panel takes itself away with it; the keyboard goes on in the panel it led to. */
const useFocusInNewPanel = (tab: AuthTab) => {
  const panels = useRef<HTMLDivElement>(null);
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    // The panels change places just after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) panels.current?.querySelector('input')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);
  return panels;
};

const ExpiredNotice = () => (
  <p role="status" className="mb-5 border-l-2 border-signal pl-3">
    <b>{sessionTexts.sessionExpired}</b>
    <span className="block text-ink-2">{sessionTexts.sessionExpiredHint}</span>
  </p>
);
