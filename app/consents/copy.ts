import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { TemplateKind } from '#domain/consent-rules';
import { singularOrPlural } from '#domain/shared';

/** The words of the kinds in requests. */
export const kindWords: Readonly<Record<TemplateKind, string>> = {
  treatment: 'tratamiento',
  telehealth: 'telesalud',
  data: 'datos',
  image: 'imagen',
  'signature-agreement': 'acuerdo de firma',
  receipt: 'comprobante',
};

/** The decisions, as questions of the screen. */
export type AskedDecision = 'accept' | 'refuse' | 'revoke';

const ASSENT_QUESTIONS: Readonly<Record<AskedDecision, string>> = {
  accept: '¿está de acuerdo con aceptar?',
  refuse: '¿está de acuerdo con no aceptar?',
  revoke: '¿está de acuerdo con revocar?',
};

/** Texts of the calls and screens of consents. */
export const consentTexts = {
  templateSaved: 'Plantilla guardada',
  published: 'Plantilla publicada: ya no cambia',
  signed: (decision: 'accepted' | 'refused') =>
    decision === 'accepted' ? 'Consentimiento registrado' : 'Rechazo registrado',
  revoked: 'Consentimiento revocado',
  pick: { label: 'Abrir', name: 'Abrir los consentimientos de' },
  active: 'Activo',
  inactive: 'INACTIVO',
  confidential: 'Confidencial',
  imagesForbiddenOf: (patientCount: number) =>
    singularOrPlural(
      patientCount,
      'La familia no autoriza fotos ni videos de:',
      'Las familias no autorizan fotos ni videos de:',
    ),
  history: 'Historia clínica',
  closed:
    'La historia de este paciente es confidencial: se ve qué se firmó y hasta cuándo, no los textos ni los documentos.',
  needs: 'Pendientes',
  missingTitle: (patientCount: number) =>
    singularOrPlural(
      patientCount,
      'Consentimientos pendientes',
      `Consentimientos pendientes de ${patientCount} pacientes`,
    ),
  nothingMissing: 'No hay consentimientos pendientes.',
  noTemplate: 'Aún no hay una plantilla publicada.',
  list: 'Consentimientos',
  tabs: 'Firmas y consentimientos',
  receipts: 'Recibidos',
  certificates: 'Certificados',
  charges: 'Recaudos',
  take: 'Tomar consentimiento',
  ask: 'Tomar',
  empty: 'Aún no hay consentimientos.',
  emptyHint: 'Tome el primero con el botón de arriba.',
  document: 'Ver documento',
  revocationDocument: 'Ver revocatoria',
  revoke: 'Revocar',
  noEnd: 'Sin vencimiento',
  endsOn: (date: string) => `vence el ${date}`,
  revokedOn: (on: string, reason: string) => (reason ? `Revocado el ${on}: ${reason}` : `Revocado el ${on}`),
  explainedBy: (name: string) => `Explicó ${name}`,
  version: (version: number) => `versión ${version}`,
  purposesYes: 'Sí acepta',
  purposesNo: 'No acepta',
  titleTake: 'Tomar consentimiento',
  titleRevoke: (name: string) => `Revocar «${name}»`,
  revokeHint: 'Vale desde hoy. El consentimiento y su documento se conservan como se firmaron.',
  notTaken: (decision: AskedDecision) =>
    decision === 'refuse' ? 'No se registró el rechazo' : 'No se registró el consentimiento',
  refusedRevoke: 'No se revocó',
  saveTake: 'Registrar',
  saveRevoke: 'Revocar consentimiento',
  unfinished: 'Hay un consentimiento sin registrar',
  continue: 'Continuar',
  signAgain: 'Las firmas no se guardan en el borrador: hay que firmar de nuevo.',
  closingLoses:
    'Lo que ha escrito queda en el borrador. La firma no se guarda: al volver hay que firmar de nuevo.',
  text: 'Texto que se firma',
  textLoading: 'Cargando el texto…',
  textFailed: 'No se pudo cargar el texto. Revise la conexión e inténtelo de nuevo.',
  decision: 'Decisión',
  accepts: 'Acepta',
  refuses: 'No acepta',
  purposes: 'Finalidades que acepta',
  signers: 'Quiénes firman',
  patientSigns: 'Firma como consta en su registro.',
  assent: (name: string, decision: AskedDecision) => `${name}, ${ASSENT_QUESTIONS[decision]}`,
  assentHint: 'Explíquele con sus palabras lo que se va a hacer y anote lo que responde.',
  yes: 'Sí',
  no: 'No',
  noAnswer: 'No responde',
  guardian: 'Acudiente',
  somebodyElse: 'Otra persona',
  chooseGuardian: 'Elija el acudiente',
  kinship: 'Parentesco',
  basis: 'En qué se basa la representación',
  basisHint: 'Ser acudiente no basta: diga con qué lo acredita.',
  documentSeen: 'Documento que se vio',
  surrogate: 'El paciente no puede participar: firma otra persona en su lugar',
  surrogateReason: 'Por qué no puede participar el paciente',
  chooseSurrogateReason: 'Elija por qué no puede participar',
  surrogateOther: 'Cuál es la razón',
  surrogateOtherHint: 'Una frase con al menos 10 letras.',
  surrogateLaw: {
    adolescent:
      'Desde los 14 años también consiente el adolescente (Resolución 309 de 2025). Otra persona firma por él solo si no puede participar. La razón queda en el documento, y coordinación la revisa.',
    adult:
      'Desde los 18 años firma el paciente: la ley presume que puede decidir, también con una discapacidad (Ley 1996 de 2019). Otra persona firma por él solo si no puede participar. La razón queda en el documento, y coordinación la revisa.',
  },
  signedBySurrogate: 'Firmó otra persona',
  surrogateBecause: (reason: string) => `Firmó otra persona en lugar del paciente: ${reason}`,
  add: (role: string) => `Agregar ${role}`,
  remove: 'Quitar',
} as const;

/** Labels of the fields by their names in requests, for the summary of errors. */
export const consentFieldLabels: Readonly<Record<string, string>> = {
  plantilla: 'Plantilla',
  profesional: 'Profesional que explicó',
  decision: 'Decisión',
  finalidades: 'Finalidades',
  sustituto: 'Por qué no puede participar el paciente',
  motivo: 'Motivo',
  papel: 'Papel',
  nombre: 'Nombre completo',
  tipoDocumento: 'Tipo de documento',
  numero: 'Número de documento',
  parentesco: 'Parentesco',
  base: 'Base de la representación',
  documentoVisto: 'Documento que se vio',
  asiente: 'Respuesta del niño',
  firma: 'Firma',
  imagen: 'Firma',
  trazos: 'Firma',
  archivo: 'Hoja firmada',
  testigo: 'Testigo',
};

/** Texts of the screen of templates. */
export const templateTexts = {
  caption: 'Plantillas de consentimiento',
  hint: 'Un borrador se corrige. Una versión publicada no cambia: para cambiarla se hace una versión nueva.',
  add: 'Nueva plantilla',
  states: { draft: 'Borrador', current: 'Publicada', replaced: 'Reemplazada' },
  toReview: 'Por revisar por el abogado de la fundación',
  review: 'Anotar la revisión del abogado',
  reviewHint:
    'Diga quién la revisó. Queda anotado con su usuario y la hora, y la plantilla deja de estar por revisar.',
  lawyer: 'Nombre del abogado',
  saveReview: 'Anotar revisión',
  refusedReview: 'No se anotó la revisión',
  reviewed: 'Revisión anotada',
  reviewedBy: (lawyer: string, on: string, byName: string) =>
    `Revisada por ${lawyer} · ${on} · anotó ${byName}`,
  edit: 'Editar',
  view: 'Ver texto',
  newVersion: 'Hacer una versión nueva',
  publish: 'Publicar',
  publishQuestion: (name: string, version: number) => `¿Publicar «${name}», versión ${version}?`,
  publishText: 'Desde ahora se firma esta versión y ya no se puede cambiar.',
  publishMaterial: 'Quienes firmaron una versión anterior deberán firmar de nuevo.',
  titleNew: 'Nueva plantilla',
  titleEdit: 'Editar borrador',
  titleVersion: (name: string) => `Versión nueva de «${name}»`,
  refused: 'No se guardó la plantilla',
  save: 'Guardar borrador',
  kind: 'Tipo',
  specialty: 'Terapia',
  name: 'Nombre',
  text: 'Texto',
  textHint: (words: string) => `Se llenan al firmar: ${words}`,
  months: 'Vigencia en meses',
  monthsHint: 'Vacío: no vence.',
  material: 'Tiene un cambio de fondo: quienes firmaron una versión anterior firman de nuevo',
  purposes: 'Finalidades que se aceptan una por una',
  purpose: (number: number) => `Finalidad ${number}`,
  addPurpose: 'Agregar finalidad',
  removePurpose: (number: number) => `Quitar la finalidad ${number}`,
} as const;

export const consentCodeTexts = {
  'consent-needs-adolescent':
    'Desde los 14 años también firma el paciente; si no puede participar, diga por qué firma otra persona en su lugar',
  'consent-needs-patient':
    'Desde los 18 años firma el paciente; si no puede participar, diga por qué firma otra persona en su lugar',
  'consent-needs-representative': 'Falta la firma de quien representa al menor',
  'consent-needs-surrogate': 'Falta la firma de quien firma en lugar del paciente',
  'consent-carer-signs': 'Un cuidador no firma consentimientos: dígalo como representante o testigo',
  'consent-signer-twice': 'Esta persona ya está entre los que firman',
  'consent-already-revoked': 'Este consentimiento ya se revocó',
  'consent-not-accepted': 'Solo se revoca un consentimiento aceptado',
  'consent-template-draft': 'Esta plantilla es un borrador: publíquela antes de usarla',
  'consent-template-replaced': 'Hay una versión más nueva de esta plantilla: use esa',
  'consent-no-professional': 'Elija el profesional que explicó',
  'surrogate-reason-short':
    'Diga por qué no puede participar el paciente: elija una razón o escriba otra con al menos 10 letras',
  'template-reviewed': 'La revisión del abogado ya está anotada',
  'template-published': 'La versión publicada no cambia',
  'template-has-draft': 'Ya hay un borrador de esta plantilla: corríjalo en lugar de crear otro',
  'template-months': 'La vigencia va de 1 a 240 meses',
  'template-placeholder': ({ word }) => `{{${word}}} no es un campo que Integra pueda llenar`,
  'template-purpose-key':
    'La clave de una finalidad tiene minúsculas sin tilde, números y guiones, hasta 40 caracteres',
  'template-purpose-text': 'El texto de una finalidad va de 1 a 400 caracteres',
  'template-purpose-twice': 'Dos finalidades tienen la misma clave',
  'template-purposes-many': 'Una plantilla tiene como máximo 20 finalidades',
  'template-text-too-long': 'El texto tiene más de 40.000 caracteres',
} satisfies CodeTexts;
