import { config } from '../src/config';

const { publicUrl, cmsPublicUrl } = config;
const yearInSeconds = 365 * 24 * 60 * 60;

export default [
  'global::target',
  'global::health',
  'strapi::errors',
  // Only an https address may ask browsers never to come back by http.
  {
    name: 'strapi::security',
    config: {
      hsts: (cmsPublicUrl ?? publicUrl ?? '').startsWith('https:') && {
        maxAge: yearInSeconds,
        includeSubDomains: true,
      },
    },
  },
  // Strapi insists on it. No other origin may read anything; our own needs no permission.
  { name: 'strapi::cors', config: { origin: [] } },
  'global::api',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '1mb',
      textLimit: '1mb',
      formidable: { maxFileSize: 300 * 1024 * 1024 },
    },
  },
  'global::uploadedFiles',
  // Strapi's panel needs it; no path of ours reads it.
  'strapi::session',
  'global::uploads',
  'strapi::favicon',
  'strapi::public',
];
