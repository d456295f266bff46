const codes = (text: string): readonly string[] => text.split(' ');

/** ModalidadAtencion. */
export const MODALITIES = codes('01 02 03 04 06 07 08 09');

/** GrupoServicios. */
export const SERVICE_GROUPS = codes('01 02 03 04 05');

/** ViaIngresoUsuario. */
export const ENTRY_ROUTES = codes('01 02 03 04 05 06 07 08 09 10 11 12 13 14');

/** RIPSCausaExternaVersion2. */
export const CAUSES = codes(
  '21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49',
);

/** RIPSFinalidadConsultaVersion2, those allowed in consultas. */
export const CONSULTATION_PURPOSES = codes('11 12 13 15 16 17 18 19 20 21 22 23 24 25 27 43 44');

/** RIPSFinalidadConsultaVersion2, those allowed in procedimientos. */
export const PROCEDURE_PURPOSES = codes(
  '11 12 13 14 15 16 17 18 19 20 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44',
);

/** RIPSTipoDiagnosticoPrincipalVersion2. */
export const DIAGNOSIS_KINDS = codes('01 02 03');

/** RIPSTipoUsuarioVersion2. */
export const USER_TYPES = codes('01 02 03 04 05 06 07 08 09 10 11 12 13 14');

/** conceptoRecaudo. */
export const CHARGE_CONCEPTS = codes('01 02 03 04 05');

/** TipoIdPISIS of patients. */
export const PATIENT_DOCUMENTS = codes('AS CC CD CE CN DE MS PA PE PT RC SC SI TI');

/** TipoIdPISIS of professionals. */
export const PROFESSIONAL_DOCUMENTS = codes('CC CD CE DE PA PE PT SC');

/** ZonaVersion2: rural and urban. */
export const ZONES = codes('01 02');

/** Sexo, as the validator takes it. */
export const SEX_CODES = codes('M F I');

const GROUP_BY_HUNDREDS: Readonly<Record<number, string>> = {
  1: '03',
  2: '04',
  3: '01',
  4: '01',
  7: '02',
  11: '05',
};

/** The group of a service of REPS, which follows its number; null for a number of no service. */
export const groupOfService = (service: number): string | null =>
  GROUP_BY_HUNDREDS[Math.floor(service / 100)] ?? null;
