export function databaseTime(time = Date.now()): Date | number {
  return strapi.db.dialect.client === 'sqlite' ? time : new Date(time);
}
