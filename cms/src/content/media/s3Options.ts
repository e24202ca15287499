import type { S3Settings } from '../../core/config';

export const filesAddress = '/uploads';

/** Milliseconds. */
const [connectionTimeout, socketTimeout] = [3000, 30_000];
/** Milliseconds until the first byte. */
export const answerTimeout = 5000;
/** Each reader of a film has one. */
const agent = { maxSockets: 1000 };

export const s3Options = (s3: S3Settings) => ({
  ...(s3.endpoint && { endpoint: s3.endpoint }),
  region: s3.region,
  forcePathStyle: s3.forcePathStyle,
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.accessSecret },
  // Not every store supports Amazon's newer checksums. The signature covers the content.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  requestHandler: {
    connectionTimeout,
    socketTimeout,
    throwOnRequestTimeout: true,
    httpAgent: agent,
    httpsAgent: agent,
  },
});
