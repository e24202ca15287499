import { languages, mailTemplates } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../cms/src/people/mail/render';
import { sampleData, sampleMails } from '../cms/src/people/mail/samples';
import { sinhalaFaults } from './sinhalaFaults';

const mails = languages.flatMap((language) =>
  [...sampleMails(language)].map(([template, mail]) => ({ language, template, ...mail })),
);

describe.each(mails)('the mail $template in $language', ({ language, template, ...mail }) => {
  const { subject, text, html } = mail;

  it('is in its language, and nothing else', () => {
    expect(html).toContain(`<html lang="${language}">`);
    const sinhala = /[\u0D80-\u0DFF]/;
    expect(sinhala.test(subject)).toBe(language === 'si');
    expect(sinhala.test(text)).toBe(language === 'si');
    if (language === 'en') return;
    const words = text.replace(/https:\S+|\S+@\S+|^> /gm, '').replace(/[<>]/g, '');
    expect(words.split('\n').flatMap((line) => sinhalaFaults(line))).toEqual([]);
    expect(sinhalaFaults(subject)).toEqual([]);
  });

  it('has a title and one heading, and fetches nothing', () => {
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i);
    expect(html).toContain('color-scheme');
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  });

  it('says the same as plain text, with every address written out', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(text).toContain(href.replaceAll('&amp;', '&'));
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const isOptional = ['newLecture', 'examDates', 'practiceReminder', 'examReminder'].includes(
      template,
    );
    expect(text.includes('/unsubscribe')).toBe(isOptional);
  });
});

it('a Sinhala mail speaks of one person who is waiting as of one', () => {
  const data = { ...sampleData('si').pendingDigest, waiting: 1 };
  const surroundings = {
    language: 'si' as const,
    siteUrl: 'https://nihongolanka.example',
    foundation: 'පදනම',
  };
  const { subject, text } = renderMail('pendingDigest', data, surroundings);
  for (const said of [subject, text]) {
    expect(said).toContain('එක් අයෙක්');
    expect(said).not.toContain('දෙනෙක්');
  }
});

it('every mail has a sample', () => {
  expect([...sampleMails('en').keys()]).toEqual([...mailTemplates]);
});

describe('what others have written', () => {
  const surroundings = {
    ...{ language: 'en' as const, siteUrl: 'https://nihongolanka.example' },
    foundation: 'A & B',
  };

  it('is shown as text, and begins no header', () => {
    const { subject, html } = renderMail(
      'contactRequest',
      {
        ...sampleData('en').contactRequest,
        sender: '<b>Eve</b>',
        subject: 'Hi\r\nBcc: all@nihongolanka.example\u2028x',
        message: '<img src=x onerror=alert(1)>\n"&',
      },
      surroundings,
    );
    expect(subject).toBe('Contact request: Hi Bcc: all@nihongolanka.example x');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>\n&quot;&amp;');
    expect(html).toContain('A &amp; B');
  });

  it('is quoted line by line', () => {
    const { text } = renderMail('rejected', { name: 'Nimali', reason: 'One.\nTwo.' }, surroundings);
    expect(text).toContain('> One.\n> Two.');
  });
});
