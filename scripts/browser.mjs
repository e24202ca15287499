import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plainError.mjs';

const debianChromium = '/usr/bin/chromium';

/**
 * Chromium's path: the one given, Debian's, Playwright's own; else Debian's is installed, where
 * that can be done without asking.
 * @throws PlainError where there is none and it can't.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new PlainError(`CHROMIUM_PATH names no file: ${given}`);
  if (given) return given;
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installFromDebian('chromium');
    return debianChromium;
  }
  throw new PlainError(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium; ' +
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
}
