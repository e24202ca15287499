// The house's import rules as a check that fails. Paths are relative to the repository's root.
// The rules are proven against violations of each in scripts/houseRules.test.mjs.

// Every folder of site/src is a feature, but these, which features stand on.
const ground = 'session|layout|ui|i18n|content';
const feature = `^site/src/(?!(?:${ground})/)([^/]+)/`;
const test = '[.]test[.]tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere is a mistyped path or a package nobody declared.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that imports nothing and that nobody imports is dead.',
      severity: 'error',
      from: { orphan: true, path: '^(?:contract|site|admin)/src/', pathNot: ['[.]d[.]ts$', test] },
      to: {},
    },
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^contract/src/', '(?:^|/)node_modules/zod/'] },
    },
    {
      name: 'parts-stand-apart',
      comment: 'site, admin and cms import the contract, never each other.',
      severity: 'error',
      from: { path: '^(site|admin|cms)/' },
      to: { path: '^(?:site|admin|cms|e2e|scripts|tests)/', pathNot: ['^$1/', 'node_modules'] },
    },
    {
      name: 'contract-by-its-name',
      comment: 'Import @nihongo-lanka/contract, not a file of its sources.',
      severity: 'error',
      from: { pathNot: '^contract/' },
      to: { path: '^contract/src/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'A feature of the site never imports another one; the routes bring them together.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: '^site/src/$1/' },
    },
    {
      name: 'only-routes-know-features',
      comment: 'What features stand on, and the files beside routes.tsx, know no feature.',
      severity: 'error',
      from: {
        path: [`^site/src/(?:${ground})/`, '^site/src/[^/]+$', '^site/server/'],
        pathNot: ['^site/src/routes[.]tsx?$', test],
      },
      to: { path: feature },
    },
    {
      name: 'calls-stand-in-api-files',
      comment: 'Only *Api.ts files and the session call api.ts.',
      severity: 'error',
      from: {
        path: '^site/',
        pathNot: ['Api[.]ts$', '^site/src/session/', '^site/src/api[.]test'],
      },
      to: { path: '^site/src/api[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-knows-no-server',
      comment: 'What reaches the browser imports no module of Node and nothing of site/server.',
      severity: 'error',
      from: {
        path: '^(?:contract|site|admin)/src/',
        pathNot: [test, '^site/src/entry-server[.]tsx$'],
      },
      to: { path: '^site/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-knows-no-node',
      severity: 'error',
      from: {
        path: '^(?:contract|site|admin)/src/',
        pathNot: [test, '^site/src/entry-server[.]tsx$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-knows-no-test',
      comment: 'No code of the product imports a test or a tool for testing.',
      severity: 'error',
      from: { path: '^(?:contract|site|admin|cms)/(?:src|server)/', pathNot: test },
      to: {
        path: [test, '(?:^|/)node_modules/(?:vitest|@playwright|@testing-library|happy-dom)/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: {
      path: ['^cms/types/generated/', '/[.]cache/', '/test-results/', '^cms/(?:dist|build)/'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
