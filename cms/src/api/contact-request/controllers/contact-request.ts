import { randomBytes } from 'node:crypto';
import { addressKey } from '@nihongo-lanka/contract';
import { handle } from '../../../http/handler';
import { countCall } from '../../../http/rateLimits';
import { mailContactRequest } from '../../../mail/contactRequest';

const model = 'api::contact-request.contact-request';
const documentIdLength = 24;

export default {
  send: handle('sendContactRequest', async ({ ctx, body, language }) => {
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
    mailContactRequest(request).catch((error: unknown) => {
      strapi.log.error(`The mail about contact request ${documentId} could not be sent`);
      strapi.log.error(error);
    });
    return { id: documentId };
  }),
};
