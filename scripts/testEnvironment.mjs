import { devNull } from 'node:os';

/** What a test may know of whoever starts it. Everything else of the environment stays outside. */
const known = new RegExp(
  `^(?:${[
    // Where programs and folders are, on Windows too.
    'PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|XDG_RUNTIME_DIR',
    'SystemRoot|windir|ComSpec|APPDATA|LOCALAPPDATA|USERPROFILE|HOMEDRIVE|HOMEPATH|ProgramFiles',
    // How to write into the terminal.
    'TERM|COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS',
    // How packages come.
    'npm_.*|HTTPS?_PROXY|ALL_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)',
    // What is meant for tests.
    'CI|CHROMIUM_PATH|TEST_DATABASE|PLAYWRIGHT_.*|FUZZ_.*',
  ].join('|')})$`,
  'i',
);

/**
 * The environment that tests and products under test are started with. ENV_PATH keeps products from
 * reading a `.env`.
 * @param {Readonly<Record<string, string | undefined>>} [given] of whoever starts them
 * @returns {Record<string, string>}
 */
export function testEnvironment(given = process.env) {
  const kept = Object.entries(given).filter(([name, value]) => known.test(name) && value);
  return { ...Object.fromEntries(kept), ENV_PATH: devNull };
}

/** Leaves this process no other, so that all it starts has it. */
export function keepTestEnvironment() {
  const environment = testEnvironment();
  for (const name of Object.keys(process.env)) {
    if (!Object.hasOwn(environment, name)) delete process.env[name];
  }
  Object.assign(process.env, environment);
}
