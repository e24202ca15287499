import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { decompress } from 'wawoff2';
import { testEnvironment } from '../scripts/testEnvironment.mjs';

/** Most readers' devices have Sinhala and Japanese typefaces, some have neither. */
export type Device = 'with faces' | 'without faces';

const { resolve } = createRequire(import.meta.url);
const latin = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf');
// Chromium reads the typefaces of a device only if they are not compressed.
const faces = [
  '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff2',
  '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff2',
  '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff2',
];

const families = {
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  'ui-serif': 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
};

/** A complete fontconfig configuration, without the machine's own typefaces and rules. */
const configuration = (folders: readonly string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>ui-serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>
  ${Object.entries(families)
    .map(
      ([family, face]) =>
        `<alias binding="same"><family>${family}</family><prefer><family>${face}</family></prefer></alias>`,
    )
    .join('\n  ')}
  <!-- A phone's Japanese face, by the name under which phones have it. -->
  <match target="scan">
    <test name="family"><string>Kosugi</string></test>
    <edit name="family" mode="assign"><string>Noto Sans CJK JP</string></edit>
    <edit name="fullname" mode="assign"><string>Noto Sans CJK JP</string></edit>
  </match>
</fontconfig>
`;

export interface Faces {
  /** The environment of a browser on such a device. */
  environmentOf(device: Device): Record<string, string>;
  remove(): Promise<void>;
}

/** Sets up both kinds of device, whatever typefaces this machine has. */
export async function makeFaces(): Promise<Faces> {
  const folder = await mkdtemp(join(tmpdir(), 'nihongo-lanka-faces-'));
  const own = join(folder, 'own');
  await mkdir(own);
  for (const [place, face] of faces.entries()) {
    await writeFile(join(own, `${place}.ttf`), await decompress(await readFile(resolve(face))));
  }
  const files: Record<Device, string> = {
    'with faces': join(folder, 'with.conf'),
    'without faces': join(folder, 'without.conf'),
  };
  const cache = join(folder, 'cache');
  await writeFile(files['with faces'], configuration([latin, own], cache));
  await writeFile(files['without faces'], configuration([latin], cache));
  return {
    environmentOf: (device) => ({ ...testEnvironment(), FONTCONFIG_FILE: files[device] }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Waits until a page that was just opened has loaded the typefaces it needs from us. */
export async function facesCome(page: Page, device: Device) {
  if (device === 'with faces') await page.evaluate(() => document.fonts.ready);
  else await page.waitForFunction(() => document.documentElement.dataset.faces === undefined);
}
