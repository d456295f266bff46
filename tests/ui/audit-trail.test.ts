import { describe, expect, it } from 'vitest';
import { factsLine, factsOf } from '#app/audit/view/audit-facts.ts';
import { trailRowOf } from '#app/audit/view/audit-trail.ts';
import { programText } from '#app/shared/view/program-text.ts';
import type { TrailEntry } from '#domain/audit-trail';

const ENTRY: TrailEntry = {
  id: 7,
  position: 6,
  at: '2026-03-05T04:30:05.000Z',
  action: 'patients.change-state',
  actor: 'ana',
  actorName: { firstNames: 'Ana', lastNames: 'Ruiz' },
  origin: '10.1.1.1',
  userAgent: null,
  subject: 'patient',
  subjectId: 8,
  subjectName: null,
  siteName: 'Sede Norte',
  patient: {
    id: 8,
    documentType: 6,
    documentNumber: '1020',
    lockedBy: null,
    firstNames: 'LUIS',
    lastNames: 'MORA',
  },
  detail: { from: true, to: false },
};

describe('a row of the audit trail', () => {
  it("is shown in Spanish and in the clinic's time", () => {
    expect(trailRowOf(ENTRY)).toMatchObject({
      date: '4 mar 2026',
      time: '23:30:05',
      username: 'ana',
      name: 'Ana Ruiz',
      action: 'Activar o inactivar un paciente',
      area: 'Pacientes',
      subject: 'Paciente n.º 8',
      patient: { name: 'Luis Mora' },
      facts: [{ name: 'Activo', before: 'Sí', value: 'No' }],
    });
    expect(trailRowOf({ ...ENTRY, subject: 'user', subjectName: 'luisa' }).subject).toBe(
      'Usuario n.º 8 (luisa)',
    );
  });

  it('shows typed texts unchanged, also when they equal a code', () => {
    const remarks = ['outlives-order', 'not-ordered'];
    expect(factsLine({ remarks, reason: 'reschedule-window-passed', name: 'constructor' })).toBe(
      'Advertencias aceptadas: Vence después de la orden médica, Tiene servicios que no están en la orden médica · ' +
        'Motivo: reschedule-window-passed · Nombre: constructor',
    );
  });

  it('of the command line is marked as such, and an unknown subject is shown by its code', () => {
    const row = trailRowOf({
      ...ENTRY,
      origin: 'cli',
      action: 'x.y',
      subject: 'z',
      subjectId: null,
      patient: null,
    });
    expect(row).toMatchObject({
      originName: 'Línea de comandos',
      action: 'x.y',
      area: 'Otros',
      subject: 'z',
      patient: null,
    });
  });
});

describe('the facts of a row', () => {
  it.each([
    [{ changed: ['phone', 'address'], photo: false }, 'Datos cambiados: Teléfono, Dirección · Foto: No'],
    [
      { code: 'EPS-8-2026-03-04', payer: { before: 3, after: 9 } },
      'Código: EPS-8-2026-03-04 · Entidad: 3 → 9',
    ],
    [
      { before: null, closure: { siteId: 2, fromDate: '2026-04-01', reason: 'Obras' }, booked: 0 },
      'Sede: — → 2 · Desde: — → 1 abr 2026 · Motivo: — → Obras · Citas ya programadas: 0',
    ],
    [
      {
        before: { physio: 4, speech: 5 },
        leaders: { physio: 4, speech: 6 },
        lock: { before: null, after: 6 },
      },
      'Fonoaudiología: 5 → 6 · Confidencialidad: — → 6',
    ],
    [{ before: [], hours: [{ weekday: 1, start: '08:00', end: '12:00' }] }, 'Valor: — → Lunes 08:00–12:00'],
    [
      {
        units: 0,
        moves: [
          {
            session: 12,
            reason: null,
            from: { date: '2026-03-05', start: '08:00', therapist: 4 },
            to: { date: '2026-03-06', start: '08:00', therapist: 4 },
          },
        ],
      },
      'Unidades: 0 · Cita 1 · Fecha: 5 mar 2026 → 6 mar 2026 · Cita 1 · Cita: 12 · Cita 1 · Motivo: —',
    ],
    [
      { restored: false, period: { from: '2026-03-01', to: '2026-03-31' } },
      'Devueltas: No · Periodo · Desde: 1 mar 2026 · Periodo · Hasta: 31 mar 2026',
    ],
    [{ before: '2026-03-01', dueDate: '2026-05-01' }, 'Fecha por cumplir: 1 mar 2026 → 1 may 2026'],
    [null, ''],
  ])('%j', (detail, line) => {
    expect(factsLine(detail)).toBe(line);
  });

  it('are cut after a maximum length', () => {
    const sessions = Array.from({ length: 300 }, (_, index) => index);
    expect(factsLine({ sessions })).toMatch(/, 39 … y 260 más$/);
    const many = Object.fromEntries(sessions.map((id) => [`x${id}`, id]));
    expect(factsOf(many)).toHaveLength(80);
  });
});

describe('a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge 140 · Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome 141 · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
      'Safari 18 · iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
    ['curl/8.5.0', 'curl'],
  ])('%s', (userAgent, text) => {
    expect(programText(userAgent)).toBe(text);
  });
});
