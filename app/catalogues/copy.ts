import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { countText } from '#domain/shared';

/** Texts of the screen of one catalogue. */
interface CatalogueTexts {
  /** Caption of the list. */
  readonly caption: string;
  readonly search: string;
  /** Button that opens the form. */
  readonly add: string;
  /** Title of the form; absent when it equals the button's text. */
  readonly addTitle?: string;
  readonly edit: string;
  /** Button that submits a new entry. */
  readonly submit: string;
  /** Text of an empty list. */
  readonly empty: string;
  /** Column headings, by field. */
  readonly headers: Readonly<Record<string, string>>;
  /** Labels of the form that differ from the column headings, by field. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** The filter of the list: its label, the choice of all, and the choice of entries without a value. */
  readonly filter?: { readonly label: string; readonly all: string; readonly none?: string };
  readonly activated: string;
  readonly deactivated: string;
}

const stateChangeTexts = { activated: 'ACTIVADO CON ÉXITO', deactivated: 'DESACTIVADO CON ÉXITO' };
const areaTexts = {
  headers: { id: 'Código', description: 'Descripción', type: 'Área', state: 'Estado' },
  labels: { type: 'Área de terapia' },
  filter: { label: 'Área de terapia', all: 'Todas las áreas' },
};

export const catalogueTexts: Readonly<Record<CatalogueKey, CatalogueTexts>> = {
  payers: {
    caption: 'Listado de eps registradas en el sistema',
    search: 'Buscar eps...',
    add: 'Nueva EPS',
    edit: 'Editar entidad',
    submit: 'Agregar Entidad',
    empty: 'Registre aquí las EPS, prepagadas y pólizas que pagan los servicios.',
    headers: {
      id: 'Código',
      nit: 'NIT',
      name: 'Nombre',
      shortName: 'Nombre corto',
      kind: 'Rango',
      scheme: 'Régimen',
      provider: 'Es también prestador',
      supportPattern: 'Nombre de los soportes',
      state: 'Estado',
    },
    labels: { kind: 'Tipo' },
    hints: {
      supportPattern:
        'Solo si la entidad pide otro: {abr} {nit} {factura} {tipo} {numero}, como {abr}-{factura}-{tipo}{numero}.',
    },
    filter: { label: 'Rango', all: 'Todos los rangos' },
    activated: 'Eps activada con éxito!',
    deactivated: 'Eps desactivada con éxito!',
  },
  cups: {
    caption: 'CUPS',
    search: 'Código o descripción...',
    add: 'Nuevo CUPS',
    edit: 'Editar CUPS',
    submit: 'Registrar CUPS',
    empty: 'Registre un CUPS, o importe la lista oficial con «integra import cups».',
    headers: {
      code: 'CUP',
      description: 'Descripción',
      specialty: 'Especialidad',
      payer: 'Entidad',
      officialCode: 'Código oficial',
      ripsBlock: 'RIPS',
      repsService: 'Servicio REPS',
      purpose: 'Finalidad',
      maxPerDay: 'Máximo por día',
      state: 'Estado',
    },
    labels: {
      officialCode: 'Código oficial (CUPS vigente)',
      ripsBlock: 'En el RIPS es',
      repsService: 'Servicio habilitado (REPS)',
      purpose: 'Finalidad de la tecnología en salud',
      maxPerDay: 'Máximo por paciente y día',
    },
    hints: {
      specialty: 'Quienes atienden el servicio.',
      payer: 'Con N/A se ofrece a todas las entidades.',
      officialCode: 'Si deja vacíos los cinco campos de RIPS, se proponen los de la lista oficial.',
      repsService: 'Cada sede puede tener otro en Facturación, Tarifas.',
    },
    filter: { label: 'Especialidad', all: 'Especialidades', none: 'Sin especialidad' },
    ...stateChangeTexts,
  },
  pathologies: {
    caption: 'Patologías',
    search: 'Código o descripción...',
    add: 'Nueva patología',
    edit: 'Editar patología',
    submit: 'Registrar patología',
    empty: 'Registre una patología, o importe la lista oficial con «integra import icd10».',
    headers: { code: 'Código', description: 'Descripción', type: 'Clasificación', state: 'Estado' },
    filter: { label: 'Clasificación', all: 'CIE10 y DSM4' },
    ...stateChangeTexts,
  },
  'consultation-reasons': {
    caption: 'Motivos de consulta',
    search: 'Buscar motivo...',
    add: 'Nuevo motivo',
    addTitle: 'Nuevo motivo de consulta',
    edit: 'Editar motivo de consulta',
    submit: 'Registrar motivo',
    empty: 'Registre los motivos que las familias traen con más frecuencia.',
    headers: { id: 'Código', description: 'Descripción', area: 'Área', state: 'Estado' },
    labels: { area: 'Área de terapia' },
    filter: { label: 'Área de terapia', all: 'Áreas de terapia', none: 'De todas las áreas' },
    ...stateChangeTexts,
  },
  materials: {
    caption: 'Materiales de apoyo',
    search: 'Buscar material...',
    add: 'Nuevo material',
    addTitle: 'Nuevo material de apoyo',
    edit: 'Editar material de apoyo',
    submit: 'Registrar material',
    empty: 'Registre los materiales que cada terapia ofrece en sus evoluciones.',
    ...areaTexts,
    ...stateChangeTexts,
  },
  strategies: {
    caption: 'Estrategias terapéuticas',
    search: 'Buscar estrategia...',
    add: 'Nueva estrategia',
    addTitle: 'Nueva estrategia terapéutica',
    edit: 'Editar estrategia terapéutica',
    submit: 'Registrar estrategia',
    empty: 'Registre las estrategias que cada terapia ofrece en sus evoluciones.',
    ...areaTexts,
    ...stateChangeTexts,
  },
  'exam-formats': {
    caption: 'Formatos de exámenes',
    search: 'Buscar formato...',
    add: 'Nuevo formato',
    addTitle: 'Nuevo formato de examen',
    edit: 'Editar formato de examen',
    submit: 'Registrar formato',
    empty: 'Registre los formatos de los exámenes que se cargan en las historias.',
    headers: {
      id: 'Código',
      description: 'Formato',
      address: 'Referencia',
      blankForm: 'Formulario en blanco',
      state: 'Estado',
    },
    labels: { address: 'Dirección de referencia' },
    hints: { address: 'Una página que empieza por https://, como el manual de la prueba.' },
    ...stateChangeTexts,
  },
};

/** Common texts of all catalogues. */
export const catalogueEntryTexts = {
  added: 'REGISTRADO CON ÉXITO',
  changed: 'ACTUALIZADO CON ÉXITO',
  active: 'Activa',
  inactive: 'Inactiva',
  states: 'Estado de los registros',
  all: 'Todas',
  actives: 'Activas',
  inactives: 'Inactivas',
  activate: 'Activar',
  deactivate: 'Desactivar',
  deactivateText: 'No se ofrecerá más en los formularios. Lo que ya está registrado se sigue leyendo igual.',
  save: 'Guardar cambios',
  reset: 'Limpiar',
  restore: 'Deshacer cambios',
  refused: 'No se guardó',
  code: 'Código',
  codeAssigned: 'Lo asigna el sistema',
  noPayer: 'Todas (N/A)',
  everyArea: 'Todas',
  undefinedChoice: 'Sin definir',
  inactiveChoice: (name: string) => `${name} (inactiva)`,
  earlier: 'Antes decía',
  until: (date: string) => `hasta el ${date}`,
  changeNote: 'Los documentos escritos antes de un cambio siguen diciendo lo que decían.',
} as const;

/** Texts of the blank forms of exam formats. */
export const blankFormTexts = {
  manage: 'Formulario en blanco',
  title: 'Formulario en blanco',
  help: 'Se abre desde la pestaña Examen paciente, para imprimirlo y llenarlo.',
  none: 'Este formato no tiene un formulario en blanco.',
  upload: 'Cargar formulario',
  replace: 'Reemplazar',
  withdraw: 'Quitar',
  stored: 'Formulario guardado',
  withdrawn: 'Formulario retirado',
  withdrawQuestion: '¿Quitar el formulario en blanco?',
  withdrawText: 'Deja de ofrecerse en las historias. Los exámenes ya cargados no cambian.',
} as const;

/** Texts of the uses of a payer or CUPS that is about to be deactivated. */
export const catalogueEntryUseTexts = {
  title: 'Está en uso:',
  readFailed: 'No se pudo leer quién lo usa.',
  patients: (count: number) =>
    countText(count, 'paciente activo tiene esta entidad.', 'pacientes activos tienen esta entidad.'),
  orders: (count: number, catalogue: 'payers' | 'cups') => {
    const it = catalogue === 'payers' ? 'la' : 'lo';
    return countText(
      count,
      `orden o autorización vigente ${it} nombra.`,
      `órdenes y autorizaciones vigentes ${it} nombran.`,
    );
  },
  lines: (count: number) =>
    countText(
      count,
      'servicio autorizado tiene sesiones por programar.',
      'servicios autorizados tienen sesiones por programar.',
    ),
  lists: {
    patients: 'Ver pacientes por entidad',
    orders: 'Ver órdenes por entidad',
  },
};

/** The RIPS attributes of a CUPS. */
export const ripsBlockWords = {
  '': 'No se factura',
  consultation: 'Consulta',
  procedure: 'Procedimiento',
} as const;

/** Payer kinds and schemes: code, name in the list, short name in the form. */
export const payerWords = {
  kinds: [
    [1, 'EPS', 'EPS'],
    [2, 'Prepagada', 'Prepag.'],
    [3, 'Póliza', 'Póliza'],
  ],
  provider: [
    { value: '', label: 'No' },
    { value: '1', label: 'Sí' },
  ],
  schemes: [
    [1, 'Contributivo', 'Contri.'],
    [2, 'Subsidiado', 'Subsi.'],
    [3, 'Contributivo y Subsidiado', 'Ambos'],
  ],
} as const;

export const catalogueCodeTexts = {
  'payer-of-none': 'N/A representa «ninguna entidad»: no se puede cambiar ni desactivar',
  'payer-kind-in-use': 'Ya hay pacientes u órdenes de esta entidad: su tipo no se puede cambiar',
  'payer-name-taken': 'Ya existe una entidad con este nombre',
  'payer-nit-taken': 'Ya existe una entidad de este tipo con este NIT',
  'not-nit': 'Un NIT tiene de 6 a 10 dígitos y, si se quiere, un guion y el dígito de verificación',
  'cups-code-taken': 'Ya existe un CUPS con este código para esta entidad',
  'pathology-code-taken': 'Ya existe una patología con este código',
  'description-taken': 'Ya existe un registro con esta descripción',
  'not-icd10': 'Revise el código: un CIE10 es como F840 o F84.0, sin espacios',
  'not-dsm4': 'Revise el código: un DSM4 es como 299.00, sin espacios',
  'support-pattern':
    'Use {abr} y {numero}, y si quiere {nit}, {factura} y {tipo}; entre ellos solo letras, cifras, punto y guiones',
  'not-https': 'Escriba la dirección completa, con https:// al comienzo',
  'not-official-cups': 'El código oficial tiene 6 dígitos',
  'not-max-per-day': 'Escriba un número de 1 a 99',
  'not-cups': 'Revise el código: un CUPS tiene 6 dígitos',
} satisfies CodeTexts;
