import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@nihongo-lanka/contract';
import puppeteer from 'puppeteer-core';
import { testEnvironment } from '../scripts/testEnvironment.mjs';
import { freePort } from '../scripts/testPostgres.mjs';

/** What a walk needs of a browser. A selector names the first element that matches. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  valueOf: (expression: string) => Promise<unknown>;
  /** Types into a field as a keyboard does. */
  type: (selector: string, text: string) => Promise<void>;
  /** Clicks with the mouse. */
  press: (selector: string) => Promise<void>;
  /** Draws with the mouse pressed. The points are in pixels of the window. */
  draw: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>;
  close: () => Promise<void>;
}

const size = { width: 390, height: 780 };

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
const webKitTools = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** How to open each engine beside Chromium; undefined where it is not installed. */
export const engines = {
  Firefox: firefox ? () => openFirefox(firefox) : undefined,
  WebKit:
    miniBrowser && webKitTools.every((path) => existsSync(path))
      ? () => openWebKit(miniBrowser)
      : undefined,
};

async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'media.autoplay.default': 0,
    },
  });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    open: async (address) => {
      await page.goto(address);
    },
    valueOf: (expression) => page.evaluate(expression),
    type: async (selector, text) => {
      await page.waitForSelector(selector);
      await page.type(selector, text);
    },
    press: async (selector) => {
      await page.waitForSelector(selector);
      await page.click(selector);
    },
    draw: async (points) => {
      const [start, ...rest] = points;
      if (start) await page.mouse.move(...start);
      await page.mouse.down();
      for (const point of rest) await page.mouse.move(...point);
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
}

/** The key under which WebDriver names an element: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK by the protocol of WebDriver, on a screen of its own. */
async function openWebKit(binary: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...testEnvironment(), DISPLAY: `:${display}`, LANGUAGE: 'en_GB' },
    stdio: 'ignore',
  });
  async function send(path: string, body?: object, method = body ? 'POST' : 'DELETE') {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await until(async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
  const capabilities = {
    alwaysMatch: {
      // In milliseconds: so long a page may take to show an element.
      timeouts: { implicit: 30_000 },
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', `--geometry=${size.width}x${size.height}`],
      },
    },
  };
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await send('/session', { capabilities }));
  const session = `/session/${sessionId}`;
  async function element(selector: string, tries = 5): Promise<string> {
    try {
      const found = await send(`${session}/element`, { using: 'css selector', value: selector });
      return `${session}/element/${z.object({ [elementKey]: z.string() }).parse(found)[elementKey]}`;
    } catch (error) {
      // The page was just being left.
      if (tries > 1 && String(error).includes('no such frame')) return element(selector, tries - 1);
      throw error;
    }
  }
  return {
    open: async (url) => {
      await send(`${session}/url`, { url });
    },
    valueOf: (expression) =>
      send(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    type: async (selector, text) => {
      await send(`${await element(selector)}/value`, { text });
    },
    press: async (selector) => {
      await send(`${await element(selector)}/click`, {});
    },
    draw: async (points) => {
      const moves = points.map(([x, y]) => ({
        type: 'pointerMove',
        duration: 10,
        x: Math.round(x),
        y: Math.round(y),
      }));
      const [start, ...rest] = moves;
      const down = { type: 'pointerDown', button: 0 };
      const up = { type: 'pointerUp', button: 0 };
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
      await send(`${session}/actions`, {
        actions: [{ ...mouse, actions: [start, down, ...rest, up] }],
      });
    },
    close: async () => {
      await send(session).catch(() => {});
      await stop(driver);
      await stop(screen);
    },
  };
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = await once(createInterface(stream), 'line');
  return z.string().parse(line);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo().catch(() => false)); tries += 1) {
    if (tries > 100) throw new Error('The driver does not answer');
    await wait(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
