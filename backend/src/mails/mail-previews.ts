import { mailTexts, type MailText } from '@refrain/contracts/accounts';
import { digestTexts } from '@refrain/contracts/alerts';
import { giftCardTexts, giftMailTexts } from '@refrain/contracts/gift-cards';
import type { MailKind, MailPreview } from '@refrain/contracts/mails';
import { letter } from '../mail';

const digest: MailText = {
  subject: digestTexts.subject(3, false),
  title: digestTexts.title,
  lines: ['Mara Lind liked your post.', 'Ada Sample follows you.', digestTexts.more(1, false)],
  button: digestTexts.button,
  after: digestTexts.after.daily,
};
const gift: MailText = {
  ...{ subject: giftMailTexts.subject, title: giftMailTexts.title, button: giftMailTexts.button, after: giftMailTexts.after },
  lines: [
    'For long evenings.',
    giftMailTexts.value(giftCardTexts.money({ currency: 'USD', amount: '2500' })),
    giftMailTexts.code('SAMPLE-CODE'),
  ],
};

const previewed = (name: string, kind: MailKind, text: MailText, link: string, stop?: string): MailPreview => ({
  name,
  kind,
  ...letter(text, link, stop === undefined ? undefined : { label: digestTexts.stop, link: stop }),
});

/** Each text as it goes out, with made-up facts; its links lead to the front page. @param siteUrl without a slash at its end */
export const mailPreviews = (siteUrl: string): readonly MailPreview[] => [
  ...Object.entries(mailTexts).map(([name, text]) => previewed(name, 'mail', text, `${siteUrl}/`)),
  previewed('digest', 'digest', digest, `${siteUrl}/`, `${siteUrl}/`),
  previewed('gift', 'gift', gift, `${siteUrl}/`),
];
