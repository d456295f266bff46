import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';

describe('a variable of the environment', () => {
  it.each([
    ['INTEGRA_DATADIR', 'INTEGRA_DATA_DIR'],
    ['INTEGRA_PORT', 'PORT'],
    ['INTEGRA_DATABASE_URL', 'DATABASE_URL'],
    ['INTEGRA_ALERTDAY', 'INTEGRA_ALERT_DAYS'],
    ['INTEGRA_DEMOS', 'INTEGRA_DEMO'],
  ])('that is not known is refused with the nearest one: %s', (name, nearest) => {
    expect(() => readEnvironment({ [name]: '7' })).toThrow(`${name} no existe: ¿quiso decir ${nearest}?`);
  });

  it('of the tests and the bench, of Kubernetes and of other programs is let through', () => {
    const variables = {
      INTEGRA_TEST_MYSQL: 'mysql://root@h',
      INTEGRA_BENCH_DB: 'mysql://root@h',
      INTEGRA_E2E_URL: 'http://h',
      INTEGRA_SERVICE_HOST: '10.0.0.1',
      INTEGRA_PORT: 'tcp://10.0.0.1:3000',
      INTEGRA_PORT_3000_TCP_ADDR: '10.0.0.1',
      INTEGRATION: 'x',
    };
    expect(readEnvironment(variables)).toMatchObject({ port: 3000 });
  });

  it('names the address to listen on: an IP address or localhost', () => {
    const hostOf = (host: string) => readEnvironment({ INTEGRA_HOST: host }).host;
    expect(['', '0.0.0.0', '[::1]', 'localhost'].map(hostOf)).toEqual([null, '0.0.0.0', '::1', 'localhost']);
    expect(() => hostOf('integra.example.org')).toThrow(/INTEGRA_HOST debe ser una dirección IP/);
  });
});
