import { useLocation } from 'react-router-dom';

/** The token of the link that was opened: in its fragment, or, where a person or an older message wrote it there, in its query. */
export const linkToken = ({ hash, search }: Readonly<{ hash: string; search: string }>, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) || new URLSearchParams(search).get(name) || null;

export const useLinkToken = (name: 'token' | 'piToken' | 'changeToken' | 'takeBackToken'): string | null =>
  linkToken(useLocation(), name);
