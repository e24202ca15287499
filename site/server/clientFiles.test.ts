import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClientFiles } from './clientFiles';

it('names each file of a page once, also where chunks import one another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    mkdirSync(join(folder, '.vite'));
    const manifest = {
      'style.css': { file: 'style.css' },
      'PlanPage.tsx': { file: 'PlanPage.js', name: 'PlanPage', imports: ['_practice', '_offer'] },
      _practice: { file: 'practice.js', imports: ['_offer'] },
      _offer: { file: 'offer.js', imports: ['_practice'] },
    };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, '.vite/start.js'), '');
    writeFileSync(join(folder, 'style.css'), '');
    const files = readClientFiles(folder).filesOf('PlanPage');
    expect(files).toEqual(['PlanPage.js', 'practice.js', 'offer.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
