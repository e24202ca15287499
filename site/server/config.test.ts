import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('what the environment sets', () => {
  it('needs nothing to be set', () => {
    const { host, port, cmsUrl, publicUrl, trustProxy } = readConfig({});
    expect({ host, port, trustProxy }).toEqual({ host: '127.0.0.1', port: 3000, trustProxy: [] });
    expect(cmsUrl.href).toBe('http://127.0.0.1:1337/');
    expect(publicUrl).toBeUndefined();
  });

  it('finds the CMS by its port or its address', () => {
    expect(readConfig({ CMS_PORT: '1400' }).cmsUrl.port).toBe('1400');
    expect(readConfig({ CMS_URL: 'http://cms:1337', CMS_PORT: '1' }).cmsUrl.host).toBe('cms:1337');
  });

  it('takes addresses and ranges of proxies', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1 ,192.0.2.1' });
    expect(trustProxy).toEqual(['10.0.0.0/8', '::1', '192.0.2.1']);
  });

  it('takes what is empty for what is not set', () => {
    const names = ['HOST', 'PORT', 'CMS_PORT', 'CMS_URL', 'PUBLIC_URL', 'TRUST_PROXY'];
    const empty = Object.fromEntries([...names, 'RATE_LIMIT_FACTOR'].map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('logs each request where programs read the log', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ LOG_FORMAT: 'json' }).logLevel).toBe('info');
    expect(readConfig({ LOG_FORMAT: 'json', LOG_LEVEL: 'error' }).logLevel).toBe('error');
  });

  it('names every variable that cannot be used', () => {
    expect(() => readConfig({ PORT: 'x', CMS_URL: 'x' })).toThrow(/^PORT .+[.]\nCMS_URL .+[.]$/);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a port number from 0 to 65535; it is "80a".'],
    [{ CMS_PORT: '70000' }, 'CMS_PORT must be'],
    [{ CMS_URL: 'cms:1337' }, 'CMS_URL must be an address'],
    [{ CMS_URL: 'http://cms/path' }, 'CMS_URL must be an address'],
    [{ PUBLIC_URL: 'nihongo.example' }, 'PUBLIC_URL must be an address'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must list addresses or ranges'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list addresses or ranges'],
    [{ TRUST_PROXY: '::1,10.0.0.0/8/8' }, 'it is "::1,10.0.0.0/8/8".'],
    [{ PUBLIC_URL: 'https://user@nihongo.example' }, 'PUBLIC_URL must be an address'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json; it is "xml".'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a port number'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0; it is "0".'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 60'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  ])('refuses %o in one sentence', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });
});
