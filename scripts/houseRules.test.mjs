import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './config.mjs';
import { sourceFiles } from './sourceFiles.mjs';

// `kept` is a small tree that follows the rules. `broken` has the files that break each of them.
const kept = {
  'contract/src/index.ts': "export { z } from 'zod';",
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/zod/package.json':
    '{"name":"zod","version":"1.0.0","type":"module","exports":"./index.js"}',
  'package.json': '{"name":"fixture","type":"module","dependencies":{"zod":"1.0.0"}}',
  'client/src/call.ts': 'export const call = 1;',
  'site/src/i18n/text.ts': 'export const text = 1;',
  'site/src/ui/Button.ts': "import { text } from '../i18n/text';\nexport const Button = text;",
  'site/src/data/dataApi.ts':
    "import { call } from '../../../client/src/call';\nexport const load = call;",
  'site/src/data/useData.ts':
    "import { Button } from '../ui/Button';\nexport const useData = () => [Button, import('./dataApi')];",
  'site/src/page/paths.ts':
    "import { useData } from '../data/useData';\nexport const paths = useData;",
  'site/src/session/session.ts':
    "import { paths } from '../page/paths';\nexport const session = paths;",
  'site/src/layout/Shell.ts':
    "import { session } from '../session/session';\nexport const Shell = session;",
  'site/src/news/NewsPage.ts':
    "import { session } from '../session/session';\nexport const NewsPage = session;",
  'site/src/home/HomePage.ts':
    "import { paths } from '../page/paths';\nexport const HomePage = paths;",
  'site/src/app/routes.ts':
    "import { HomePage } from '../home/HomePage';\nimport { Shell } from '../layout/Shell';\nimport { NewsPage } from '../news/NewsPage';\nexport const routes = [HomePage, NewsPage, Shell];",
  'site/src/app/entryServer.tsx': "export { routes } from './routes';",
  'site/server/pages.ts': "export { routes } from '../src/app/entryServer';",
  'admin/src/lists/rows.ts': 'export const rows = 1;',
  'admin/src/users/name.ts': "export { rows as name } from '../lists/rows';",
  'admin/src/app/App.ts': "export { name as App } from '../users/name';",
  'cms/src/core/config.ts': 'export const config = 1;',
  'cms/src/content/media/files.ts': "export { config as files } from '../../core/config';",
  'cms/src/people/mail/mails.ts': "export { files as mails } from '../../content/media/files';",
  'cms/src/learning/notes/notes.ts': "export { mails as notes } from '../../people/mail/mails';",
  'cms/src/operations/backup/last.ts':
    "export { notes as last } from '../../learning/notes/notes';",
  'cms/src/api/route.ts': "export { last as route } from '../operations/backup/last';",
};

const broken = {
  'no-circular': {
    'site/src/about/a.ts': "import { b } from './b';\nexport interface A { b: typeof b }",
    'site/src/about/b.ts': "import type { A } from './a';\nexport const b = (a: A) => a;",
  },
  'no-unresolvable': { 'site/src/about/lost.ts': "import './nowhere';" },
  'no-orphans': { 'site/src/about/alone.ts': 'export const alone = 1;' },
  'contract-needs-zod-only': { 'contract/src/files.ts': "import 'node:fs';" },
  'parts-stand-apart': { 'admin/src/borrow.ts': "import '../../site/src/ui/Button';" },
  'contract-by-its-name': { 'admin/src/inside.ts': "import '../../contract/src/index';" },
  'features-stand-apart': { 'site/src/home/News.ts': "import '../news/NewsPage';" },
  'site/src-features-knows-no-layer-above': { 'site/src/home/Go.ts': "import '../app/routes';" },
  'site/src-layout-knows-no-layer-above': {
    'site/src/layout/Top.ts': "import '../news/NewsPage';",
  },
  'site/src-session-knows-no-layer-above': {
    'site/src/session/Top.ts': "import '../layout/Shell';",
  },
  'site/src-page-knows-no-layer-above': {
    'site/src/page/title.ts': "import '../session/session';",
  },
  'site/src-data-knows-no-layer-above': { 'site/src/data/key.ts': "import '../page/paths';" },
  'site/src-i18n-knows-no-layer-above': { 'site/src/i18n/words.ts': "import '../ui/Button';" },
  'site/src-ui-knows-no-layer-above': { 'site/src/ui/Site.ts': "import '../data/useData';" },
  'admin/src-features-knows-no-layer-above': { 'admin/src/users/Go.ts': "import '../app/App';" },
  'admin/src-lists-knows-no-layer-above': { 'admin/src/lists/Row.ts': "import '../users/name';" },
  'admin/src-i18n-knows-no-layer-above': { 'admin/src/i18n/words.ts': "import '../lists/rows';" },
  'cms-core-knows-no-floor-above': { 'cms/src/core/mail.ts': "import '../people/mail/mails';" },
  'cms-content-knows-no-floor-above': {
    'cms/src/content/panel/person.ts': "import '../../people/mail/mails';",
  },
  'cms-people-knows-no-floor-above': {
    'cms/src/people/mail/noted.ts': "import '../../learning/notes/notes';",
  },
  'cms-learning-knows-no-floor-above': {
    'cms/src/learning/notes/kept.ts': "import '../../operations/backup/last';",
  },
  'cms-operations-knows-no-floor-above': {
    'cms/src/operations/backup/route.ts': "import '../../api/route';",
  },
  'folders-of-the-cms-in-one-direction': {
    'cms/src/people/mail/one.ts': "import '../signIn/two';",
    'cms/src/people/signIn/two.ts': 'export const two = 2;',
    'cms/src/people/signIn/three.ts': "import '../mail/four';",
    'cms/src/people/mail/four.ts': 'export const four = 4;',
  },
  'every-module-has-a-layer': {
    'site/src/helpers.ts': 'export const help = 1;',
    'site/src/ui/Help.ts': "import '../helpers';",
  },
  'schemas-stand-behind-api-files': {
    'site/src/home/Staff.ts': "import '../../../client/src/call';",
  },
  'the-server-enters-by-one-module': { 'site/server/feeds.ts': "import '../src/page/paths';" },
  'only-the-server-enters-there': { 'site/src/app/again.ts': "import './entryServer';" },
  'client-needs-the-contract-only': {
    'client/src/button.ts': "import '../../site/src/ui/Button';",
  },
  'client-is-for-browsers': { 'cms/src/call.ts': "import '../../client/src/call';" },
  'browser-code-knows-no-server': {
    'site/server/render.ts': 'export const render = 1;',
    'site/src/ui/Frame.ts': "import '../../server/render';",
  },
  'browser-code-knows-no-node': { 'admin/src/files.ts': "import 'node:fs';" },
  'product-knows-no-test': {
    'cms/src/seed.test.ts': 'export const seed = 1;',
    'cms/src/start.ts': "import './seed.test';",
  },
};

/** The rules that a tree of these files breaks, each with the file at fault. */
function violations(files) {
  const folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
        ...['contract', 'client', 'site', 'admin', 'cms'].filter((part) =>
          Object.keys(files).some((path) => path.startsWith(part)),
        ),
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return JSON.parse(stdout).summary.violations.map(({ rule, from }) => ({
      rule: rule.name,
      from,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the import rules', () => {
  it('find nothing where they are kept', () => {
    expect(violations(kept)).toEqual([]);
  });

  it('each find what breaks them', () => {
    const found = violations(Object.assign({}, kept, ...Object.values(broken)));
    for (const [rule, files] of Object.entries(broken)) {
      const culprits = found.filter((violation) => violation.rule === rule);
      // A file, or a folder.
      const isAtFault = (path) => culprits.some(({ from }) => `${path}/`.startsWith(`${from}/`));
      expect(Object.keys(files).some(isAtFault), rule).toBe(true);
    }
  });
});

describe('colours', () => {
  const colour = /(?<![&\w])#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl)a?\(/gi;
  const scale = 'client/src/look.ts';
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const sources = ['client/src', 'site/src', 'site/server', 'admin/src']
    .flatMap((folder) => [...sourceFiles(folder)])
    .filter((path) => /[.](?:css|tsx?)$/.test(path) && !path.includes('.test.'));

  it('stand in the scale only', () => {
    expect(sources.filter((path) => read(path).match(colour))).toEqual([scale]);
  });

  it('of the patterns in style sheets are in the scale', () => {
    const known = read(scale);
    const drawn = sources
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => [...read(path).matchAll(/%23([0-9a-f]{6})/g)]);
    expect(drawn.length).toBeGreaterThan(0);
    for (const [, digits] of drawn) expect(known).toContain(`#${digits}`);
  });
});

describe('habits that hide meaning', () => {
  it('stay away: no file or folder has a name that fits any content', () => {
    const drawer = /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|[.][^/]+$)/i;
    const parts = ['contract', 'client', 'site', 'admin', 'cms', 'e2e', 'bench', 'media'];
    const files = [...parts, 'scripts', 'tests'].flatMap((part) => [...sourceFiles(part)]);
    expect(files.filter((file) => drawer.test(file))).toEqual([]);
  });

  const read = (path) => readFileSync(join(root, path), 'utf8');
  const sourcesOf = (...folders) =>
    folders.flatMap((folder) => [...sourceFiles(folder)]).filter((path) => /[.]tsx?$/.test(path));

  it('stay away: a value of unknown type is narrowed, not read through `Object()`', () => {
    const product = sourcesOf(
      'contract/src',
      'client/src',
      'site/src',
      'site/server',
      'admin/src',
      'cms/src',
    ).filter((path) => !path.includes('.test.'));
    expect(product.filter((path) => /(?<![\w.$])Object\(/.test(read(path)))).toEqual([]);
  });

  it('stay away: no literal spread packs several properties on a line', () => {
    const unpacked = sourcesOf('contract/src', 'client', 'site/server', 'admin/src', 'cms/src');
    expect(unpacked.filter((path) => /^\s*\.\.\.(?:\{|\[[^\]]*\],?$)/m.test(read(path)))).toEqual(
      [],
    );
  });
});

describe('the pages of decisions', () => {
  const folder = join(root, 'docs/decisions');
  const pages = readdirSync(folder).sort();
  const read = (page) => readFileSync(join(folder, page), 'utf8');

  it('have each a number of its own, which its heading has too', () => {
    const numbers = pages.map((page) => Number(page.slice(0, 3)));
    expect(new Set(numbers).size).toBe(pages.length);
    expect(pages.map((page) => Number(/^# (\d+)\. /.exec(read(page))?.[1]))).toEqual(numbers);
  });

  it('lead to pages that are there', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(existsSync(join(folder, link)), link).toBe(true);
  });
});
