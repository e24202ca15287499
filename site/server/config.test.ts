import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    const { host, port, cmsUrl, publicUrl, trustProxy } = readEnvironment({});
    expect({ host, port, trustProxy }).toEqual({ host: '127.0.0.1', port: 3000, trustProxy: [] });
    expect(cmsUrl.href).toBe('http://127.0.0.1:1337/');
    expect(publicUrl).toBeUndefined();
  });

  it('finds the CMS by its port or its address', () => {
    expect(readEnvironment({ CMS_PORT: '1400' }).cmsUrl.port).toBe('1400');
    expect(readEnvironment({ CMS_URL: 'http://cms:1337', CMS_PORT: '1' }).cmsUrl.host).toBe(
      'cms:1337',
    );
  });

  it('takes addresses and ranges of proxies', () => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1 ,192.0.2.1' });
    expect(trustProxy).toEqual(['10.0.0.0/8', '::1', '192.0.2.1']);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a port number from 0 to 65535; it is "80a".'],
    [{ CMS_PORT: '70000' }, 'CMS_PORT must be'],
    [{ CMS_URL: 'cms:1337' }, 'CMS_URL must be an address'],
    [{ CMS_URL: 'http://cms/path' }, 'CMS_URL must be an address'],
    [{ PUBLIC_URL: 'nihongo.example' }, 'PUBLIC_URL must be an address'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must list addresses or ranges'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list addresses or ranges'],
  ])('refuses %o in one sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
