// The cms has another zod of its own beneath Strapi; two copies' schemas don't mix.
export { z } from 'zod';
export * from './accountFields.js';
export * from './accounts.js';
export * from './contact.js';
export * from './endpoints.js';
export * from './errors.js';
export * from './language.js';
export * from './languageSchema.js';
export * from './lectureCategories.js';
export * from './lectures.js';
export * from './listing.js';
export * from './media.js';
export * from './messages/index.js';
export * from './news.js';
export * from './permissions.js';
export * from './session.js';
export * from './site.js';
export * from './stats.js';
