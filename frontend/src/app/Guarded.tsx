import { shellTexts, type Route } from '@refrain/contracts/routes';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { arrived } from '../features/accounts/departure';
import { useUser } from '../features/accounts/use-user';
import { setPageTitle } from '../shared/lib/page-title';
import { useAppDispatch, useAppSelector } from './store';
import { PageLoading } from './PageLoading';
import { decide, SIGN_IN_AFTER_MS } from './guards';

/** Shows a page to those who may open it. */
export const Guarded = ({ route, children }: { route: Route; children: ReactNode }) => {
  const decision = decide(route, useUser());
  useLayoutEffect(() => setPageTitle(route.title), [route.title]);
  const departing = useDeparture(route.id);
  if (departing) return <Navigate to={departing} />;
  if (decision.kind === 'allow') return children;
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  return decision.kind === 'wait' ? <PageLoading label={shellTexts.authenticating} /> : <SignInFirst />;
};

/** Where to, for somebody who was signed out on any other page than the one to sign in. */
const useDeparture = (id: string): string | null => {
  const dispatch = useAppDispatch();
  const to = useAppSelector((state) => state.departure.to);
  useEffect(() => {
    if (id === 'auth' && to) dispatch(arrived());
  }, [id, to, dispatch]);
  return id === 'auth' ? null : to;
};

const SignInFirst = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), SIGN_IN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <PageLoading label={shellTexts.authenticating} />;
};
