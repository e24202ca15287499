// The house's import rules as a check that fails. Paths are relative to the repository's root.
// The rules are proven against violations of each in scripts/houseRules.test.mjs.

const { existsSync, readdirSync } = require('node:fs');

const test = '[.]test[.]tsx?$';

/**
 * The layers of a part, and a rule for each but the first: the app, the features, the folders that the
 * features use.
 */
function layered(part, ground) {
  const folders = existsSync(part)
    ? readdirSync(part, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const features = folders
    .map(({ name }) => name)
    .filter((name) => ![...ground, 'app'].includes(name));
  const layers = [['app'], features, ...ground.map((name) => [name])];
  const inLayers = (some) => `^${part}/(?:${some.flat().join('|')})/`;
  const rules = layers.slice(1).map((layer, place) => ({
    name: `${part}-${place === 0 ? 'features' : layer[0]}-knows-no-layer-above`,
    comment: `${part}: app, features, ${ground.join(', ')}. A layer uses those after it.`,
    severity: 'error',
    // One table names where the texts of each folder are.
    from: { path: inLayers([layer]), pathNot: [test, 'i18n/dictionaries[.]ts$'] },
    to: { path: inLayers(layers.slice(0, place + 1)) },
  }));
  return { features, inLayers, rules };
}

const site = layered('site/src', ['layout', 'session', 'page', 'data', 'ui', 'i18n']);
const consoleLayers = layered('admin/src', [
  'editing',
  'forms',
  'conflicts',
  'lists',
  'uploads',
  'layout',
  'session',
  'i18n',
]);

// The floors of the CMS, the lowest first. A floor imports only itself and those before it. What Strapi mounts stands
// above all of them: api, middlewares, index.ts.
const floors = ['core', 'content', 'people', 'learning', 'operations'];
const floorRules = floors.map((floor, place) => ({
  name: `cms-${floor}-knows-no-floor-above`,
  comment: `cms/src: ${floors.join(', ')}, then what Strapi mounts. A floor uses those before it.`,
  severity: 'error',
  from: { path: `^cms/src/${floor}/` },
  to: { path: '^cms/src/', pathNot: `^cms/src/(?:${floors.slice(0, place + 1).join('|')})/` },
}));

// Modules that bring zod, the schemas and the calls that use them.
const schemas =
  '^contract/(?:dist|src)/(?:(?:index|schemas|errors|media|text|languageSchema)|[^/]+/(?:schemas|fields|query))[.][jt]s$';
const sender = '^client/src/call[.]ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other, also for types only, are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere is a mistyped path or an undeclared package.',
      severity: 'error',
      from: {},
      // Vite makes what is called virtual: it is in no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-orphans',
      comment: 'A module without imports and importers is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(?:contract|client|site|admin)/src/',
        // Only the servers import their connections, from the built contract.
        pathNot: ['[.]d[.]ts$', test, '^contract/src/connections[.]ts$'],
      },
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
    ...site.rules,
    ...consoleLayers.rules,
    ...floorRules,
    {
      name: 'folders-of-the-cms-in-one-direction',
      comment: 'Two folders of a floor that need each other are one folder, or need a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^cms/src/(?:${floors.join('|')})/[^/]+$` },
      to: { circular: true },
    },
    {
      name: 'features-stand-apart',
      comment: 'A feature of the site never imports another one; the app brings them together.',
      severity: 'error',
      from: { path: `^site/src/(${site.features.join('|')})/` },
      to: { path: site.inLayers([site.features]), pathNot: '^site/src/$1/' },
    },
    {
      name: 'every-module-has-a-layer',
      severity: 'error',
      from: {},
      to: { path: '^site/src/[^/]+$' },
    },
    {
      name: 'schemas-stand-behind-api-files',
      comment: 'A page must not download a schema unasked: *Api.ts files are loaded when needed.',
      severity: 'error',
      from: {
        path: '^site/src/',
        pathNot: ['Api[.]ts$', '^site/src/app/entryServer[.]tsx$', test],
      },
      to: { path: [schemas, sender], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-server-enters-by-one-module',
      comment: 'site/server reaches the site’s sources through app/entryServer.tsx alone.',
      severity: 'error',
      from: { path: '^site/server/', pathNot: test },
      to: { path: '^site/src/', pathNot: '^site/src/app/entryServer[.]tsx$' },
    },
    {
      name: 'only-the-server-enters-there',
      severity: 'error',
      from: { path: '^(?:site|admin)/src/', pathNot: test },
      to: { path: '^site/src/app/entryServer[.]tsx$' },
    },
    {
      name: 'client-needs-the-contract-only',
      comment: 'What the two browser programs share knows neither of them.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^(?:site|admin|cms|e2e|scripts|tests)/' },
    },
    {
      name: 'client-is-for-browsers',
      severity: 'error',
      from: { path: '^(?:cms|contract|site/server)/', pathNot: test },
      to: { path: '^client/' },
    },
    {
      name: 'browser-code-knows-no-server',
      comment: 'What reaches the browser imports no module of Node and nothing of site/server.',
      severity: 'error',
      from: {
        path: '^(?:contract|client|site|admin)/src/',
        pathNot: test,
      },
      to: { path: '^site/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-knows-no-node',
      severity: 'error',
      from: {
        path: '^(?:contract|client|site|admin)/src/',
        pathNot: test,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-knows-no-test',
      comment: 'No code of the product imports a test or a tool for testing.',
      severity: 'error',
      from: { path: '^(?:contract|client|site|admin|cms)/(?:src|server)/', pathNot: test },
      to: {
        path: [test, '(?:^|/)node_modules/(?:vitest|@playwright|@testing-library|happy-dom)/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: {
      path: ['/[.]cache/', '/test-results/', '^cms/(?:dist|build)/'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
