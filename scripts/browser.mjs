import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plainError.mjs';

// The headless shell draws no window and needs a quarter less processor time.
const debianPackages = ['chromium-headless-shell', 'chromium'];

/**
 * Returns the path of Chromium: the one that CHROMIUM_PATH names, else Debian's, else Playwright's.
 * If there is none and this process is root, installs Debian's.
 * @throws PlainError if CHROMIUM_PATH names no file, or if there is no Chromium and it can't be
 *   installed.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new PlainError(`CHROMIUM_PATH names no file: ${given}`);
  if (given) return given;
  const debian = debianPackages.map((name) => `/usr/bin/${name}`).find(existsSync);
  if (debian) return debian;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    return installFromDebian(debianPackages[0]);
  }
  throw new PlainError(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell; ' +
      'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

function installFromDebian(name) {
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new PlainError(`apt-get ${args[0]} failed; what it said stands above.`);
  }
  return `/usr/bin/${name}`;
}
