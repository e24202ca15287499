import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../config.mjs';
import { composeService } from './compose.mjs';
import { parseDockerfile, readDockerignore } from './dockerfile.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const compose = read('docker-compose.yml');

describe('reading a Dockerfile', () => {
  it('joins lines, leaves comments out and knows where a copy comes from', () => {
    const text = `# the image
FROM node:1 AS base
ENV A=1 B=x=y
FROM base AS app
RUN one \\
 # in between
 && two
COPY --from=base /a b c/
CMD ["node", "start.cjs"]`;
    expect(parseDockerfile(text)).toEqual([
      {
        name: 'base',
        from: 'node:1',
        instructions: [{ kind: 'ENV', variables: { A: '1', B: 'x=y' } }],
      },
      {
        name: 'app',
        from: 'base',
        instructions: [
          { kind: 'RUN', command: 'one && two' },
          { kind: 'COPY', stage: 'base', sources: ['/a', 'b'], target: 'c/' },
          { kind: 'CMD', command: ['node', 'start.cjs'] },
        ],
      },
    ]);
  });

  it('refuses what it does not know', () => {
    expect(() => parseDockerfile('FROM a AS b\nADD x y')).toThrow('ADD x y');
  });
});

describe('the images', () => {
  const stages = parseDockerfile(read('Dockerfile'));

  it('are built of files that are there and that the build gets to see', () => {
    const { isIgnored } = readDockerignore(read('.dockerignore'));
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ kind, stage }) => kind === 'COPY' && !stage)
      .flatMap(({ sources }) => sources);
    expect(copied.length).toBeGreaterThan(5);
    for (const source of copied) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(isIgnored(source), source).toBe(false);
    }
    expect(isIgnored('cms/database/migrations/.gitkeep')).toBe(false);
    expect(isIgnored('cms/node_modules/koa/package.json')).toBe(true);
    expect(isIgnored('.env')).toBe(true);
  });

  it('run what the CMS brings', () => {
    const commands = [
      composeService(compose, 'migrate', env()).command,
      stages.find(({ name }) => name === 'cms').instructions.find(({ kind }) => kind === 'CMD')
        .command,
    ];
    for (const [program, script] of commands) {
      expect(program).toBe('node');
      expect(existsSync(join(root, 'cms', script)), script).toBe(true);
    }
  });
});

const env = () =>
  Object.fromEntries([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => [name, `a ${name}`]));

describe('the composition', () => {
  it('gives the CMS and its migration the same settings', () => {
    const { environment } = composeService(compose, 'cms', env());
    expect(environment).toMatchObject({
      DATABASE_URL: 'postgres://nihongo@postgres:5432/nihongo',
      DATABASE_PASSWORD: 'a POSTGRES_PASSWORD',
      PUBLIC_URL: 'a PUBLIC_URL',
    });
    expect(composeService(compose, 'migrate', env()).environment).toEqual(environment);
  });

  it('names what an operator has left out', () => {
    const { JWT_SECRET: _, ...rest } = env();
    expect(() => composeService(compose, 'cms', rest)).toThrow('JWT_SECRET is missing');
  });

  it('asks PostgreSQL where the server for making a new database does not listen', () => {
    expect(compose).toMatch(/'pg_isready', '--host=127\.0\.0\.1'/);
  });

  it('leaves Strict-Transport-Security to the site and the CMS', () => {
    expect(read('Caddyfile').replace(/^#.*$/gm, '')).not.toMatch(/strict-transport-security/i);
  });
});
