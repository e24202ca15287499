import type { S3Settings } from '../../core/config';

/** The address that every file of the library has, wherever it lies: the CMS serves it. */
export const filesAddress = '/uploads';

/** In milliseconds. So long a connection may take, and so long nothing may come on one. */
const [connectionTimeout, socketTimeout] = [3000, 30_000];
/** How long the first byte of an answer may take where nothing was sent, in milliseconds. */
export const answerTimeout = 5000;
/** The most connections at once: each reader of a film has one. */
const agent = { maxSockets: 1000 };

/** What a client of S3 is made with, Strapi's own too. Loads nothing. */
export const s3Options = (s3: S3Settings) => ({
  ...(s3.endpoint && { endpoint: s3.endpoint }),
  region: s3.region,
  forcePathStyle: s3.forcePathStyle,
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.accessSecret },
  // Not every store knows Amazon's newer checksums. The signature covers what is sent.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: {
    ...{ connectionTimeout, socketTimeout, throwOnRequestTimeout: true },
    ...{ httpAgent: agent, httpsAgent: agent },
  },
});
