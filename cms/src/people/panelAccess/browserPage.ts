import { createHash } from 'node:crypto';
import type { Language } from '@nihongo-lanka/contract';
import type { Context } from 'koa';

const texts = {
  en: {
    title: 'Log in to the panel from this browser',
    ask: 'Somebody, probably you, wants to log in to the panel of Nihongo Lanka. Go on only if it was you, and if this is the browser you write with.',
    button: 'Confirm this browser',
    done: 'This browser is confirmed. You can log in now.',
    open: 'Open the panel',
    over: 'This link has been used already, or is too old. Log in to the panel again to get a new one.',
    // Shown by the panel's own login form.
    sent: 'We do not know this browser yet. We have sent a link to your mailbox: open it in this browser, confirm, and log in again.',
    wrong: 'Invalid credentials',
    tooMany: 'Too many attempts. Please wait a little and try again',
  },
  si: {
    title: 'මේ බ්‍රවුසරයෙන් සංස්කාරක පුවරුවට පිවිසෙන්න',
    ask: 'කෙනෙක්, බොහෝ දුරට ඔබම, සංස්කාරක පුවරුවට පිවිසීමට උත්සාහ කළා. ඒ ඔබ නම් සහ මෙය ඔබ ලිවීමට භාවිත කරන බ්‍රවුසරය නම් පමණක් ඉදිරියට යන්න.',
    button: 'මේ බ්‍රවුසරය තහවුරු කරන්න',
    done: 'මේ බ්‍රවුසරය තහවුරු වුණා. දැන් පිවිසෙන්න පුළුවන්.',
    open: 'සංස්කාරක පුවරුව විවෘත කරන්න',
    over: 'මේ සබැඳිය දැනටමත් භාවිත කරලා තිබෙනවා, නැත්නම් එහි කාලය ඉවරයි. නැවත පිවිසෙන්න. එවිට අලුත් සබැඳියක් ලැබෙනවා.',
    sent: 'අපි මේ බ්‍රවුසරය තවම හඳුනන්නේ නැහැ. ඔබේ විද්‍යුත් තැපෑලට සබැඳියක් එව්වා: එය මේ බ්‍රවුසරයෙන් විවෘත කර, තහවුරු කර, නැවත පිවිසෙන්න.',
    wrong: 'විද්‍යුත් තැපැල් ලිපිනය හෝ මුරපදය වැරදියි',
    tooMany: 'උත්සාහ කළ වාර ගණන වැඩියි. ටික වේලාවකින් නැවත උත්සාහ කරන්න',
  },
} as const;

export const panelText = (language: Language, key: keyof (typeof texts)['en']) =>
  texts[language][key];

const style =
  'body{font:1.1rem/1.7 sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1.5rem}';
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
].join('; ');

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export function showPage(
  ctx: Context,
  language: Language,
  page: { status: number; token?: string; says: 'ask' | 'done' | 'over' },
): void {
  const { title, button, open, ...says } = texts[language];
  const next =
    page.says === 'ask'
      ? `<form method="post"><input type="hidden" name="token" value="${escaped(page.token ?? '')}"><button>${button}</button></form>`
      : `<p><a href="/admin">${open}</a></p>`;
  ctx.status = page.status;
  ctx.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    // The address has the token; with `no-referrer` browsers send no origin with the form.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Content-Language': language,
  });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${says[page.says]}</p>${next}</main></body></html>\n`;
}
