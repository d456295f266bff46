import type { ColumnOf, FilterOf, ReportKey } from '#domain/report-definitions';

interface ReportTexts<Key extends ReportKey> {
  readonly searchPlaceholder: string;
  /** Column headings on screen and in the spreadsheet. */
  readonly headings: Readonly<Record<ColumnOf<Key>, string>>;
  /** Labels of the filters. */
  readonly filters: Readonly<Record<FilterOf<Key>, string>>;
}

/** Texts of each report besides its title. */
export const reportTexts: { readonly [Key in ReportKey]: ReportTexts<Key> } = {
  patients: {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      chartNumber: 'Código',
      name: 'Paciente',
      document: 'Documento',
      firstSurname: 'Primer apellido',
      secondSurname: 'Segundo apellido',
      firstName: 'Primer nombre',
      secondName: 'Segundo nombre',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      birthDate: 'Fecha de nacimiento',
      age: 'Edad',
      years: 'Edad (años)',
      sex: 'Sexo',
      nationality: 'Nacionalidad',
      ethnicity: 'Pertenencia étnica',
      disability: 'Discapacidad',
      residenceZone: 'Zona de residencia',
      phone: 'Teléfono',
      payer: 'Entidad',
      scheme: 'Régimen',
      focus: 'Enfoque',
      admissionDate: 'Fecha de ingreso',
      clientType: 'Cliente',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { state: 'Estado de los pacientes' },
  },
  therapists: {
    searchPlaceholder: 'Nombre, apellido o usuario…',
    headings: {
      lastNames: 'Apellidos',
      firstNames: 'Nombres',
      username: 'Usuario',
      specialty: 'Especialidad',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { specialty: 'Especialidad', state: 'Estado de los terapeutas' },
  },
};

/** Texts of the filters of all reports. */
export const reportFilterTexts = {
  states: { all: 'Todos', active: 'Activos', inactive: 'Inactivos' },
  allSpecialties: 'Todas las especialidades',
  notAChoice: 'Elija una de las opciones de la lista',
  wrong: 'No se muestran datos: revise los filtros',
} as const;

/** Names of the states of records. */
export const stateTexts = { active: 'Activo', inactive: 'Inactivo' } as const;

/** Names of the rights of reports, for the audit trail and the list of rights. */
export const reportActionTexts = {
  read: (title: string) => `Consultar el reporte «${title}»`,
  export: (title: string) => `Exportar a Excel el reporte «${title}»`,
} as const;
