// For the tests that are written in TypeScript.
export const firstAccounts: Readonly<
  Record<
    | 'ADMIN_USERNAME'
    | 'ADMIN_EMAIL'
    | 'ADMIN_PASSWORD'
    | 'EDITOR_EMAIL'
    | 'EDITOR_PASSWORD'
    | 'PANEL_ADMIN_EMAIL',
    string
  >
>;
export const seededData: string;
export const seededPostgres: Readonly<Record<'data' | 'server' | 'database', string>>;
export const devData: string;
export const devProduct: string;
export const testSettings: Readonly<Record<'RATE_LIMIT_FACTOR' | 'MAKE_RENDITIONS', string>>;
