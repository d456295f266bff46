import { describe, expect, test } from 'vitest';
import { cellLinksOf } from '#app/reports/view/report-links.ts';
import { ROLE, SCREENS, type ScreenKey } from '#domain/access';

const viewer = { roleId: ROLE.administrator, siteId: 1, screens: new Set(SCREENS.map(({ key }) => key)) };
const parameters = new URLSearchParams({ desde: '2026-03-01', hasta: '2026-03-31', sede: '2' });

describe('the figures of an attendance report', () => {
  test('open their sessions in the master report', () => {
    const row = {
      done: 4,
      cancelled: 0,
      pending: 1,
      total: 5,
      references: { patient: { id: 7, chartNumber: 1 } },
    };
    const {
      done = '',
      pending = '',
      total = '',
      ...others
    } = cellLinksOf('patient-attendance', row, { viewer, parameters });
    const searchOf = (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://integra.test');
      expect(pathname).toBe('/reportes/maestro');
      return Object.fromEntries(searchParams);
    };
    expect(searchOf(done)).toMatchObject({ paciente: '7', estado: '1', sede: '2' });
    expect(searchOf(pending)).toMatchObject({ paciente: '7', estado: '3' });
    expect(searchOf(total)).not.toHaveProperty('estado');
    expect(others).not.toHaveProperty('cancelled');
  });

  test('of a day open the sessions of that day', () => {
    const links = cellLinksOf(
      'daily-attendance',
      { done: 2, references: { date: '2026-03-04' } },
      { viewer, parameters },
    );
    expect(links.done).toMatch(
      /^\/reportes\/maestro\?(?=.*desde=2026-03-04)(?=.*hasta=2026-03-04)(?=.*estado=1)/,
    );
  });

  test('open nothing for a reader without the master report', () => {
    const context = {
      viewer: { ...viewer, roleId: ROLE.physiotherapist, screens: new Set<ScreenKey>() },
      parameters,
    };
    expect(cellLinksOf('daily-attendance', { done: 2, references: { date: '2026-03-04' } }, context)).toEqual(
      {},
    );
  });
});

test('a cell without a text opens nothing', () => {
  const references = { patient: { id: 7, chartNumber: 1 } };
  const linkOf = (text: string | null) =>
    cellLinksOf('evolutions', { text, references }, { viewer, parameters }).text;
  expect(linkOf('')).toBeUndefined();
  expect(linkOf(null)).toBeDefined();
});

test('a cell opens what the definition of its column says', () => {
  const references = { patient: { id: 7, chartNumber: 1 }, orderId: 9 };
  const context = { viewer, parameters };
  expect(cellLinksOf('evolutions', { text: 'Nota', references }, context).text).toBe(
    '/historiaClinica/historia?paciente=7&parte=evoluciones',
  );
  expect(cellLinksOf('objectives', { text: 'Objetivo', references }, context)).not.toHaveProperty('text');
  expect(cellLinksOf('master', { references }, context).payer).toBe('/gestion-ordenes?abierta=9');
});
