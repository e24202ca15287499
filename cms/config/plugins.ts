import { maxVideoBytes } from '@nihongo-lanka/contract';
import { s3Options } from '../src/content/media/bucket';
import { config } from '../src/core/config';
import { smtpAddress } from '../src/people/mail/smtp';

// In milliseconds. The defaults are minutes.
const smtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export default {
  'users-permissions': {
    config: {
      jwtSecret: config.secrets.JWT_SECRET,
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: config.smtpUrl ? { url: smtpAddress(config.smtpUrl, smtpTimeouts) } : {},
      settings: { defaultFrom: config.mailFrom },
    },
  },
  upload: {
    config: {
      // Strapi loads S3's client only if this names it.
      ...(config.s3 && {
        provider: 'aws-s3',
        providerOptions: {
          baseUrl: '/uploads',
          // No ACL per file: the bucket's applies.
          s3Options: {
            ...s3Options(config.s3),
            params: { Bucket: config.s3.bucket, ACL: undefined },
          },
        },
      }),
      // In bytes. See middlewares.ts for the panel's uploads.
      sizeLimit: maxVideoBytes,
      // Without types Strapi trusts names and headers; src/content/library/ checks the bytes.
      security: { deniedTypes: [] },
      // In pixels. Most phones show two per CSS pixel.
      breakpoints: { large: 1000, medium: 720, small: 360 },
    },
  },
};
