import type { AdmissionField } from '#app/admission/admission.ts';
import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText, singularOrPlural } from '#domain/shared';
import { missingValueTexts } from '#domain/wording';

/** Labels of the personal form. */
export const patientFieldLabels: Readonly<
  Record<AdmissionField | 'siteId' | 'active' | 'photo' | 'confirmDuplicate', string>
> = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  ripsDocumentType: 'Documento para RIPS',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  firstName: 'Primer nombre',
  secondName: 'Segundo nombre',
  birthDate: 'Fecha de nacimiento',
  sex: 'Sexo',
  bloodType: 'Tipo de sangre',
  nationality: 'Nacionalidad',
  ethnicity: 'Pertenencia étnica',
  disability: 'Discapacidad',
  focusId: 'Enfoque',
  attentionMode: 'Modalidad de atención',
  admissionDate: 'Fecha de ingreso',
  siteId: 'Sede',
  photo: 'Foto',
  originCountryId: 'País de procedencia',
  originDepartmentId: 'Departamento de procedencia',
  originCityId: 'Ciudad de procedencia',
  residenceCountryId: 'País de residencia',
  residenceDepartmentId: 'Departamento de residencia',
  residenceCityId: 'Ciudad de residencia',
  residenceZone: 'Zona de residencia',
  address: 'Dirección',
  neighbourhood: 'Barrio',
  phone: 'Teléfono',
  halfDay: 'Jornada',
  halfDayNote: 'Observación de la jornada',
  scheme: 'Régimen',
  clientType: 'Tipo de cliente',
  affiliationType: 'Tipo de afiliación',
  ripsUserType: 'Tipo de usuario para RIPS',
  epsId: 'EPS',
  prepaidId: 'Prepagada',
  policyId: 'Póliza',
  companionName: 'Nombre del acompañante',
  companionPhone: 'Teléfono del acompañante',
  referrer: 'Remitido por',
  active: 'Estado',
  confirmDuplicate: 'Confirmar duplicado',
};

/** Texts of the patient screens. */
export const patientTexts = {
  registered: 'PACIENTE REGISTRADO CON ÉXITO',
  chartNumber: (chartNumber: number) => `Código único ${chartNumber}`,
  enterService: 'Ingresar servicio',
  updated: 'PACIENTE ACTUALIZADO CON ÉXITO',
  noneFound: 'NO HAY PACIENTES',
  searchEverything: 'Buscar en nombres y documentos',
  enterChooses: 'Pulse Enter otra vez para elegirlo.',
  noneWithService: (foundCount: number) =>
    singularOrPlural(
      foundCount,
      'No tiene sesiones disponibles de esta especialidad ese día.',
      'Ninguno tiene sesiones disponibles de esta especialidad ese día.',
    ),
  withService: 'Con sesiones disponibles',
  unfinished: (count: number) =>
    countText(count, 'borrador de registro sin terminar', 'borradores de registros sin terminar'),
  discardUnfinished: '¿Descartar este registro sin terminar?',
  discardRegistration: 'Se pierde lo escrito de este registro y el formulario queda en blanco.',
  discardCorrection:
    'Se pierden los cambios sin guardar de los datos personales y vuelven los datos guardados del paciente.',
  photoPicked: 'La foto no queda en el borrador: se guarda con el formulario.',
  photoAgain: (name: string) => `La foto «${name}» no quedó en el borrador: elíjala de nuevo.`,
  photoNotKept: 'La foto que eligió no está guardada y se perderá.',
  nobodyNamed: 'Sin nombre ni documento',
  unsavedTitle: 'Hay datos sin guardar',
  unsavedRegistration:
    'Lo que ha escrito queda como registro sin terminar: lo encuentra al volver a Ingreso de pacientes, o con «Limpiar».',
  unsavedCorrection:
    'Lo que ha cambiado queda como borrador: lo encuentra al volver a abrir a este paciente.',
  goOnWriting: 'Seguir escribiendo',
  loadPatient: 'Cargar paciente',
  searchFailed: 'No se pudo buscar. Revise la conexión e inténtelo de nuevo.',
  placesNotRead: 'No se pudo leer la lista de lugares.',
  documentTaken: 'Ya existe un paciente con este documento',
  documentTypeDue: (type: string) => `Por edad ya le corresponde ${type}. Si aún no la tiene, deje este.`,
  documentTypeTooEarly: (type: string) =>
    `Por edad le corresponde ${type}: revise el tipo o la fecha de nacimiento.`,
  documentProposed: 'El documento nuevo ya está escrito aquí: revise los datos y guarde.',
  loadAndChange: {
    number: 'Cargar y cambiar el tipo',
    names: 'Cargar y cambiar el documento',
  },
  mergeThem: 'Si es la misma persona, únanse las dos historias en Pacientes registrados.',
  duplicateElsewhere:
    'En otra sede hay un paciente con este número, o con estos nombres y fecha de nacimiento. Pregunte a coordinación antes de registrarlo.',
  isOtherPerson: 'Es otra persona',
  isOtherPersonHint: 'Su confirmación queda en el registro de auditoría.',
  inactive: 'INACTIVO',
  confidential: missingValueTexts.confidential,
  noData: missingValueTexts.noData,
  halfDayHint: 'Cuándo puede venir: lo tienen en cuenta los cupos que se proponen.',
  halfDayNoteHint:
    'Por ejemplo: colegio hasta la 1. La ven quienes dan citas y quienes abren la ficha; no escriba datos clínicos.',
  ripsData: 'Datos para RIPS',
  ripsDocumentHint: 'El RIPS no tiene código para el NUIP.',
  ripsDocumentOfAge: (type: string) =>
    `El RIPS no tiene código para el NUIP. Por edad le corresponde ${type}.`,
  ripsUserTypeDerived: 'Según cliente y afiliación',
  ripsUserTypeHint: 'Solo si no es el de su régimen y afiliación, como un régimen especial o una ARL.',
  ripsUserTypeOfAgreement: 'Un convenio no dice el tipo de usuario: elíjalo.',
  readOnly: 'Este paciente está INACTIVO: sus datos se pueden consultar, no cambiar.',
  readOnlyRole: 'Su rol consulta los datos de los pacientes: no los registra ni los cambia.',
  mergedChart: ({
    oldId,
    id,
    chartNumber,
  }: Readonly<Record<'oldId' | 'id' | 'chartNumber', number>>): string =>
    `La historia del paciente con identificador ${oldId} se unió a otra: use el identificador ${id} (código único ${chartNumber}).`,
  birthDateAfterToday: 'La fecha de nacimiento no puede ser mayor a la fecha actual',
} as const;

export const patientCodeTexts = {
  'patient-not-found': 'NO SE ENCONTRARON REGISTROS',
  'patient-inactive': patientTexts.readOnly,
  'document-taken': patientTexts.documentTaken,
  'likely-duplicate': ({ name, document, chartNumber }) =>
    `Ya existe ${name}, ${document}, código único ${chartNumber}. Cargue esa historia y cambie el documento, o confirme que es otra persona`,
  'likely-duplicate-elsewhere':
    'Ya existe en otra sede un paciente con este número, o con estos nombres y fecha de nacimiento. Pregunte a coordinación, o confirme que es otra persona',
  'document-digits':
    'La cédula de ciudadanía, la tarjeta de identidad y el registro civil solo llevan números',
  'document-characters': 'El documento solo lleva letras, números y guiones',
  'name-characters':
    'Un nombre lleva letras, espacios, apóstrofos, guiones y puntos; sin números ni otros signos',
  'not-a-phone':
    'Escriba un teléfono de 7 a 15 dígitos, como 300 123 4567 o 601 482 7301 ext. 12; separe varios con una barra',
  'unknown-option': 'Elija una de las opciones de la lista',
  'not-a-date': 'Escriba una fecha que exista, como dd/mm/aaaa',
  'birth-date-after-today': patientTexts.birthDateAfterToday,
  'birth-date-too-early': 'Revise el año de la fecha de nacimiento',
  'admission-date-after-today': 'La fecha de ingreso no puede ser mayor a la fecha actual',
  'admission-before-birth': 'La fecha de ingreso no puede ser menor a la fecha de nacimiento',
  'location-outside': 'Este lugar no pertenece al elegido arriba',
  'eps-outside-scheme': 'Esta EPS no atiende el régimen elegido',
  'plan-needs-contributory': 'El régimen subsidiado no lleva prepagada ni póliza: elija N/A',
  'one-plan-only': 'Elija prepagada o póliza, no las dos',
  'client-type-needs-entity': 'El tipo de cliente elegido lleva una entidad: elíjala',
  'client-type-needs-contributory':
    'El régimen subsidiado no lleva prepagada ni póliza: cambie el tipo de cliente o el régimen',
} satisfies CodeTexts;
