import { devNull } from 'node:os';

/** The variables that tests get from the environment of the caller. All others are left out. */
const known = new RegExp(
  `^(?:${[
    // Paths of programs and folders, on Windows too.
    'PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|XDG_RUNTIME_DIR',
    'SystemRoot|windir|ComSpec|APPDATA|LOCALAPPDATA|USERPROFILE|HOMEDRIVE|HOMEPATH|ProgramFiles',
    // How to write into the terminal.
    'TERM|COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS',
    // How packages are downloaded.
    'npm_.*|HTTPS?_PROXY|ALL_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)',
    // Settings of the tests.
    'CI|CHROMIUM_PATH|TEST_DATABASE|PICTURES|PLAYWRIGHT_.*|FUZZ_.*|KILL_.*',
  ].join('|')})$`,
  'i',
);

/**
 * The environment for tests and products under test. ENV_PATH keeps products from reading a `.env`.
 * @param {Readonly<Record<string, string | undefined>>} [given] the environment of the caller
 * @returns {Record<string, string>}
 */
export function testEnvironment(given = process.env) {
  const kept = Object.entries(given).filter(([name, value]) => known.test(name) && value);
  return { ...Object.fromEntries(kept), ENV_PATH: devNull };
}

/** Reduces this process's environment to the test environment. Its child processes inherit it. */
export function keepTestEnvironment() {
  const environment = testEnvironment();
  for (const name of Object.keys(process.env)) {
    if (!Object.hasOwn(environment, name)) delete process.env[name];
  }
  Object.assign(process.env, environment);
}
