import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { countText, singularOrPlural } from '#domain/shared';

export const clinicalHistoryCodeTexts = {
  'chart-locked':
    'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.',
  'patient-missing': 'FALTAN DATOS DEL PACIENTE',
  'verified-reason-needs-patient': 'Faltan Datos Del Paciente',
  'consultation-reason-too-long': 'El motivo admite máximo 40000 caracteres.',
  'clarification-too-long': 'La nota aclaratoria admite máximo 40000 caracteres.',
  'antecedent-too-long': 'El antecedente admite máximo 40000 caracteres.',
  'reason-already-verified': 'Este motivo ya está verificado.',
  'verification-too-long': 'Las observaciones admiten máximo 40000 caracteres.',
  'verification-after-today': 'La fecha de verificación no puede ser mayor a la fecha actual',
  'verification-before-reason': 'La fecha de verificación no puede ser anterior a la del motivo',
  'kind-without-diagnosis': 'El tipo va con un diagnóstico: elíjalo',
  'impression-too-long': 'Este texto admite máximo 40000 caracteres.',
  'impression-date-after-today': 'La fecha de la impresión no puede ser mayor a la fecha actual',
  'not-own-diagnoses': 'Solo su autor puede corregir estos diagnósticos.',
  'diagnoses-unchanged': 'Los diagnósticos son los mismos que ya están registrados.',
  'too-many-diagnoses': 'Un registro admite máximo 50 diagnósticos.',
  'repeated-diagnosis': 'Hay un diagnóstico repetido.',
  'several-principals': 'Solo un diagnóstico puede ser el principal.',
  'diagnosis-detail-too-long': 'El detalle de un diagnóstico admite máximo 1000 caracteres.',
  'exam-date-after-today': 'La fecha del examen no puede ser mayor a la fecha actual',
  'entry-annulled': 'Este registro está anulado.',
  'entry-imported':
    'Este registro es anterior a Integra: no se corrige, pero puede agregarle una nota aclaratoria.',
  'not-allowed-to-annul':
    'Solo su autor, el mismo día, o Administración y Coordinación pueden anular este registro.',
  'reason-date-after-today': 'La fecha del motivo no puede ser mayor a la fecha actual',
} satisfies CodeTexts;

/** Texts of the clinical history. */
export const chartTexts = {
  active: 'ACTIVO',
  inactive: 'INACTIVO',
  locked: 'CONFIDENCIAL',
  reasons: 'MOTIVO DE CONSULTA VERIFICADO',
  antecedents: 'ANTECEDENTES',
  impressions: 'IMPRESIÓN GENERAL',
  exams: 'EXAMEN PACIENTE',
  plans: 'CONCLUSIONES, RECOMENDACIÓN Y PLAN DE TTO',
  evolutions: 'EVOLUCIONES DIARIAS',
  ofToday: '(con registro de hoy)',
  notOfToday: '(sin registro de hoy)',
  nothingToday: 'sin registro de hoy',
  unverified: '(con motivos por verificar)',
  explained: {
    ofToday: 'Esta parte tiene un registro de hoy.',
    notOfToday: 'Hoy no se ha registrado nada en esta parte.',
    unverified: 'Hay motivos de consulta por verificar.',
  },
  draft: 'Borrador',
  documents: 'DOCUMENTOS',
  objectives: 'Objetivos y logros',
  consents: 'Firmas y consentimientos',
  see: 'ver',
  seeConsents: 'Ver firmas y consentimientos',
  pick: { label: 'Abrir', name: 'Abrir la historia de' },
  pickExams: { label: 'Abrir', name: 'Abrir los exámenes de' },
  lock: {
    lockLabel: 'Poner confidencialidad',
    unlockLabel: 'Quitar confidencialidad',
    confirmLock: 'Poner',
    confirmUnlock: 'Quitar',
    lockedMessage: 'La historia quedó confidencial',
    unlockedMessage: 'La historia dejó de ser confidencial',
    unlockText:
      'La podrá abrir todo el que tenga acceso a la historia clínica en esta sede. Solo quien asigna los líderes podrá volver a ponerla.',
    lockText: 'Solo la abrirán el líder elegido, Administración, Programación y Coordinación.',
    holder: 'Líder que podrá abrirla',
    noLeaders: 'El paciente no tiene líderes terapéuticos, y la confidencialidad la lleva uno de ellos.',
    assignLeaders: 'Asignarlos en Pacientes registrados',
  },
  continueTitle: '¿Desea continuar con la historia del último paciente?',
  continueText: 'En esta sesión estaba viendo la historia clínica de un paciente.',
  continueWith: (name: string) => `En esta sesión estaba viendo la historia clínica de ${name}.`,
} as const;

/** Texts of the links between the versions of the history. */
export const versionTexts = {
  desktop: 'Ver versión de escritorio',
  mobile: 'Ver versión móvil',
} as const;
/** Texts of moving between the parts of the history, most of them in the mobile version only. */
export const chartNavigationTexts = {
  parts: 'Partes de la historia clínica',
  toSearch: 'Buscar otro paciente',
  toParts: 'Partes',
  entries: (count: number) => countText(count, 'registro', 'registros'),
  patientData: 'Datos del paciente',
} as const;

/** Texts of the summary beside a patient's name. */
export const summaryTexts = {
  diagnosis: 'Diagnóstico principal',
  focus: 'Enfoque',
  nextSession: 'Próxima cita',
  leaders: 'Líderes',
  services: 'Sesiones disponibles',
  noServices: 'Ninguna autorización vigente',
  noSession: 'Sin citas programadas',
  session: (facts: { readonly day: string; readonly specialty: string; readonly therapist: string }) =>
    `${facts.day} · ${facts.specialty} con ${facts.therapist}`,
  service: (facts: { readonly specialty: string; readonly unitsLeft: number; readonly until: string }) =>
    `${facts.specialty}: ${facts.unitsLeft}, hasta el ${facts.until}`,
} as const;

/** Texts of clarifications and annulments. */
export const entryTexts = {
  actions: 'Acciones del registro',
  clarify: 'Agregar nota aclaratoria',
  clarifyText: 'Queda debajo del registro con su nombre y la hora. El registro no se cambia.',
  clarification: 'Nota aclaratoria',
  clarified: 'Nota aclaratoria registrada con éxito!',
  annul: 'Anular',
  annulTitle: 'Anular este registro',
  annulText:
    'Use esto cuando se escribió en el paciente equivocado. El texto queda tachado y a la vista, y no cuenta en informes.',
  annulSessionEffect: 'La sesión vuelve a quedar pendiente, para que se escriba su evolución.',
  annulReason: 'Motivo de la anulación',
  annulled: 'Registro anulado',
  annulledMark: 'Anulada',
} as const;

/** Texts of the consultation reasons. */
export const reasonTexts = {
  title: 'Motivos de consulta',
  registered: 'Motivo registrado con éxito!',
  verifiedMessage: 'Motivo verificado!',
  toVerify: 'Por verificar',
  verified: 'Verificado',
  one: 'Motivo de consulta',
  none: 'Este paciente no tiene motivos de consulta.',
  add: 'Agregar motivo',
  addTitle: 'Nuevo motivo de consulta',
  register: 'Registrar motivo',
  verify: 'Verificar',
  verifyTitle: 'Verificar motivo de consulta',
  verifiedOn: 'Verificado el',
  verificationOf: 'Verificación del motivo del',
  annulVerificationEffect: 'El motivo vuelve a quedar por verificar.',
  addTerm: 'Agregar un término',
  searchTerm: 'Buscar término…',
} as const;

/** Labels of a consultation reason and its verification. */
export const reasonFieldLabels = {
  date: 'Fecha',
  text: 'Motivo de consulta',
  verified: 'Registrar ya verificado',
  terms: 'Términos del motivo',
  verifiedOn: 'Fecha de verificación',
  verifiedText: 'Observaciones',
} as const;

/** Texts of the antecedents. */
export const antecedentTexts = {
  registered: 'Antecedente registrado con éxito!',
  add: 'Agregar antecedente',
  register: 'Registrar antecedente',
  type: 'Tipo de antecedente',
  description: 'Descripción',
  all: 'Todos',
  none: 'No hay antecedentes registrados.',
} as const;

/** Texts of the clinical impressions. */
export const impressionTexts = {
  registered: 'Anamnesis Registrada Con Éxito',
  one: 'Impresión general',
  add: 'Agregar impresión',
  addTitle: 'Nueva impresión general',
  register: 'Registrar impresión',
  anamnesis: 'Resumen de la anamnesis',
  none: 'Este paciente no tiene impresiones generales.',
} as const;

/** Labels of a clinical impression. */
export const impressionFieldLabels = {
  date: 'Fecha',
  observations: 'Observaciones',
  anamnesis: 'Resumen de la anamnesis',
  diagnoses: 'Diagnósticos',
} as const;

/** Texts of diagnoses. */
export const diagnosisTexts = {
  title: 'Diagnósticos',
  lists: [
    { type: 1, label: 'Diagnósticos CIE-10' },
    { type: 2, label: 'Diagnósticos DSM-IV' },
  ],
  add: 'Agregar un diagnóstico',
  search: 'Código o palabras…',
  none: 'Ningún diagnóstico coincide',
  principal: 'Principal',
  kind: 'Tipo de diagnóstico',
  kindOf: (code: string) => `Tipo de diagnóstico de ${code}`,
  kindProposed: 'Propuesto por el último registro de este diagnóstico; puede cambiarlo.',
  kindHint: 'Lo pide el RIPS; no se supone.',
  noKind: 'Sin dato',
  kinds: DIAGNOSIS_KINDS.map(({ code, name }) => ({ value: String(code), label: name })),
  remove: 'Quitar',
  detailOf: (code: string) => `Detalle de ${code}`,
  correct: 'Corregir diagnósticos',
  correctOf: (entry: string) => `Corregir diagnósticos: ${entry}`,
  correctText:
    'Los diagnósticos anteriores quedan a la vista con su autor y su hora. Se corrige solo este registro: si la impresión o el plan tienen el mismo diagnóstico, corríjalo también allí.',
  corrected: 'Diagnósticos corregidos',
  save: 'Guardar diagnósticos',
  earlier: (count: number) =>
    countText(count, 'corrección: ver lo anterior', 'correcciones: ver lo anterior'),
  noneBefore: 'Sin diagnósticos',
} as const;

/** Texts of the exams. */
export const examTexts = {
  registered: (count: number) =>
    singularOrPlural(count, 'Examen registrado con éxito!', 'Exámenes registrados con éxito!'),
  one: 'Examen',
  format: 'Formato',
  all: (count: number) => `Todos (${count})`,
  date: 'Fecha del examen',
  file: 'Archivo del examen',
  hint: 'JPG, PNG o PDF, hasta 10 MB cada uno.',
  photo: 'Tomar foto',
  chosen: 'Por registrar',
  register: (count: number) => singularOrPlural(count, 'Registrar examen', `Registrar ${count} exámenes`),
  unchoose: 'No registrar',
  view: 'Ver',
  viewAll: (count: number) => `Ver los ${count}`,
  addExam: 'Agregar examen',
  add: 'Cargar',
  addTo: (format: string) => `Cargar examen de ${format}`,
  reference: 'Referencia',
  blankForm: 'Formulario en blanco',
  referenceOf: (format: string) => `de ${format}, en otra pestaña`,
  noneOf: 'No hay exámenes de este formato.',
  none: 'Este paciente no tiene exámenes.',
  withoutExams: 'Formatos sin exámenes',
  needsDate: 'Elija la fecha del examen.',
  inactiveFormat: 'Este formato ya no se usa: sus exámenes se leen, pero no se cargan otros.',
} as const;

/** Texts of the daily evolutions. */
export const evolutionTexts = {
  none: 'Las evoluciones que los terapeutas registren en su agenda se verán aquí.',
  noneFound: 'Ninguna evolución cumple con los filtros.',
  filters: 'Filtros de las evoluciones',
  search: 'Palabras de la evolución',
  specialty: 'Especialidad',
  anySpecialty: 'Todas',
  therapist: 'Terapeuta',
  anyTherapist: 'Todos',
  from: 'Desde',
  to: 'Hasta',
  wrongDates: 'La fecha final es anterior a la inicial',
  clear: 'Quitar filtros',
  found: (found: number, all: number) => `${found} de ${all}`,
  diagnosisAndSetting: (diagnosis: string | null, careSetting: string | null) =>
    `Diagnóstico: ${diagnosis ?? 'Sin dato'} · Entorno: ${careSetting ?? 'Sin dato'}`,
  missing: 'Sin evolución',
  missingText: 'La sesión ya pasó y su evolución no está registrada.',
  write: 'Registrar evolución',
  strategy: 'Estrategia',
  material: 'Material',
} as const;

/** Whom to ask when a history does not open. */
export const refusedTexts = {
  toSearch: 'Volver a la búsqueda',
  whoOpensLock:
    'La abren el líder elegido, Administración, Programación y Coordinación: pida ayuda a Coordinación de su sede.',
  ownNotes: 'Las evoluciones que usted escribió',
  ownNotesHint: 'El bloqueo no cierra lo que usted mismo escribió; lo demás de la historia sigue cerrado.',
  whoOpensOtherSite: 'Si el paciente es de otra sede, pida ayuda a la coordinación de esa sede.',
} as const;
