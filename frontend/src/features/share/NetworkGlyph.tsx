import type { ShareNetwork } from '@refrain/contracts/posts';
import { MessageCircle, Phone } from 'lucide-react';

const Outline = ({ path, size = 18 }: { path: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Drawn plainly; the icon set has no marks of companies. */
const GLYPHS: Readonly<Record<ShareNetwork, React.ReactNode>> = {
  twitter: (
    <Outline path="M18.2 2.3h3.3l-7.2 8.2 8.5 11.3h-6.6l-5.2-6.9-6 6.9H1.7l7.7-8.9L1.3 2.3H8l4.7 6.2 5.5-6.2zM17 19.8h1.9L7.1 4.1h-2L17 19.8z" />
  ),
  facebook: (
    <Outline
      size={22}
      path="M13.5 22v-8.1h2.7l.5-3.2h-3.2V8.6c0-.9.4-1.7 1.8-1.7h1.5V4.2s-1.3-.2-2.5-.2c-2.6 0-4.2 1.6-4.2 4.3v2.4H7.3v3.2h2.8V22z"
    />
  ),
  whatsapp: (
    <span className="relative grid place-items-center" aria-hidden="true">
      <MessageCircle size={22} strokeWidth={1.75} />
      <Phone size={9} strokeWidth={2.5} className="absolute" />
    </span>
  ),
};

export const NetworkGlyph = ({ network }: { network: ShareNetwork }) => GLYPHS[network];
