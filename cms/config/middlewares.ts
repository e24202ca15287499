import { config } from '../src/core/config';

const { publicUrl, cmsPublicUrl } = config;
const yearInSeconds = 365 * 24 * 60 * 60;

export default [
  'global::target',
  'global::request',
  'global::health',
  'global::readers',
  'strapi::errors',
  // Only on https.
  {
    name: 'strapi::security',
    config: {
      hsts: (cmsPublicUrl ?? publicUrl ?? '').startsWith('https:') && {
        maxAge: yearInSeconds,
        includeSubDomains: true,
      },
    },
  },
  // Strapi requires it. No other origin may read anything.
  { name: 'strapi::cors', config: { origin: [] } },
  'global::panel',
  'global::api',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '1mb',
      textLimit: '1mb',
      // In bytes. An hour at 360p has about 150 MB; longer films come in pieces.
      formidable: {
        maxFileSize: 300 * 1024 * 1024,
        maxFields: 100,
        maxFieldsSize: 1024 * 1024,
      },
    },
  },
  'global::uploadedFiles',
  'global::calls',
  // Only Strapi's panel needs it.
  'strapi::session',
  'global::uploads',
  'strapi::favicon',
  'strapi::public',
];
