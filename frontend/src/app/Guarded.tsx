import { shellTexts, type Route } from '@refrain/contracts/routes';
import { headOfRoute } from '@refrain/contracts/site';
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { arrived } from '../session/departure';
import { useUser, useUserUnknown } from '../session/use-user';
import { setPageHead } from '../shared/lib/browser/page-head';
import { useAppDispatch, useAppSelector } from '../shared/lib/redux';
import { PageLoading } from '../shared/ui/page/PageLoading';
import { decide, SIGN_IN_AFTER_MS, type Decision } from '../session/nav/guards';

const RestrictedPage = lazy(() => import('../pages/fallbacks/RestrictedPage').then((m) => ({ default: m.RestrictedPage })));
const OfflinePage = lazy(() => import('../pages/fallbacks/OfflinePage').then((m) => ({ default: m.OfflinePage })));
const NotFoundPage = lazy(() => import('../pages/fallbacks/NotFoundPage').then((m) => ({ default: m.NotFoundPage })));

type Props = { route: Route; children: ReactNode };

/** Shows a page only to viewers who may open it. */
export const Guarded = ({ route, children }: Props) => {
  const decision = decide(route, useUser());
  const known = useKnownAddress(route);
  const { pathname } = useLocation();
  // A page shown here in between may have changed the title of the tab.
  useLayoutEffect(() => setPageHead(headOfRoute(route, pathname)), [route, pathname, decision.kind]);
  const departing = useDeparture(route.id);
  if (departing) return <Navigate to={departing} />;
  return (
    <Suspense fallback={<PageLoading />}>
      {known ? (
        <Decided decision={decision} route={route}>
          {children}
        </Decided>
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
};

const Decided = ({ decision, route, children }: Props & { decision: Decision }) => {
  switch (decision.kind) {
    case 'allow':
      return children;
    case 'go':
      return <Navigate to={decision.to} replace />;
    case 'wait':
      return <WhoIsThere />;
    case 'sign-in':
      return <SignInFirst />;
    case 'restricted':
      return <RestrictedPage lack={decision.lack} route={route} />;
  }
};

/** Whether the parameters of the address are among those the route takes. */
const useKnownAddress = ({ only = {} }: Route): boolean => {
  const params = useParams();
  return Object.entries(only).every(([name, values]) => values.includes(params[name] ?? ''));
};

/** Where a person goes who was signed out on any page but the one to sign in. */
const useDeparture = (id: string): string | null => {
  const dispatch = useAppDispatch();
  const to = useAppSelector((state) => state.departure.to);
  useEffect(() => {
    if (id === 'auth' && to) dispatch(arrived());
  }, [id, to, dispatch]);
  return id === 'auth' ? null : to;
};

/** Shown until the server has said who is signed in; the server may be unreachable. */
const WhoIsThere = () => {
  const unknown = useUserUnknown();
  return unknown ? <OfflinePage onRetry={unknown.retry} /> : <PageLoading label={shellTexts.authenticating} />;
};

const SignInFirst = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), SIGN_IN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <PageLoading label={shellTexts.authenticating} />;
};
