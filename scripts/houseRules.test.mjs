import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './settings.mjs';

// A small tree that keeps the rules, and beside it one file for each way of breaking them.
const kept = {
  'contract/src/index.ts': "export { z } from 'zod';",
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/zod/package.json':
    '{"name":"zod","version":"1.0.0","type":"module","exports":"./index.js"}',
  'package.json': '{"name":"fixture","type":"module","dependencies":{"zod":"1.0.0"}}',
  'site/src/api.ts': 'export const get = 1;',
  'site/src/session/session.ts': "import { get } from '../api';\nexport const session = get;",
  'site/src/ui/Button.ts':
    "import { session } from '../session/session';\nexport const Button = session;",
  'site/src/news/newsApi.ts': "import { get } from '../api';\nexport const news = get;",
  'site/src/news/NewsPage.ts':
    "import { Button } from '../ui/Button';\nimport { news } from './newsApi';\nexport const NewsPage = [news, Button];",
  'site/src/routes.ts':
    "import { NewsPage } from './news/NewsPage';\nexport const routes = NewsPage;",
};

const broken = {
  'no-circular': {
    'site/src/about/a.ts': "import { b } from './b';\nexport const a = () => b;",
    'site/src/about/b.ts': "import { a } from './a';\nexport const b = () => a;",
  },
  'no-unresolvable': { 'site/src/about/lost.ts': "import './nowhere';" },
  'no-orphans': { 'site/src/about/alone.ts': 'export const alone = 1;' },
  'contract-needs-zod-only': { 'contract/src/files.ts': "import 'node:fs';" },
  'parts-stand-apart': { 'admin/src/borrow.ts': "import '../../site/src/ui/Button';" },
  'contract-by-its-name': { 'admin/src/inside.ts': "import '../../contract/src/index';" },
  'features-stand-apart': { 'site/src/home/HomePage.ts': "import '../news/NewsPage';" },
  'only-routes-know-features': { 'site/src/layout/Header.ts': "import '../news/NewsPage';" },
  'calls-stand-in-api-files': { 'site/src/home/Staff.ts': "import '../api';" },
  'browser-code-knows-no-server': {
    'site/server/render.ts': 'export const render = 1;',
    'site/src/ui/Shell.ts': "import '../../server/render';",
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
        ...['contract', 'site', 'admin', 'cms'].filter((part) =>
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
      expect(Object.keys(files), rule).toContain(culprits[0]?.from);
    }
  });
});
