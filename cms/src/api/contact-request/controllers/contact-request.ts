import { randomBytes } from 'node:crypto';
import { addressKey, type ContactRequest, endpoints } from '@nihongo-lanka/contract';
import { adminAddresses } from '../../../accounts/accounts';
import { handle } from '../../../http/handler';
import { countCall } from '../../../http/rateLimits';
import { canReceive, sendMail } from '../../../mail/mail';
import { publishedSite } from '../../../published/site';

const model = 'api::contact-request.contact-request';
const documentIdLength = 24;

export default {
  send: handle(endpoints.sendContactRequest, async ({ ctx, body, language }) => {
    await countCall('contactByAddress', addressKey(ctx));
    const { website, ...request } = body;
    // A program is told nothing that would help it to do better.
    if (website) return { id: randomBytes(18).toString('hex').slice(0, documentIdLength) };
    const { documentId } = await strapi.documents(model).create({
      data: {
        ...request,
        phone: request.phone ?? undefined,
        subject: request.subject ?? undefined,
        language,
        state: 'new',
      },
    });
    // Stored is stored: the answer doesn't wait for the mail, nor fail with it.
    notify(request).catch((error: unknown) => {
      strapi.log.error(`The mail about contact request ${documentId} could not be sent`);
      strapi.log.error(error);
    });
    return { id: documentId };
  }),
};

async function notify({ name, email, phone, subject, message }: Omit<ContactRequest, 'website'>) {
  await sendMail({
    to: await readers(),
    // An address with a line break would be a header of its own; the contract lets none through.
    replyTo: email,
    subject: `Contact request: ${subject ?? name}`,
    text: [`From: ${name} <${email}>`, phone && `Phone: ${phone}`, '', message]
      .filter((line) => line !== null)
      .join('\n'),
  });
}

/** The foundation; its admins while it has no address of its own. */
async function readers(): Promise<string[]> {
  const { frame } = await publishedSite('en');
  const { email } = frame.value.foundation;
  return canReceive(email) ? [email] : adminAddresses();
}
