// Imported before everything else, because zod and React ask at once.

declare global {
  /** In browsers that know Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
      }
    | undefined;
}

// zod would try whether it may compile its schemas, which our policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// react-admin keeps the room below a field with an empty sign that it sets as HTML; nothing else may.
const emptySign = '&#8203;';
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === emptySign ? html : null),
});

export {};
