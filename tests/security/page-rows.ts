import type { ScreenKey } from '#domain/access';
import { definitionOf, isClinicalReport, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { UNKNOWN_SITE } from '#domain/sites';
import { INVOICE_XML } from '#tests/support/electronic-invoice.ts';
import { PNG } from '#tests/support/patients.ts';
import { PHONE_USER_AGENT } from '#tests/support/user-agents.ts';
import { consentBody, DATA_TEMPLATE_ID, revocationBody, templateBody } from './consent-bodies.ts';
import {
  admissionForm,
  CERTIFICATE_FORM,
  MONDAY_HOURS,
  newOpeningHours,
  orderFields,
  orderForm,
  PASSWORD_CHANGE,
  patientTable,
} from './page-bodies.ts';
import { receiptBody, SIGNING_SCREENS } from './signing-bodies.ts';
import { action, loader, type Row, whoMayWrite } from './table.ts';
import { EPS_SURA, PASSWORD, type Records } from './world.ts';

/** Reception, and the roles with a screen of billing. */
const CHARGING_ROLES = { roles: [1, 7, 13, 14, 15, 23] } as const;
const PATIENT_SEARCH_SCREENS = ['admission', 'service-intake', 'scheduling', 'clinical-history'] as const;
const REPORTS_OF_A_PATIENT = REPORT_KEYS.filter((key) =>
  (definitionOf(key).filters as readonly string[]).includes('patient'),
);
const ORDER_SCREENS = ['service-intake', 'order-management'] as const;
const NOT_FOUND_AT_OTHER_SITE = { otherSiteStatus: 404 } as const;
/** For records of another site the response has status 200 with an empty result or a refusal. */
const EMPTY_AT_OTHER_SITE = { otherSiteStatus: 200 } as const;

const CLOSURES = '/mantenimiento/mantenimientoCierres';
const SITES = '/mantenimiento/mantenimientoSedes';
const STAFF_TIMES = '/programacion/horario-terapeutas';
const FAR_AHEAD_RANGE = { from: '2027-01-04', to: '2027-01-04' };

let entryCount = 0;
/** A text that no entry has yet. */
const uniqueText = (text: string) => `${text} ${++entryCount}`;
const itemFields = (type: number) => () => ({ description: uniqueText('Entrada'), type: String(type) });

/** Each catalogue: the end of its address, its screen, a word that finds one of its items, and the fields of a new item. */
const CATALOGUES: readonly (readonly [string, ScreenKey, string, () => Record<string, string>])[] = [
  ['Eps', 'payers', 'colpatria', () => ({ name: uniqueText('Entidad'), shortName: 'Entidad', kind: '2' })],
  [
    'Cups',
    'cups',
    '890108',
    () => ({ code: String(990_000 + ++entryCount), description: 'CUPS', specialty: '2', payer: '16' }),
  ],
  [
    'Patologias',
    'pathologies',
    'F841',
    () => ({ type: '2', code: `V${++entryCount}`, description: 'Patología' }),
  ],
  ['MC', 'consultation-reasons', 'marcha', itemFields(3)],
  ['Mat', 'materials', 'agenda', itemFields(32)],
  ['Es', 'strategies', 'acondicionamiento', itemFields(22)],
  ['Ex', 'exam-formats', 'sensorial', () => ({ description: uniqueText('Formato') })],
];

const reportBody = {
  parts: ['reasons', 'antecedents', 'impressions', 'exams', 'evolutions'],
  recommendations: 'Seguir en casa.',
  planId: null,
};

const slotSearch = ({ lineId, therapist }: Records) => ({
  lineId,
  minutes: 60,
  therapist,
  auxiliary: null,
  from: null,
  weekdays: [],
  interval: null,
});

/** The rows of a read of the scheduling screen with a JSON body. */
const readAction = (file: string, body: (records: Records) => object): readonly Row[] => {
  const path = `/${file.replace('.', '/')}`;
  return [
    loader(file, 'users', path, { status: 405 }),
    action(file, ['scheduling'], path, { body, ...EMPTY_AT_OTHER_SITE, auditEntryCount: 0 }),
  ];
};

/** The expected answers of the loaders and actions. */
export const pageRows: readonly Row[] = [
  loader('_index', 'everybody', '/'),
  action('_index', 'everybody', '/?index', { status: 401 }),
  loader('login', 'everybody', '/login'),
  action('login', 'everybody', '/login', { status: 401 }),
  loader('salir', 'everybody', '/salir', { status: 302 }),
  action('salir', 'everybody', '/salir', { status: 302, auditEntryCount: 0 }),
  loader('reingreso', 'users', '/reingreso', { status: 405 }),
  action('reingreso', 'everybody', '/reingreso', { status: 401 }),
  loader('api.docs', 'everybody', '/api/docs'),
  loader('calendario.$archivo', 'everybody', '/calendario/ninguna.ics', { status: 404, auditEntryCount: 1 }),
  loader('clave', 'everybody', '/clave'),
  action('clave', 'everybody', '/clave', {
    form: () => ({ intent: 'open', code: 'aaaa-aaaa-aaaa-aaaa' }),
    status: 422,
    auditEntryCount: 1,
  }),
  loader('kit', 'everybody', '/kit', { status: 404 }),

  loader('_app.mantenimiento.noches', ['nights'], '/mantenimiento/noches'),
  action('_app.mantenimiento.noches', ['nights'], '/mantenimiento/noches', {
    body: () => ({ job: 'session-cleanup' }),
  }),
  loader('_app.mantenimiento.ajustes', ['settings'], '/mantenimiento/ajustes'),
  action('_app.mantenimiento.ajustes', ['settings'], '/mantenimiento/ajustes', {
    body: () => ({
      foundationName: 'Fundación',
      foundationNit: '900123456-8',
      publicAddress: 'https://integra.example.org',
      mailedFiles: '',
    }),
  }),
  loader('mantenimiento.ajustes_.exportacion', ['settings'], '/mantenimiento/ajustes/exportacion'),
  action('mantenimiento.ajustes_.exportacion', ['settings'], '/mantenimiento/ajustes/exportacion'),
  loader('mantenimiento.ajustes_.exportacion_.zip', ['settings'], '/mantenimiento/ajustes/exportacion/zip', {
    status: 404,
  }),
  loader('archivos.logo.$id', 'users', '/archivos/logo/0', { status: 404 }),

  loader('mantenimiento.noches_.avance', ['nights'], '/mantenimiento/noches/avance'),

  loader('sesion', 'users', '/sesion'),
  action('sesion', 'users', '/sesion', { auditEntryCount: 0 }),
  loader('_app', 'users', '/inicio'),
  loader('_app.inicio', 'users', '/inicio', { status: 302 }),
  loader('_app.$', 'users', '/no/existe', { status: 404 }),
  loader('lugares', 'users', '/lugares?pais=1'),
  loader('borradores.$form', 'users', '/borradores/prueba'),
  action('borradores.$form', 'users', '/borradores/prueba', { method: 'PUT', body: () => ({ content: {} }) }),

  loader('contrasena-nueva', 'users', '/contrasena-nueva', { status: 302 }),
  action('contrasena-nueva', 'users', '/contrasena-nueva', { form: () => PASSWORD_CHANGE, status: 302 }),
  loader('reportes.guardados', REPORT_KEYS.map(screenOfReport), '/reportes/guardados'),
  action('reportes.guardados', REPORT_KEYS.map(screenOfReport), '/reportes/guardados', {
    body: () => ({ intent: 'save', name: uniqueText('Reporte'), path: 'pacientes', query: '?ver=activos' }),
    auditEntryCount: 1,
  }),
  loader('mis-frases', 'users', '/mis-frases'),
  action('mis-frases', 'users', '/mis-frases', {
    body: () => ({ intent: 'save', name: 'rutina', text: 'Se refuerza la rutina en casa.' }),
  }),
  loader(
    'historiaClinica.continuar.$id',
    ['clinical-history'],
    (r) => `/historiaClinica/continuar/${r.patientId}`,
    { otherSiteStatus: 200 },
  ),
  loader(
    'historiaClinica.ultimo.$id',
    ['clinical-history', 'agenda'],
    (r) => `/historiaClinica/ultimo/${r.patientId}?tipo=evolution`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader('mis-sesiones', 'users', '/mis-sesiones'),
  action('mis-sesiones', 'users', '/mis-sesiones', {
    body: (_, caller) => ({ sessionId: caller.apiSessionId }),
  }),
  loader('contrasena', 'users', '/contrasena', { status: 405 }),
  action('contrasena', 'users', '/contrasena', {
    body: () => PASSWORD_CHANGE,
  }),
  loader('archivos.personal.$id', 'users', '/archivos/personal/0', { status: 404 }),
  loader('_app.acceso.usuario', ['users'], '/acceso/usuario'),
  action('_app.acceso.usuario', ['users'], '/acceso/usuario', {
    body: (r) => ({ intent: 'state', id: r.therapistId, active: false }),
  }),
  loader('acceso.usuario_.filtrados', ['users'], '/acceso/usuario/filtrados?rol=2'),
  loader('acceso.usuario_.revision', 'users', '/acceso/usuario/revision', { status: 405 }),
  action('acceso.usuario_.revision', ['users'], '/acceso/usuario/revision', {
    body: (r) => ({
      users: [{ id: r.therapistId, shown: true }],
      change: { field: 'active', value: false },
    }),
    auditEntryCount: 0,
  }),
  loader('acceso.usuario_.enlaces', 'users', '/acceso/usuario/enlaces', { status: 405 }),
  action('acceso.usuario_.enlaces', ['users'], '/acceso/usuario/enlaces', {
    body: (r) => ({ intent: 'print', userIds: [r.newUserId] }),
  }),
  loader('acceso.usuario_.excel', ['users'], '/acceso/usuario/excel', { auditEntryCount: 1 }),
  loader('acceso.usuario.$id', ['users'], (r) => `/acceso/usuario/${r.therapistId}`),

  loader(
    'pacientes.buscar',
    [...PATIENT_SEARCH_SCREENS, 'psychology-exams', 'objectives'],
    (r) => `/pacientes/buscar?criterion=surname&text=${r.surname}`,
    EMPTY_AT_OTHER_SITE,
  ),
  loader(
    'pacientes.acciones',
    [
      ...PATIENT_SEARCH_SCREENS,
      'psychology-exams',
      'objectives',
      'family-objectives',
      'order-management',
      'registered-patients',
      'mass-cancellation',
      'audit-trail',
      ...REPORTS_OF_A_PATIENT.map(screenOfReport),
    ],
    (r) => `/pacientes/acciones?texto=${r.surname}`,
    EMPTY_AT_OTHER_SITE,
  ),
  loader(
    'pacientes.documento',
    ['admission'],
    (r) => `/pacientes/documento?tipo=6&numero=${r.documentNumber}`,
    {
      ...EMPTY_AT_OTHER_SITE,
      auditEntryCount: 1,
    },
  ),
  loader(
    'pacientes.parecidos',
    ['admission'],
    (r) => `/pacientes/parecidos?documentType=4&documentNumber=${r.documentNumber}`,
    EMPTY_AT_OTHER_SITE,
  ),
  loader(
    'admisiones.documentos',
    ['admission', 'clinical-history'],
    (r) => `/admisiones/documentos?paciente=${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'admisiones.documentos',
    ['admission'],
    (r) => `/admisiones/documentos?paciente=${r.patientId}&tipo=other&nombre=foto.png`,
    { method: 'PUT', body: () => PNG, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('admisiones.documentos_.$id', 'users', '/admisiones/documentos/1', { status: 405 }),
  action(
    'admisiones.documentos_.$id',
    { roles: [1, 7, 13] },
    (r) => `/admisiones/documentos/${r.documentId}`,
    { body: () => ({ reason: 'Es de otro paciente' }), ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('archivos.$id', PATIENT_SEARCH_SCREENS, (r) => `/archivos/${r.fileId}`, NOT_FOUND_AT_OTHER_SITE),

  loader('_app.admisiones.ingreso', ['admission'], (r) => `/admisiones/ingreso?paciente=${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 2,
  }),
  action('_app.admisiones.ingreso', ['admission'], '/admisiones/ingreso', {
    form: admissionForm,
    ...EMPTY_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  loader(
    '_app.admisiones.pacientes',
    ['registered-patients'],
    (r) => `/admisiones/pacientes?sede=${r.siteId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  loader('admisiones.pacientes.$id', ['registered-patients'], (r) => `/admisiones/pacientes/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  loader(
    'admisiones.pacientes.$id_.lideres',
    { roles: [1, 9, 13, 14, 15] },
    (r) => `/admisiones/pacientes/${r.patientId}/lideres`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'historiaClinica.confidencialidad.$id',
    ['clinical-history'],
    (r) => `/historiaClinica/confidencialidad/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'historiaClinica.confidencialidad.$id',
    { roles: [1, 9, 13, 15] },
    (r) => `/historiaClinica/confidencialidad/${r.patientId}`,
    { body: () => ({ lockedBy: null }), ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('admisiones.pacientes.cambio', 'users', '/admisiones/pacientes/cambio', { status: 405 }),
  loader(
    'historiaClinica.impresion.$id',
    { roles: [1, 10, 13] },
    (r) => `/historiaClinica/impresion/${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    'historiaClinica.copia.$id',
    { roles: [1, 10, 13] },
    (r) => `/historiaClinica/copia/${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    'historiaClinica.accesos.$id',
    { roles: [1, 10, 13] },
    (r) => `/historiaClinica/accesos/${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    'historiaClinica.accesos.$id_.excel',
    { roles: [1, 10, 13] },
    (r) => `/historiaClinica/accesos/${r.patientId}/excel`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    'historiaClinica.propias.$id',
    ['clinical-history', 'agenda'],
    (r) => `/historiaClinica/propias/${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, status: 409 },
  ),
  loader(
    'historiaClinica.informes.$id',
    ['clinical-history'],
    (r) => `/historiaClinica/informes/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'historiaClinica.informes.$id',
    whoMayWrite('clinical-history'),
    (r) => `/historiaClinica/informes/${r.patientId}`,
    { body: () => reportBody, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('historiaClinica.informes.$id_.vista', 'users', '/historiaClinica/informes/1/vista', {
    status: 405,
  }),
  action(
    'historiaClinica.informes.$id_.vista',
    whoMayWrite('clinical-history'),
    (r) => `/historiaClinica/informes/${r.patientId}/vista`,
    { body: () => reportBody, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('archivos.informes.$id', ['clinical-history'], (r) => `/archivos/informes/${r.issuedDocumentId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  loader(
    '_app.historiaClinica.consentimientos',
    ['consents'],
    (r) => `/historiaClinica/consentimientos?paciente=${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'historiaClinica.consentimientos.$id',
    whoMayWrite('consents'),
    (r) => `/historiaClinica/consentimientos/${r.patientId}?plantilla=${DATA_TEMPLATE_ID}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'historiaClinica.consentimientos.$id',
    whoMayWrite('consents'),
    (r) => `/historiaClinica/consentimientos/${r.patientId}`,
    { body: consentBody, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('historiaClinica.revocatorias.$id', 'users', '/historiaClinica/revocatorias/1', { status: 405 }),
  action(
    'historiaClinica.revocatorias.$id',
    whoMayWrite('consents'),
    (r) => `/historiaClinica/revocatorias/${r.consentId}`,
    { body: revocationBody, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader(
    'historiaClinica.consentimientos_.faltan',
    ['consents', 'scheduling', 'agenda'],
    (r) => `/historiaClinica/consentimientos/faltan?pacientes=${r.patientId}`,
    EMPTY_AT_OTHER_SITE,
  ),
  loader(
    'historiaClinica.certificados.$id',
    ['consents'],
    (r) => `/historiaClinica/certificados/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'historiaClinica.certificados.$id',
    whoMayWrite('consents'),
    (r) => `/historiaClinica/certificados/${r.patientId}`,
    { body: () => CERTIFICATE_FORM, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('historiaClinica.certificados.anular.$id', 'users', '/historiaClinica/certificados/anular/1', {
    status: 405,
  }),
  action(
    'historiaClinica.certificados.anular.$id',
    whoMayWrite('consents'),
    (r) => `/historiaClinica/certificados/anular/${r.certificateId}`,
    { body: () => ({ reason: 'Fechas equivocadas' }), ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('archivos.certificados.$id', ['consents'], (r) => `/archivos/certificados/${r.certificateId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  loader('verificar', 'everybody', '/verificar'),
  loader('archivos.consentimientos.$id', ['consents'], (r) => `/archivos/consentimientos/${r.consentId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  loader('_app.mantenimiento.consentimientos', ['consent-templates'], '/mantenimiento/consentimientos'),
  action(
    '_app.mantenimiento.consentimientos',
    whoMayWrite('consent-templates'),
    '/mantenimiento/consentimientos',
    { body: () => ({ intent: 'save', id: null, ...templateBody() }) },
  ),
  loader('historiaClinica.escribir.$id', 'users', '/historiaClinica/escribir/1', { status: 405 }),
  action(
    'historiaClinica.escribir.$id',
    whoMayWrite('clinical-history'),
    (r) => `/historiaClinica/escribir/${r.patientId}`,
    {
      body: () => ({ intent: 'antecedent', type: 1, text: 'Sin novedad.', idempotencyKey: '' }),
      ...NOT_FOUND_AT_OTHER_SITE,
    },
  ),
  loader(
    'historiaClinica.diagnosticos',
    whoMayWrite('clinical-history', 'agenda'),
    '/historiaClinica/diagnosticos?tipo=1&texto=f84',
  ),
  loader('historiaClinica.examenes.$id', 'users', '/historiaClinica/examenes/1', { status: 405 }),
  action(
    'historiaClinica.examenes.$id',
    whoMayWrite('clinical-history', 'psychology-exams'),
    (r) => `/historiaClinica/examenes/${r.patientId}?formato=7&fecha=2026-03-04&nombre=prueba.png`,
    { method: 'PUT', body: () => PNG, ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader(
    'archivos.examenes.$id',
    ['clinical-history', 'psychology-exams'],
    (r) => `/archivos/examenes/${r.examId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    'archivos.formatos.$id',
    ['clinical-history', 'psychology-exams', 'exam-formats'],
    '/archivos/formatos/99',
    { status: 404 },
  ),
  loader('mantenimiento.formatos.$id', 'users', '/mantenimiento/formatos/1', { status: 405 }),
  action(
    'mantenimiento.formatos.$id',
    whoMayWrite('exam-formats'),
    '/mantenimiento/formatos/1?nombre=hoja.png',
    {
      method: 'PUT',
      body: () => PNG,
    },
  ),
  loader(
    '_app.examenes.psicologia-ninos',
    ['psychology-exams'],
    (r) => `/examenes/psicologia-ninos?paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    '_app.diarioCampo.objetivos-y-logros',
    ['objectives'],
    (r) => `/diarioCampo/objetivos-y-logros?paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    '_app.diarioCampo.objetivos-logros-familia',
    ['family-objectives'],
    (r) => `/diarioCampo/objetivos-logros-familia?paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader('diarioCampo.objetivos.paciente.$id', 'users', '/diarioCampo/objetivos/paciente/1', {
    status: 405,
  }),
  action(
    'diarioCampo.objetivos.paciente.$id',
    { roles: [1] },
    (r) => `/diarioCampo/objetivos/paciente/${r.patientId}`,
    {
      body: () => ({
        area: 1,
        text: 'Subir escaleras',
        tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
        dueDate: '2026-03-31',
        idempotencyKey: '',
      }),
      ...NOT_FOUND_AT_OTHER_SITE,
    },
  ),
  loader('diarioCampo.objetivos.$id', 'users', '/diarioCampo/objetivos/1', { status: 405 }),
  action(
    'diarioCampo.objetivos.$id',
    { roles: [9, 13, 15] },
    (r) => `/diarioCampo/objetivos/${r.objectiveId}`,
    {
      body: () => ({
        intent: 'score',
        period: 1,
        comment: '',
        idempotencyKey: '',
        tasks: [1, 2, 3].map(() => ({ score: 0, met: false })),
      }),
      ...NOT_FOUND_AT_OTHER_SITE,
    },
  ),
  loader('historiaClinica.registros.$id', 'users', '/historiaClinica/registros/1', { status: 405 }),
  action(
    'historiaClinica.registros.$id',
    whoMayWrite('clinical-history', 'objectives'),
    (r) => `/historiaClinica/registros/${r.entryId}`,
    {
      body: () => ({ intent: 'clarify', text: 'Se precisa.', idempotencyKey: '' }),
      ...NOT_FOUND_AT_OTHER_SITE,
    },
  ),
  loader(
    'admisiones.unir.$id',
    { roles: [1, 13] },
    (r) => `/admisiones/unir/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('admisiones.unir.$id', { roles: [1, 13] }, (r) => `/admisiones/unir/${r.patientId}`, {
    form: (r) => ({
      intent: 'merge',
      keptId: String(r.patientId),
      otherId: String(r.patientWithoutOrdersId),
      confirmDifferences: 'on',
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  action('admisiones.pacientes.cambio', whoMayWrite('registered-patients'), '/admisiones/pacientes/cambio', {
    body: (r) => ({ intent: 'focus', id: r.patientId, focusId: 10_001 }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  loader('admisiones.acudientes.$paciente', ['admission'], '/admisiones/acudientes/1?tipo=2&numero=NADIE', {
    auditEntryCount: 1,
  }),
  action('admisiones.acudientes.$paciente', ['admission'], (r) => `/admisiones/acudientes/${r.patientId}`, {
    form: (r) => ({ intent: 'remove', guardianId: String(r.guardianId) }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader('admisiones.motivos.$paciente', ['admission'], (r) => `/admisiones/motivos/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  action('admisiones.motivos.$paciente', ['admission'], (r) => `/admisiones/motivos/${r.patientId}`, {
    form: () => ({ text: 'No habla.' }),
    ...EMPTY_AT_OTHER_SITE,
    auditEntryCount: 2,
  }),
  loader('_app.admisiones.servicios', ['service-intake'], (r) => `/admisiones/servicios?sede=${r.siteId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  action('_app.admisiones.servicios', ['service-intake'], '/admisiones/servicios', {
    form: orderForm,
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader(
    'admisiones.servicios.propuesta',
    ['service-intake'],
    (r) =>
      `/admisiones/servicios/propuesta?kind=medical-order&${new URLSearchParams(orderFields(r.patientId))}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('admisiones.servicios.propuesta', ['service-intake'], '/admisiones/servicios/propuesta', {
    form: orderForm,
    ...EMPTY_AT_OTHER_SITE,
    auditEntryCount: 0,
  }),

  loader('_app.gestion-ordenes', ['order-management'], (r) => `/gestion-ordenes?sede=${r.siteId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  loader('gestion-ordenes.excel', ORDER_SCREENS, (r) => `/gestion-ordenes/excel?sede=${r.siteId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
    auditEntryCount: 1,
  }),
  loader(
    'gestion-ordenes.orden.$id',
    ORDER_SCREENS,
    (r) => `/gestion-ordenes/orden/${r.orderId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action(
    'gestion-ordenes.orden.$id',
    whoMayWrite(...ORDER_SCREENS),
    (r) => `/gestion-ordenes/orden/${r.orderToCancelId}`,
    {
      body: () => ({ intent: 'cancel', reason: 'La entidad la anuló' }),
      ...EMPTY_AT_OTHER_SITE,
    },
  ),
  loader(
    'gestion-ordenes.correccion.$id',
    whoMayWrite('service-intake'),
    (r) => `/gestion-ordenes/correccion/${r.orderToCancelId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'gestion-ordenes.por-adjuntar.$id',
    whoMayWrite(...ORDER_SCREENS),
    (r) => `/gestion-ordenes/por-adjuntar/${r.code90Id}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),

  loader(
    '_app.programacion.programacion-citas',
    ['scheduling'],
    (r) => `/programacion/programacion-citas?paciente=${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('_app.programacion.programacion-citas', ['scheduling'], '/programacion/programacion-citas', {
    body: (r) => ({ intent: 'cancel', sessionId: r.sessionId, reason: 'Cancela Paciente' }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader(
    'programacion.pacientes',
    ['scheduling'],
    (r) => `/programacion/pacientes?texto=${r.surname}`,
    EMPTY_AT_OTHER_SITE,
  ),
  loader(
    'programacion.ausencia',
    ['scheduling'],
    (r) => `/programacion/ausencia?terapeuta=${r.therapist}&desde=2026-03-04&hasta=2026-03-31`,
    EMPTY_AT_OTHER_SITE,
  ),
  /** The page opens on a device that is handed over; from any other one it leads to the agenda. */
  loader(
    'firmar.$paciente.$fecha',
    whoMayWrite(...SIGNING_SCREENS),
    (r) => `/firmar/${r.patientId}/2026-03-04`,
    { status: 302 },
  ),
  loader('firmar.entregar', 'users', '/firmar/entregar', { status: 405 }),
  loader('firmar.devolver', 'users', '/firmar/devolver', { status: 405 }),
  loader('firmar.recibido', 'users', '/firmar/recibido', { status: 405 }),
  loader(
    'historiaClinica.comprobantes.$id',
    SIGNING_SCREENS,
    (r) => `/historiaClinica/comprobantes/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'historiaClinica.comprobantes.hoja.$id.$orden.$mes',
    SIGNING_SCREENS,
    (r) => `/historiaClinica/comprobantes/hoja/${r.patientId}/${r.authorizationId}/2026-03`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader('historiaClinica.comprobantes.anular.$id', 'users', '/historiaClinica/comprobantes/anular/1', {
    status: 405,
  }),
  action(
    'historiaClinica.comprobantes.anular.$id',
    whoMayWrite(...SIGNING_SCREENS),
    (r) => `/historiaClinica/comprobantes/anular/${r.receiptId}`,
    { body: () => ({ reason: 'Firma equivocada' }), ...NOT_FOUND_AT_OTHER_SITE },
  ),
  loader('firmar.planilla.$fecha', SIGNING_SCREENS, '/firmar/planilla/2026-03-04', { auditEntryCount: 1 }),
  action('firmar.entregar', whoMayWrite(...SIGNING_SCREENS), '/firmar/entregar', {
    form: ({ patientId }) => ({ paciente: String(patientId), fecha: '2026-03-04' }),
    status: 302,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  action('firmar.devolver', whoMayWrite(...SIGNING_SCREENS), '/firmar/devolver', {
    body: () => ({ password: PASSWORD }),
  }),
  action('firmar.recibido', whoMayWrite(...SIGNING_SCREENS), '/firmar/recibido', {
    body: (r) => ({ ...receiptBody(r), paciente: r.patientId, fecha: '2026-03-04' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  loader('programacion.deshacer', ['scheduling'], '/programacion/deshacer', { needsAttendedSession: true }),
  action('programacion.deshacer', ['scheduling'], '/programacion/deshacer', {
    body: ({ settlementId }) => ({ settlementId }),
    auditEntryCount: 2,
    findsOwnRecordsOnly: true,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  loader(
    'mantenimiento.cierres.$id',
    ['closures'],
    (r) => `/mantenimiento/cierres/${r.closureId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('mantenimiento.cierres.$id', ['closures'], (r) => `/mantenimiento/cierres/${r.closureId}`, {
    body: (r) => ({
      decisions: [{ kind: 'cancel', sessionId: r.sessionId }],
      reason: 'Cancela Institución',
    }),
    auditEntryCount: 2,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  loader(
    'programacion.servicios',
    ['scheduling'],
    (r) => `/programacion/servicios?paciente=${r.patientId}&sede=${r.siteId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'programacion.sesiones.$id',
    ['scheduling'],
    (r) => `/programacion/sesiones/${r.sessionId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'programacion.proximas',
    ['scheduling'],
    (r) => `/programacion/proximas?texto=${r.surname}`,
    EMPTY_AT_OTHER_SITE,
  ),
  ...readAction('programacion.reprogramar', ({ sessionId, therapist }) => ({
    sessionId,
    to: { date: '2031-03-04', start: '08:00', end: '09:00', therapist },
    scope: 'one',
    onlySameDayAndTime: false,
    decisions: [],
  })),
  ...readAction('programacion.vista-previa', ({ lineId, therapist }) => ({
    lineId,
    therapist,
    slots: [{ date: '2026-03-06', start: '10:00', end: '11:00' }],
  })),
  ...readAction('programacion.cupos', slotSearch),
  ...readAction('programacion.cupos-de-serie', (records) => ({
    ...slotSearch(records),
    continues: false,
    monthlyMax: null,
  })),

  loader(
    '_app.programacion.cancelacion-masiva',
    ['mass-cancellation'],
    (r) => `/programacion/cancelacion-masiva?paciente=${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('_app.programacion.cancelacion-masiva', ['mass-cancellation'], '/programacion/cancelacion-masiva', {
    body: (r) => ({
      subject: { patientId: r.patientId },
      from: '2026-03-04',
      to: '2026-03-04',
      sessionIds: [r.sessionId],
      reason: 'Cancela Paciente',
    }),
    ...EMPTY_AT_OTHER_SITE,
  }),

  loader(
    'mantenimiento.citas-programadas',
    ['closures', 'staff-times'],
    (r) => `/mantenimiento/citas-programadas?desde=2026-03-04&hasta=2026-03-04&sede=${r.siteId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  ...CATALOGUES.flatMap(([name, screen, word, newFields]) => {
    const path = `/mantenimiento/mantenimiento${name}`;
    return [
      loader('_app.mantenimiento.$pantalla', [screen], `${path}?buscar=${word}`, {
        effect: `${path} loader`,
      }),
      action('_app.mantenimiento.$pantalla', whoMayWrite(screen), path, {
        body: () => ({ intent: 'save', id: null, typed: newFields() }),
        effect: `${path} action`,
      }),
    ];
  }),
  loader('mantenimiento.$pantalla.excel', ['materials'], '/mantenimiento/mantenimientoMat/excel', {
    auditEntryCount: 1,
  }),
  loader(
    'mantenimiento.$pantalla.usos.$id',
    whoMayWrite('payers', 'cups'),
    `/mantenimiento/mantenimientoEps/usos/${EPS_SURA}`,
  ),
  loader('_app.mantenimiento.mantenimientoCierres', ['closures'], CLOSURES),
  action('_app.mantenimiento.mantenimientoCierres', ['closures'], CLOSURES, {
    body: ({ siteId }) => ({
      intent: 'save',
      closureId: null,
      siteId,
      ...FAR_AHEAD_RANGE,
      reason: 'Fumigación',
    }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader('_app.facturacion.tarifas', ['tariffs'], '/facturacion/tarifas', { listsAllSites: true }),
  loader(
    'facturacion.tarifas.historia.$entidad.$servicio',
    ['tariffs'],
    ({ cupsOfOrderId }) => `/facturacion/tarifas/historia/${EPS_SURA}/${cupsOfOrderId}`,
    { listsAllSites: true },
  ),
  loader(
    'facturacion.recaudos.$id',
    CHARGING_ROLES,
    ({ patientId }) => `/facturacion/recaudos/${patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  loader('facturacion.recaudos.sesion.$id', 'users', '/facturacion/recaudos/sesion/1', { status: 405 }),
  loader('facturacion.recaudos.anular.$id', 'users', '/facturacion/recaudos/anular/1', { status: 405 }),
  action(
    'facturacion.recaudos.sesion.$id',
    CHARGING_ROLES,
    ({ sessionId }) => `/facturacion/recaudos/sesion/${sessionId}`,
    { body: () => ({ concept: '02', amount: '4700' }), ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  action(
    'facturacion.recaudos.anular.$id',
    CHARGING_ROLES,
    ({ chargeId }) => `/facturacion/recaudos/anular/${chargeId}`,
    { body: () => ({ reason: 'Pago devuelto' }), ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  loader(
    '_app.facturacion.sesiones.$id',
    ['tariffs'],
    ({ sessionId }) => `/facturacion/sesiones/${sessionId}`,
    { otherSiteStatus: 404, listsAllSites: true, auditEntryCount: 1 },
  ),
  action(
    '_app.facturacion.sesiones.$id',
    whoMayWrite('tariffs'),
    ({ sessionId }) => `/facturacion/sesiones/${sessionId}`,
    {
      body: () => ({ modality: '', purpose: '', cause: '26', entryRoute: '01', notBilledReason: null }),
      ...EMPTY_AT_OTHER_SITE,
      listsAllSites: true,
    },
  ),
  loader('_app.facturacion.cuentas', ['billing-accounts'], '/facturacion/cuentas', { listsAllSites: true }),
  action('_app.facturacion.cuentas', whoMayWrite('billing-accounts'), '/facturacion/cuentas', {
    body: () => ({
      ...{ kind: 'no-invoice', payerId: null, from: '2026-03-04', to: '2026-03-04' },
      ...{ siteNames: null, invoice: null },
    }),
    listsAllSites: true,
  }),
  loader(
    '_app.facturacion.cuentas_.$id',
    ['billing-accounts'],
    ({ draftAccountId }) => `/facturacion/cuentas/${draftAccountId}?ver=no-facturables`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  action(
    '_app.facturacion.cuentas_.$id',
    whoMayWrite('billing-accounts'),
    ({ accountId }) => `/facturacion/cuentas/${accountId}`,
    {
      body: () => ({ intent: 'discard', reason: 'Factura anulada' }),
      ...NOT_FOUND_AT_OTHER_SITE,
      listsAllSites: true,
    },
  ),
  loader('facturacion.cuentas.excel', ['billing-accounts'], '/facturacion/cuentas/excel', {
    auditEntryCount: 1,
    listsAllSites: true,
  }),
  loader(
    'facturacion.cuentas.$id.radicado',
    ['billing-accounts'],
    ({ filedAccountId }) => `/facturacion/cuentas/${filedAccountId}/radicado`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1, listsAllSites: true },
  ),
  loader(
    'facturacion.cuentas.$id.factura',
    ['billing-accounts'],
    ({ filedAccountId }) => `/facturacion/cuentas/${filedAccountId}/factura`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1, listsAllSites: true },
  ),
  loader('facturacion.factura-xml', 'users', '/facturacion/factura-xml', { status: 405 }),
  action('facturacion.factura-xml', whoMayWrite('billing-accounts'), '/facturacion/factura-xml', {
    body: () => ({ file: { content: INVOICE_XML }, payerId: null }),
    listsAllSites: true,
  }),
  loader(
    'facturacion.cuentas.$id.ajuste',
    ['billing-accounts'],
    ({ filedAccountId }) => `/facturacion/cuentas/${filedAccountId}/ajuste`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  loader(
    'facturacion.cuentas.$id.rips',
    ['billing-accounts'],
    ({ accountId }) => `/facturacion/cuentas/${accountId}/rips`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1, listsAllSites: true },
  ),
  loader(
    'facturacion.cuentas.$id.soportes[.]zip',
    ['billing-accounts'],
    ({ accountId }) => `/facturacion/cuentas/${accountId}/soportes.zip?incompleto=1`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1, listsAllSites: true },
  ),
  action('_app.facturacion.tarifas', whoMayWrite('tariffs'), '/facturacion/tarifas', {
    body: ({ cupsId }) => ({ intent: 'add', payerId: EPS_SURA, cupsId, from: '2026-03-04', value: '45000' }),
    listsAllSites: true,
  }),
  loader('_app.mantenimiento.mantenimientoSedes', ['sites'], SITES),
  action('_app.mantenimiento.mantenimientoSedes', ['sites'], SITES, {
    body: ({ siteId, siteName: name }) => ({
      intent: 'save',
      siteId,
      ...UNKNOWN_SITE,
      name,
      email: 'sede@example.org',
      hours: newOpeningHours(),
    }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader(
    '_app.programacion.horario-terapeutas',
    ['staff-times'],
    (r) => `${STAFF_TIMES}?sede=${r.siteId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('_app.programacion.horario-terapeutas', ['staff-times'], STAFF_TIMES, {
    body: ({ therapistId }) => ({ intent: 'hours', staffId: therapistId, hours: MONDAY_HOURS }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader(
    '_app.programacion.recuperacion',
    ['recovery'],
    (r) => `/programacion/recuperacion?sede=${r.siteId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  action('_app.programacion.recuperacion', ['recovery'], '/programacion/recuperacion', {
    body: (r) => ({ intent: 'waive', sessionIds: [r.lostSessionId], reason: 'No puede' }),
    ...EMPTY_AT_OTHER_SITE,
  }),
  loader(
    'programacion.recuperacion_.espera',
    ['recovery'],
    (r) => `/programacion/recuperacion/espera?sede=${r.siteId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  loader(
    'programacion.recuperacion_.cupos',
    ['recovery'],
    (r) => `/programacion/recuperacion/cupos?linea=${r.lineId}&minutos=30`,
    NOT_FOUND_AT_OTHER_SITE,
  ),

  loader(
    '_app.diarioCampo.evoluciones',
    ['agenda'],
    (r) => `/diarioCampo/evoluciones?sesion=${r.attendedSessionId}`,
    { needsAttendedSession: true, ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  action('_app.diarioCampo.evoluciones', whoMayWrite('agenda'), '/diarioCampo/evoluciones', {
    form: (r) => ({ intent: 'evolve', sessionId: String(r.attendedSessionId), text: 'Avanza.' }),
    ...EMPTY_AT_OTHER_SITE,
  }),

  loader('diarioCampo.suscripcion', ['agenda'], '/diarioCampo/suscripcion'),
  action('diarioCampo.suscripcion', ['agenda'], '/diarioCampo/suscripcion', {
    body: () => ({ intent: 'create' }),
  }),
  loader('diarioCampo.calendario-externo', ['agenda'], '/diarioCampo/calendario-externo'),
  action('diarioCampo.calendario-externo', ['agenda'], '/diarioCampo/calendario-externo', {
    body: () => ({ intent: 'remove' }),
  }),
  loader('_app.acceso.auditoria', ['audit-trail'], '/acceso/auditoria', {
    listsAllSites: true,
    auditEntryCount: 1,
  }),
  loader('acceso.auditoria_.excel', ['audit-trail'], '/acceso/auditoria/excel', {
    listsAllSites: true,
    auditEntryCount: 1,
  }),
  loader('acceso.auditoria_.acciones', ['audit-trail'], '/acceso/auditoria/acciones', {
    listsAllSites: true,
  }),
  loader('acceso.auditoria_.usuarios', ['audit-trail'], '/acceso/auditoria/usuarios', {
    listsAllSites: true,
  }),
  loader(
    'acceso.auditoria_.pacientes',
    ['audit-trail'],
    (r) => `/acceso/auditoria/pacientes?texto=${r.surname}`,
    { listsAllSites: true },
  ),
  loader(
    '_app.diarioCampo.notas-pendientes',
    ['pending-notes'],
    (r) => `/diarioCampo/notas-pendientes?sede=${r.siteId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),

  loader(
    '_app.historiaClinica.historia',
    ['clinical-history'],
    (r) => `/historiaClinica/historia?paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader(
    '_app.historiaClinica.historia-movil',
    ['clinical-history'],
    (r) => `/historiaClinica/historia-movil?paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1, userAgent: PHONE_USER_AGENT },
  ),
  loader('_app.dashboard.integra', ['dashboard'], (r) => `/dashboard/integra?sede=${r.siteId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  loader(
    'reportes.filtros.pacientes',
    REPORT_KEYS.map(screenOfReport),
    (r) => `/reportes/filtros/pacientes?texto=${r.surname}`,
    { ...EMPTY_AT_OTHER_SITE, listsAllSites: true },
  ),
  loader('reportes.filtros.terapeutas', REPORT_KEYS.map(screenOfReport), '/reportes/filtros/terapeutas', {
    ...EMPTY_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  loader(
    'reportes.informeEvolucion_.pdf',
    ['evolution-letter-report'],
    (r) => `/reportes/informeEvolucion/pdf?desde=2026-03-01&hasta=2026-12-31&paciente=${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  loader('reportes.objetivos-tareas_.pdf', 'users', '/reportes/objetivos-tareas/pdf', { status: 405 }),
  action('reportes.objetivos-tareas_.pdf', ['objectives-report'], '/reportes/objetivos-tareas/pdf', {
    body: (r) => [{ objectiveId: r.objectiveId, period: null }],
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
    auditEntryCount: 1,
  }),
  ...REPORT_KEYS.flatMap((key) => {
    const { path, filters, requires, alsoOn = [] } = definitionOf(key);
    const dates = filters.includes('dates') ? '&desde=2026-03-01&hasta=2026-12-31' : '';
    const queryOf = (r: Records) =>
      `sede=${r.siteId}${dates}${requires === 'patient' ? `&paciente=${r.patientId}` : ''}`;
    const screen = screenOfReport(key);
    const readOptions = { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true } as const;
    return [
      loader('_app.reportes.$report', [screen], (r) => `/reportes/${path}?${queryOf(r)}`, {
        ...readOptions,
        ...(isClinicalReport(key) && { auditEntryCount: 1 }),
      }),
      loader('reportes.$report_.excel', [screen, ...alsoOn], (r) => `/reportes/${path}/excel?${queryOf(r)}`, {
        ...readOptions,
        auditEntryCount: 1,
      }),
    ];
  }),

  loader('_app.mantenimiento.importar', ['import-patients'], '/mantenimiento/importar?lista=patients'),
  loader(
    'mantenimiento.importar.plantilla',
    ['import-patients'],
    '/mantenimiento/importar/plantilla?lista=patients',
  ),
  loader(
    'mantenimiento.importar.exportar',
    ['import-patients'],
    '/mantenimiento/importar/exportar?lista=sites',
    { auditEntryCount: 1 },
  ),
  action('_app.mantenimiento.importar', ['import-patients'], '/mantenimiento/importar', {
    body: (r) => ({ importId: r.importId }),
    auditEntryCount: 1,
  }),
  loader(
    'mantenimiento.importar.decisiones',
    ['import-patients'],
    '/mantenimiento/importar/decisiones?lista=guardians',
  ),
  action('mantenimiento.importar.decisiones', ['import-patients'], '/mantenimiento/importar/decisiones', {
    body: () => ({
      ...{ intent: 'save', list: 'sites', name: uniqueText('Decisiones') },
      choices: { columns: { Sede: 'nombre' } },
    }),
  }),
  loader('mantenimiento.importar.archivo', 'users', '/mantenimiento/importar/archivo', { status: 405 }),
  action(
    'mantenimiento.importar.archivo',
    ['import-patients'],
    '/mantenimiento/importar/archivo?lista=patients&modo=todo',
    { body: patientTable },
  ),
  loader('mantenimiento.importar.errores', 'users', '/mantenimiento/importar/errores', { status: 405 }),
  action(
    'mantenimiento.importar.errores',
    ['import-patients'],
    '/mantenimiento/importar/errores?lista=patients',
    { body: patientTable, auditEntryCount: 0 },
  ),
  loader('_app.acceso.roles', ['roles'], '/acceso/roles'),
  action('_app.acceso.roles', ['roles'], '/acceso/roles', {
    body: () => ({ intent: 'create', name: uniqueText('Función') }),
  }),
  loader('acceso.roles.$id', ['roles'], (r) => `/acceso/roles/${r.spareRoleId}`),
  loader('_app.acceso.claves', ['service-keys'], '/acceso/claves'),
  action('_app.acceso.claves', ['service-keys'], '/acceso/claves', {
    body: (r) => ({ intent: 'revoke', id: r.serviceKeyId }),
  }),
  loader('acceso.claves_.responsables', ['service-keys'], '/acceso/claves/responsables'),
];

/** Routes that delegate every request to the API, which has its own table. */
export const API_ROUTES = ['api.$', 'permisos.$rol'];

/** Routes whose loaders and actions need no session. */
export const OPEN_ROUTES = [
  '_index',
  'login',
  'salir',
  'reingreso',
  'api.docs',
  'kit',
  'calendario.$archivo',
  'clave',
  'verificar',
  ...API_ROUTES,
];
