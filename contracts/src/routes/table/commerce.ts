import type { Route } from '../route';

/** The store, and where money comes and goes. */
export const commerceRoutes = [
  { id: 'wishlist', path: '/wishlist', title: 'Wishlist', shell: 'main', access: 'login', isLater: true },
  { id: 'store', path: '/store', title: 'Store', shell: 'main', access: 'login', isLater: true },
  { id: 'product', path: '/store/:productId', title: 'Product', shell: 'main', access: 'login', isLater: true },
  { id: 'cart', path: '/cart', title: 'Cart', shell: 'main', access: 'login', isLater: true },
  { id: 'checkout', path: '/checkout', title: 'Checkout', shell: 'main', access: 'login' },
  { id: 'gift-cards', path: '/gift-cards', title: 'Gift cards', shell: 'main', access: 'login' },
  {
    id: 'gift-cards-purchase',
    path: '/gift-cards/purchase',
    title: 'Buy a gift card',
    shell: 'main',
    access: 'login',
  },
  {
    id: 'gift-cards-redeem',
    path: '/gift-cards/redeem',
    title: 'Redeem a gift card',
    shell: 'main',
    access: 'login',
  },
  { id: 'wallet', path: '/wallet', title: 'Wallet', shell: 'main', access: 'login' },
  { id: 'tip-goals', path: '/tip-goals', title: 'Tip goals', shell: 'main', access: 'login' },
  {
    id: 'payouts-bonuses',
    path: '/payouts-bonuses',
    title: 'Payouts and bonuses',
    shell: 'main',
    access: 'login',
  },
  { id: 'earnings', path: '/earnings', title: 'Earnings', shell: 'main', access: ['artist'] },
  { id: 'pay-in-pi', path: '/pay-in-pi', title: 'Pay in Pi', shell: 'main', access: 'login' },
  { id: 'payments', path: '/payments', title: 'Payments', shell: 'main', access: 'login' },
  { id: 'payment', path: '/payments/:id', title: 'Payment', shell: 'main', access: 'login' },
] as const satisfies readonly Route[];
