import { maxVideoBytes } from '@nihongo-lanka/contract';
import { filesAddress, s3Options } from '../src/content/media/s3Options';
import { config } from '../src/core/config';
import { smtpAddress } from '../src/people/mail/smtp';

// In milliseconds. The defaults wait for minutes.
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
      providerOptions: config.smtpUrl
        ? { url: smtpAddress(config.smtpUrl, smtpTimeouts, config.smtpRequiresTls) }
        : {},
      settings: { defaultFrom: config.mailFrom },
      // Strapi's limiter keeps what callers send. See src/people/panelAccess/panelRoutes.ts for ours.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: {
      // Strapi loads this provider, and the client of S3, where it is named only.
      ...(config.s3 && {
        provider: 'aws-s3',
        providerOptions: {
          baseUrl: filesAddress,
          // Without rights of its own for each file: those of the bucket count.
          s3Options: {
            ...s3Options(config.s3),
            params: { Bucket: config.s3.bucket, ACL: undefined },
          },
        },
      }),
      // In bytes. The panel's own uploads may have less, see middlewares.ts.
      sizeLimit: maxVideoBytes,
      // If Strapi finds no type it believes names and headers. src/content/library/ checks what is in a file.
      security: { deniedTypes: [] },
      // In pixels. Medium fills the column of most phones, whose screens have two dots to a pixel.
      breakpoints: { large: 1000, medium: 720, small: 360 },
    },
  },
};
