// Imported before everything else, because zod and React read these settings at once.

declare global {
  /** In browsers that know Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
      }
    | undefined;
}

// zod tries whether it may compile its schemas. Our policy forbids that, and browsers report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// react-admin sets this empty character as HTML below a field. No other HTML is allowed.
const emptySign = '&#8203;';
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === emptySign ? html : null),
});

export {};
