import { groupBy, type LocalDate } from '#domain/shared';
import type { Fault, Mend } from './faults.ts';
import { ripsDocumentNumber, ripsDocumentType } from './identity.ts';
import type { RipsHead, RipsSession } from './input.ts';
import { type FaultCode, levelOf } from './levels.ts';
import { mendRowField, mendSessionFault } from './mending.ts';
import { rowCountOf } from './rows.ts';

type FoundFault = readonly [code: FaultCode, field: string, mend: Mend, detail?: string];

const CUPS_FIELD = { consultation: 'codConsulta', procedure: 'codProcedimiento' } as const;

function authorizationFaults(session: RipsSession): readonly FoundFault[] {
  const { line, date } = session;
  if (!line.isAuthorization) return [];
  const mend = mendRowField(session, 'numAutorizacion', 'INT01');
  const found: FoundFault[] = [];
  if (line.payerNumber === null) found.push(['INT01', 'numAutorizacion', mend]);
  if (date > line.expiresOn) found.push(['INT02', 'fechaInicioAtencion', mend]);
  return found;
}

function professionalFaults({ professional }: RipsSession): readonly FoundFault[] {
  const { id: staffId, documentType, documentNumber, rethusOn } = professional;
  const hasDocument = ripsDocumentType(documentType) !== null && ripsDocumentNumber(documentNumber) !== null;
  if (rethusOn !== null && hasDocument) return [];
  const field = hasDocument ? 'rethus' : documentType === null ? 'idType' : 'idNumber';
  return [['RVG11', 'numDocumentoIdentificacion', { kind: 'staff', staffId, field }]];
}

/** Faults in the records of a session that its rows in the file do not show. */
function recordFaults(session: RipsSession, kind: RipsHead['kind']): readonly FoundFault[] {
  const { service, patient, tariff, otherAccount, hasReceipt } = session;
  const found: FoundFault[] = [...authorizationFaults(session), ...professionalFaults(session)];
  if (service.block !== null && service.officialCode === null)
    found.push([
      'RVC015',
      CUPS_FIELD[service.block],
      mendRowField(session, CUPS_FIELD[service.block], 'RVC015'),
      `${service.code} ${service.name}`,
    ]);
  if (otherAccount !== null) found.push(['INT04', 'usuarios', { kind: 'account' }, otherAccount]);
  const isFree = kind === 'no-invoice' && service.block === 'procedure';
  if (tariff === null && !isFree)
    found.push(['INT05', 'vrServicio', mendSessionFault.tariff(session), `${service.code} ${service.name}`]);
  if (ripsDocumentType(patient.ripsDocumentType ?? patient.documentType) === null)
    found.push(['INT06', 'tipoDocumentoIdentificacion', mendSessionFault.documentType(session)]);
  if (!hasReceipt && service.block === 'procedure')
    found.push([
      'INT07',
      'fechaInicioAtencion',
      { kind: 'receipt', sessionId: session.id, patientId: patient.id },
    ]);
  return found;
}

const inOrder = (sessions: readonly RipsSession[]): readonly RipsSession[] =>
  sessions.toSorted((one, other) => {
    const key = ({ date, start }: RipsSession) => `${date} ${start}`;
    return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id;
  });

/** The sessions that exceed the authorized units of their line, in the order of their dates (INT03). */
function sessionsBeyondQuota(sessions: readonly RipsSession[]): readonly RipsSession[] {
  const ofAuthorizations = sessions.filter(({ line }) => line.isAuthorization);
  return [...groupBy(ofAuthorizations, ({ line }) => line.id).values()].flatMap((ofLine) => {
    let used = ofLine[0]?.line.billedElsewhere ?? 0;
    return inOrder(ofLine).filter(({ units, line }) => {
      used += units;
      return used > line.authorized;
    });
  });
}

/** The sessions of a patient, a day and a service with more rows than the ministry expects (RVC018). */
function sessionsBeyondDailyMaximum(sessions: readonly RipsSession[]): readonly RipsSession[] {
  const key = ({ patient, date, service }: RipsSession) => `${patient.id} ${date} ${service.officialCode}`;
  return [...groupBy(sessions, key).values()].flatMap((sameDay) => {
    const max = sameDay[0]?.service.maxPerDay ?? null;
    const rows = sameDay.reduce((sum, session) => sum + rowCountOf(session), 0);
    return max !== null && rows > max ? sameDay : [];
  });
}

/** Checks the records of sessions, which have more than their rows (B32). */
export function checkSessions(
  sessions: readonly RipsSession[],
  kind: RipsHead['kind'],
  today: LocalDate,
): readonly Fault[] {
  const fault = (session: RipsSession, [code, field, mend, detail = '']: FoundFault): Fault => ({
    code,
    field,
    mend,
    detail,
    level: levelOf(code, today),
    sessionId: session.id,
    patientId: session.patient.id,
  });
  return [
    ...sessions.flatMap((session) => recordFaults(session, kind).map((found) => fault(session, found))),
    ...sessionsBeyondQuota(sessions).map((session) =>
      fault(session, ['INT03', 'numAutorizacion', mendRowField(session, 'numAutorizacion', 'INT03')]),
    ),
    ...sessionsBeyondDailyMaximum(sessions).map((session) =>
      fault(session, [
        'RVC018',
        session.service.block === 'consultation' ? 'codConsulta' : 'codProcedimiento',
        { kind: 'session', sessionId: session.id, field: 'date' },
      ]),
    ),
  ];
}
