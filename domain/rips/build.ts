import { serviceGroupOf } from '#domain/rips-tables';
import type { ConsultationRow, ProcedureRow, RipsDocument, RipsUser, RowPlace } from './document.ts';
import {
  BLOCK_KEYS,
  type BlockKey,
  CONSULTATION_FIELDS,
  type FieldRule,
  PROCEDURE_FIELDS,
  ROOT_FIELDS,
  rulesFor,
  USER_FIELDS,
} from './fields.ts';
import {
  ripsDiagnosis,
  ripsDocumentNumber,
  ripsDocumentType,
  ripsModality,
  ripsSex,
  ripsUserType,
  ripsZone,
} from './identity.ts';
import type { RipsHead, RipsProfile, RipsSession } from './input.ts';
import { moneyOfRow, rowCountOf, startOfRow } from './rows.ts';

/** A row of a document with the session that it bills. */
export interface BuiltRow extends RowPlace {
  readonly sessionId: number;
  /** 1 for the first row of the session. */
  readonly part: number;
  readonly value: number;
  readonly copayment: number;
}

export interface BuiltRips {
  readonly document: RipsDocument;
  /** In the order of the document. */
  readonly rows: readonly BuiltRow[];
}

type Values = Readonly<Record<string, string | number | null>>;

/** Compares by code units. */
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const COLOMBIA = '170';

const userValues = ({ patient, payerKind }: RipsSession): Values => {
  const inColombia = patient.residenceCountry === COLOMBIA;
  return {
    tipoDocumentoIdentificacion: ripsDocumentType(patient.ripsDocumentType ?? patient.documentType),
    numDocumentoIdentificacion: ripsDocumentNumber(patient.documentNumber),
    tipoUsuario: ripsUserType(patient, payerKind),
    fechaNacimiento: patient.birthDate,
    codSexo: ripsSex(patient.sex),
    codPaisResidencia: patient.residenceCountry,
    codMunicipioResidencia: inColombia ? patient.residenceCity : null,
    codZonaTerritorialResidencia: inColombia ? ripsZone(patient.residenceZone) : null,
    incapacidad: 'NO',
    codPaisOrigen: patient.nationality,
  };
};

const PROPOSED_CAUSE = '38';
const PROPOSED_ROUTE = '02';

/** Values of a row that do not depend on its kind. */
const commonValues = ({
  siteCode,
  line,
  patient,
  service,
  overrides,
  professional,
}: RipsSession): Values => ({
  codPrestador: siteCode,
  numAutorizacion: line.isAuthorization ? line.payerNumber : null,
  modalidadGrupoServicioTecSal: overrides.modality ?? ripsModality(patient.attentionMode),
  grupoServicios: service.repsService === null ? null : serviceGroupOf(service.repsService),
  codServicio: service.repsService,
  finalidadTecnologiaSalud: overrides.purpose ?? service.purpose,
  tipoDocumentoIdentificacion: ripsDocumentType(professional.documentType),
  numDocumentoIdentificacion: ripsDocumentNumber(professional.documentNumber),
});

const consultationValues = ({ service, overrides, diagnoses }: RipsSession): Values => {
  const related = diagnoses.related.map(ripsDiagnosis);
  return {
    codConsulta: service.officialCode,
    causaMotivoAtencion: overrides.cause ?? PROPOSED_CAUSE,
    codDiagnosticoPrincipal: ripsDiagnosis(diagnoses.principal),
    codDiagnosticoRelacionado1: related[0] ?? null,
    codDiagnosticoRelacionado2: related[1] ?? null,
    codDiagnosticoRelacionado3: related[2] ?? null,
    tipoDiagnosticoPrincipal: diagnoses.kind === null ? null : String(diagnoses.kind).padStart(2, '0'),
  };
};

const procedureValues = ({ service, overrides, diagnoses }: RipsSession): Values => ({
  codProcedimiento: service.officialCode,
  viaIngresoServicioSalud: overrides.entryRoute ?? PROPOSED_ROUTE,
  codDiagnosticoPrincipal: ripsDiagnosis(diagnoses.principal),
});

/** Puts values into the keys of a profile, in their order; what has no value is null. */
const objectOf = (
  fields: Readonly<Record<string, FieldRule>>,
  profile: RipsProfile,
  values: Values,
): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(rulesFor(fields, profile).map(([key]) => [key, values[key] ?? null]));

interface DraftRow {
  readonly session: RipsSession;
  readonly part: number;
  readonly start: string;
}

interface DraftUser {
  readonly values: Values;
  readonly key: string;
  readonly sessions: RipsSession[];
}

/** The users of sessions in the order of the file: a patient with two user types is two users. */
function usersOf(sessions: readonly RipsSession[]): readonly DraftUser[] {
  const users = new Map<string, DraftUser>();
  for (const session of sessions) {
    const values = userValues(session);
    const isIdentified =
      values.tipoDocumentoIdentificacion !== null && values.numDocumentoIdentificacion !== null;
    const sortKeys = [
      values.tipoDocumentoIdentificacion,
      values.numDocumentoIdentificacion,
      values.tipoUsuario,
      ...Object.values(values),
    ];
    const key = [...sortKeys.map((value) => value ?? ''), isIdentified ? '' : session.patient.id].join(
      '\u0000',
    );
    const user = users.get(key) ?? { values, key, sessions: [] };
    user.sessions.push(session);
    users.set(key, user);
  }
  return [...users.values()].sort((one, other) => compareText(one.key, other.key));
}

const BLOCK_OF = { consultation: 'consultas', procedure: 'procedimientos' } as const;

/** The rows of a kind in the order of the file: by start, session, part. */
function draftRows(sessions: readonly RipsSession[], block: BlockKey): readonly DraftRow[] {
  return sessions
    .filter(({ service }) => service.block !== null && BLOCK_OF[service.block] === block)
    .flatMap((session) =>
      Array.from({ length: rowCountOf(session) }, (_, index) => ({
        session,
        part: index + 1,
        start: startOfRow(session, index + 1),
      })),
    )
    .sort(
      (one, other) =>
        compareText(one.start, other.start) || one.session.id - other.session.id || one.part - other.part,
    );
}

/**
 * Builds the file of an account. Sessions whose service has no kind of row are left out. The same data give the same document, whatever
 * the order of the sessions (B25). Fields without a value are null: {@link checkFields} finds them.
 */
export function buildRips(head: RipsHead, sessions: readonly RipsSession[]): BuiltRips {
  const { kind, profile } = head;
  const rows: BuiltRow[] = [];
  const billed = sessions.filter(({ service }) => service.block !== null);
  const usuarios = usersOf(billed).map(({ values, sessions: ofUser }, user) => {
    const servicios = Object.fromEntries(
      BLOCK_KEYS.flatMap((block) => {
        const drafts = draftRows(ofUser, block);
        const built = drafts.map(({ session, part, start }, row) => {
          const money = moneyOfRow(session, part, kind);
          rows.push({
            user,
            block,
            row,
            sessionId: session.id,
            part,
            value: money.vrServicio,
            copayment: money.valorPagoModerador,
          });
          const own = block === 'consultas' ? consultationValues(session) : procedureValues(session);
          const fields = block === 'consultas' ? CONSULTATION_FIELDS : PROCEDURE_FIELDS;
          return objectOf(fields, profile, {
            ...commonValues(session),
            ...own,
            fechaInicioAtencion: start,
            ...money,
            consecutivo: row + 1,
          }) as ConsultationRow & ProcedureRow;
        });
        return built.length > 0 ? [[block, built]] : [];
      }),
    );
    return { ...objectOf(USER_FIELDS, profile, { ...values, consecutivo: user + 1 }), servicios } as RipsUser;
  });
  const root = objectOf(ROOT_FIELDS, profile, {
    numDocumentoIdObligado: head.nit,
    numFactura: kind === 'no-invoice' ? null : head.invoiceNumber,
    tipoNota: kind === 'invoice' ? null : kind === 'correction' ? 'NA' : 'RS',
    numNota: kind === 'invoice' ? null : head.noteNumber,
  });
  return { document: { ...root, usuarios }, rows };
}
