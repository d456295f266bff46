import { RIPS_USER_TYPES } from '#domain/catalogues';
import * as tables from '#domain/rips-tables';
import { DIAGNOSIS_KINDS as KINDS } from '#domain/rules';

type Coded = readonly { readonly code: string | number }[];

/** Codes of a table as RIPS has them, with two digits. */
const codesOf = (table: Coded): readonly string[] => table.map(({ code }) => String(code).padStart(2, '0'));

const listed = (text: string): readonly string[] => text.split(' ');

export const MODALITIES = codesOf(tables.MODALITIES);
export const ENTRY_ROUTES = codesOf(tables.ENTRY_ROUTES);
export const CAUSES = codesOf(tables.CAUSES);
export const CONSULTATION_PURPOSES = codesOf(tables.PURPOSES.filter((each) => each.ofConsultations));
export const PROCEDURE_PURPOSES = codesOf(tables.PURPOSES.filter((each) => each.ofProcedures));
export const DIAGNOSIS_KINDS = codesOf(KINDS);
export const USER_TYPES = codesOf(RIPS_USER_TYPES);

/** Groups of services: table GrupoServicios. */
export const SERVICE_GROUPS = listed('01 02 03 04 05');

/** Kinds of payments for a row: table conceptoRecaudo, with 04 for bonds and 05 for no payment. */
export const CHARGE_CONCEPTS: readonly string[] = [...tables.CHARGE_CONCEPTS, '04', '05'];

/** TipoIdPISIS of patients. */
export const PATIENT_DOCUMENTS = listed('AS CC CD CE CN DE MS PA PE PT RC SC SI TI');

/** TipoIdPISIS of professionals. */
export const PROFESSIONAL_DOCUMENTS = listed('CC CD CE DE PA PE PT SC');

/** ZonaVersion2: rural and urban. */
export const ZONES = listed('01 02');

/** Sexo, as the validator takes it. */
export const SEX_CODES = listed('M F I');
