import { definitionOf, isClinicalReport, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { INVOICE_XML } from '#tests/support/electronic-invoice.ts';
import { PNG } from '#tests/support/patients.ts';
import { consentBody, revocationBody, templateBody } from './consent-bodies.ts';
import { receiptBody, SIGNING_SCREENS } from './signing-bodies.ts';
import { call, type Row, whoMayWrite } from './table.ts';
import { EPS_SURA, type Records } from './world.ts';

const TODAY = '2026-03-04';
let serial = 0;
const NOT_FOUND_AT_OTHER_SITE = { otherSiteStatus: 404 } as const;
const ORDER_SCREENS = ['service-intake', 'order-management'] as const;
/** Reception, and the roles with a screen of billing. */
const CHARGING_ROLES = { roles: [1, 7, 13, 14, 15, 23] } as const;
const PATIENT_SEARCH_SCREENS = ['admission', 'service-intake', 'scheduling', 'clinical-history'] as const;

/** An invoice that no account has yet. */
const newInvoice = () => ({ numero: `FE${++serial}`, fecha: TODAY, valor: 45_000 });

const patientBody = ({ siteName }: Records) => ({
  TipCod: 6,
  PacNumDoc: String(77_000_000 + ++serial),
  confirmarDuplicado: true,
  PacApe1: 'NUEVO',
  PacNom1: 'PACIENTE',
  PacFecNac: '2018-05-06',
  PacSex: 1,
  PacTipSan: 9,
  PacEnf: 10_001,
  PacTipVin: 2,
  EpsCod: EPS_SURA,
  PacModAte: 1,
  PacFecIng: TODAY,
  TipCliCod: 6,
  PacReg: 1,
  sede: siteName,
});

const PLACES_AND_PLANS = {
  PaiCodOri: 1,
  DepCodOri: 1,
  CiuCodOri: 1,
  PaiCodRes: 1,
  DepCodRes: 1,
  CiuCodRes: 1,
  PreCod: 16,
  PolCod: 16,
};

const documentsBody = ({ patientId }: Records) => {
  const content = Buffer.from(PNG).toString('base64');
  return {
    id: patientId,
    documentoIdentidad: content,
    nombreDocumento: 'cedula.png',
    documentoAcudiente: content,
    nombreDocumentoAcudiente: 'acudiente.png',
    consentimientoInformado: content,
    nombreConsentimientoInformado: 'consentimiento.png',
    ordenMedica: content,
    nombreOrdenMedica: 'orden.png',
    autorizacion: content,
    nombreAutorizacion: 'autorizacion.png',
  };
};

const orderBody = ({ patientId, cupsId }: Records) => ({
  tipoServicio: 'eps',
  paciente: patientId,
  entidad: EPS_SURA,
  fechaOrden: TODAY,
  servicios: [{ servicio: cupsId, cantidad: 4 }],
  bolsa: 4,
  formato: 2,
});

const code90Body = (r: Records) => ({ ...orderBody(r), tipoServicio: 'adm', entidad: 16, formato: 1 });

const privateBody = ({ patientId, cupsId }: Records) => ({
  paciente: patientId,
  servicio: 'particular',
  entidad: 16,
  fecha: TODAY,
  formato: 2,
  nombre_cliente: 'LUZ PEÑA',
  periodo: 30,
  formaPago: 1,
  servicios: [{ servicio: cupsId, cantidad: 4 }],
  bolsa: 4,
});

const scheduleBody = ({ patientId, lineId, therapist }: Records) => ({
  items: [
    {
      fecha: '2026-03-06',
      horainicio: '10:00',
      horafin: '11:00',
      tipo: 'Terapia',
      paciente: patientId,
      servicio: lineId,
      terapeuta: therapist,
    },
  ],
});

const evolutionBody = ({ attendedSessionId }: Records) => ({
  evento: { idEvento: attendedSessionId, evolucion: 'Avanza.', estrategia: 2201, material: 3201 },
});

/** The expected answers of the API's calls. */
export const callRows: readonly Row[] = [
  call('GET /permisos/{rol}', { roles: [1, 8] }, '/permisos/8', { readsOwnRole: true }),
  call('GET /api/verPermisos/{rol}', { roles: [1, 8] }, '/api/verPermisos/8', { readsOwnRole: true }),
  call('GET /api/roles', { roles: [1] }, '/api/roles'),
  call('GET /api/exportar/{lista}', { roles: [1] }, '/api/exportar/patients', { auditEntryCount: 1 }),
  call('POST /api/importaciones', { roles: [1] }, '/api/importaciones', {
    body: () => ({ lista: 'sites', archivo: `nombre;correo\nSede de la API ${++serial};api@example.org\n` }),
  }),
  call('POST /api/roles/nuevo', { roles: [1] }, '/api/roles/nuevo', {
    body: () => ({ nombre: `Rol de la API ${++serial}` }),
  }),
  call('GET /api/claves', { roles: [1] }, '/api/claves'),
  call('POST /api/claves', { roles: [1] }, '/api/claves', {
    body: () => ({ nombre: `Programa de la API ${++serial}`, alcances: ['citas:leer'], vence: '2027-12-31' }),
  }),
  call('PUT /api/claves/revocar', { roles: [1] }, '/api/claves/revocar', {
    body: (r) => ({ id: r.serviceKeyId }),
  }),
  call('PUT /api/roles/desactivar', { roles: [1] }, '/api/roles/desactivar', {
    body: (r) => ({ id: r.spareRoleId }),
  }),
  call('PUT /api/roles/activar', { roles: [1] }, '/api/roles/activar', {
    body: (r) => ({ id: r.disabledRoleId }),
  }),
  call('PUT /api/updatePermiso', { roles: [1] }, '/api/updatePermiso', {
    body: (r) => ({ id: r.permissionId, estado: 1 }),
  }),
  call('GET /api/emailsProgramacion', 'users', '/api/emailsProgramacion'),

  call('GET /api/eps', 'users', '/api/eps'),
  call('GET /api/selectAllEps', 'users', '/api/selectAllEps'),
  call('GET /api/selectEps', 'users', '/api/selectEps'),
  call('GET /api/selectPrepagada', 'users', '/api/selectPrepagada'),
  call('GET /api/selectPoliza', 'users', '/api/selectPoliza'),
  call('GET /api/allEstrategias', 'users', '/api/allEstrategias'),
  call('GET /api/allMateriales', 'users', '/api/allMateriales'),
  call('GET /api/allMotivos', 'users', '/api/allMotivos'),
  call('GET /api/motivos', 'users', '/api/motivos'),
  call('GET /api/cie10', 'users', '/api/cie10?pagina=1&tamano=5'),
  call('GET /api/dsm4', 'users', '/api/dsm4?buscar=trastorno'),
  call('GET /api/patologias', ['pathologies'], '/api/patologias'),
  call('POST /api/nuevoDominio', whoMayWrite('materials'), '/api/nuevoDominio', {
    body: () => ({ codigo: '', descripcion: `Material de la API ${++serial}`, tipo: 34 }),
  }),
  call('PUT /api/desactivarDominio', whoMayWrite('materials'), '/api/desactivarDominio', {
    body: (r) => ({ id: r.materialId }),
  }),
  call('PUT /api/activarDominio', whoMayWrite('materials'), '/api/activarDominio', {
    body: (r) => ({ id: r.inactiveMaterialId }),
  }),
  call('POST /api/nuevaEps', whoMayWrite('payers'), '/api/nuevaEps', {
    body: () => ({ EpsNom: `Entidad de la API ${++serial}`, EpsNomCor: 'API', EpsTip: 1, EpsReg: 3 }),
  }),
  call('PUT /api/desactivar', whoMayWrite('payers'), '/api/desactivar', { body: (r) => ({ id: r.payerId }) }),
  call('PUT /api/activar', whoMayWrite('payers'), '/api/activar', {
    body: (r) => ({ id: r.inactivePayerId }),
  }),
  call('GET /api/reportes/obtener-cups', ['cups'], '/api/reportes/obtener-cups'),
  call('POST /api/cups/registrar-cup', whoMayWrite('cups'), '/api/cups/registrar-cup', {
    body: () => ({ cup: String(980_000 + ++serial), descripcion: 'CUPS', entidad: 16, especialidad: 2 }),
  }),
  call('POST /api/cups/gestionar-estado', whoMayWrite('cups'), '/api/cups/gestionar-estado', {
    body: ({ cupsId: id }) => ({ id, estado: 2 }),
  }),
  call('GET /api/dominio/{id}', 'users', '/api/dominio/100'),
  call('GET /api/tipoDocumento', 'users', '/api/tipoDocumento'),
  call('GET /api/tipoCliente', 'users', '/api/tipoCliente'),
  call('GET /api/selectPais', 'users', '/api/selectPais'),
  call('GET /api/selectDepartamento', 'users', '/api/selectDepartamento'),
  call('GET /api/selectCiudad', 'users', '/api/selectCiudad?departamento=1'),

  call('POST /api/nuevoPaciente', ['admission'], '/api/nuevoPaciente', {
    body: patientBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('PUT /api/actualizarPaciente', ['admission'], '/api/actualizarPaciente', {
    body: (r) => ({
      ...patientBody(r),
      ...PLACES_AND_PLANS,
      PacIde: r.patientId,
      PacNumDoc: r.documentNumber,
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 2,
  }),
  call(
    'GET /api/paciente/{tipoDoc}/{documento}',
    ['admission'],
    (r) => `/api/paciente/6/${r.documentNumber}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call(
    'GET /api/ultimoPaciente/{tipoDoc}/{documento}',
    ['admission'],
    (r) => `/api/ultimoPaciente/6/${r.documentNumber}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call(
    'GET /api/pacientesHC/{criterio}/{busqueda}',
    PATIENT_SEARCH_SCREENS,
    (r) => `/api/pacientesHC/PacApe1/${r.surname}`,
    { otherSiteStatus: 200 },
  ),
  call(
    'GET /api/pacientesHC/{criterio}/{busqueda}/{sede}',
    PATIENT_SEARCH_SCREENS,
    (r) => `/api/pacientesHC/PacApe1/${r.surname}/${r.siteName}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),

  call('GET /api/usuarios', ['users'], '/api/usuarios'),
  call('GET /api/usuarios/{usuario}', ['users'], (r) => `/api/usuarios/${r.therapist}`),
  call('POST /api/nuevoUsuario', ['users'], '/api/nuevoUsuario', {
    body: () => ({
      nombres: 'Nueva',
      apellidos: 'Persona',
      usuario: `nueva${++serial}`,
      password: 'una-clave-larga',
      rol: 2,
    }),
  }),
  call('PUT /api/actualizarUsuario', ['users'], '/api/actualizarUsuario', {
    body: (r) => ({ id: r.therapistId, cedula: '52000' }),
  }),
  call('PUT /api/desactivarUsuario', ['users'], '/api/desactivarUsuario', {
    body: (r) => ({ id: r.therapistId }),
  }),
  call('PUT /api/activarUsuario', ['users'], '/api/activarUsuario', {
    body: (r) => ({ id: r.inactiveStaffId }),
  }),
  call('PUT /api/actualizarEnfoque', whoMayWrite('registered-patients'), '/api/actualizarEnfoque', {
    body: (r) => ({ id: r.patientId, enfoque: 10_001 }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('PUT /api/actualizarEstado', whoMayWrite('registered-patients'), '/api/actualizarEstado', {
    body: (r) => ({ id: r.inactivePatientId, estado: 1 }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('PUT /api/actualizarEstado', whoMayWrite('registered-patients'), '/api/actualizarEstado', {
    body: (r) => ({ id: r.patientWithoutOrdersId, estado: 0 }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('PUT /api/asignarLideres', { roles: [1, 9, 13, 14, 15] }, '/api/asignarLideres', {
    body: (r) => ({ paciente: r.patientId, lider_fisio: r.therapist }),
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('POST /api/guardarDocumentos', ['admission'], '/api/guardarDocumentos', {
    body: documentsBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/nuevoTercero', ['admission'], '/api/nuevoTercero', {
    body: (r) => ({
      PacIde: r.patientId,
      TerRolCod: 1,
      TipDocTer: 2,
      TerIde: String(53_000_000 + ++serial),
      TerNom: 'LUZ',
      TerApe: 'PRUEBA',
      TerTel: '3001234567',
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/acudientes/{paciente}',
    ['admission', 'clinical-history'],
    (r) => `/api/acudientes/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'PUT /api/eliminarRelacion/{paciente}/{acudiente}',
    ['admission'],
    (r) => `/api/eliminarRelacion/${r.patientId}/${r.guardianNumber}`,
    { body: (r) => ({ paciente: r.patientId, acudiente: r.guardianNumber }), ...NOT_FOUND_AT_OTHER_SITE },
  ),
  call('POST /api/nuevoMotivo', whoMayWrite('admission', 'clinical-history'), '/api/nuevoMotivo', {
    body: (r) => ({ PacIde: r.patientId, MotDes: 'No habla.' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/motivos/{paciente}',
    ['admission', 'clinical-history'],
    (r) => `/api/motivos/${r.patientId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('POST /api/nuevoMotivoVerificado', whoMayWrite('clinical-history'), '/api/nuevoMotivoVerificado', {
    body: (r) => ({ PacIde: r.patientId, MotDes: 'No habla.', Parametros: [], verificada: 'Confirmado.' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/verificar', whoMayWrite('clinical-history'), '/api/verificar', {
    body: (r) => ({ id: r.reasonId, terminos: [], consultaVerificada: 'Confirmado.' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/completo/{motivo}',
    ['admission', 'clinical-history'],
    (r) => `/api/completo/${r.reasonId}`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('POST /api/nuevoAntecedente', whoMayWrite('clinical-history'), '/api/nuevoAntecedente', {
    body: (r) => ({ PacIde: r.patientId, tipo: 1, descripcion: 'Embarazo controlado.' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/imprimir', whoMayWrite('clinical-history'), '/api/imprimir', {
    body: (r) => ({
      formularioData: { recomendaciones: 'Nadar.', motivo: 'Sí', antecedentes_personales: 'Sí' },
      paciente: { ide: r.patientId },
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/consentimientos/plantillas',
    ['consents', 'consent-templates'],
    '/api/consentimientos/plantillas',
  ),
  call(
    'POST /api/consentimientos/plantillas',
    whoMayWrite('consent-templates'),
    '/api/consentimientos/plantillas',
    { body: templateBody },
  ),
  call(
    'PUT /api/consentimientos/plantillas/{id}',
    whoMayWrite('consent-templates'),
    (r) => `/api/consentimientos/plantillas/${r.draftTemplateId}`,
    { body: templateBody },
  ),
  call(
    'POST /api/consentimientos/plantillas/publicar',
    whoMayWrite('consent-templates'),
    '/api/consentimientos/plantillas/publicar',
    { body: (r) => ({ id: r.draftTemplateId }) },
  ),
  call('POST /api/consentimientos', whoMayWrite('consents'), '/api/consentimientos', {
    body: consentBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/consentimientos/revocar', whoMayWrite('consents'), '/api/consentimientos/revocar', {
    body: revocationBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/consentimientos/paciente/{PacIde}',
    ['consents'],
    (r) => `/api/consentimientos/paciente/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call('POST /api/certificados', whoMayWrite('consents'), '/api/certificados', {
    body: ({ patientId }) => ({ PacIde: patientId, desde: '2026-03-01', hasta: '2026-03-31' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/certificados/paciente/{PacIde}',
    ['consents'],
    (r) => `/api/certificados/paciente/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call('GET /api/certificados/{id}/pdf', ['consents'], (r) => `/api/certificados/${r.certificateId}/pdf`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('POST /api/certificados/anular', whoMayWrite('consents'), '/api/certificados/anular', {
    body: ({ certificateId }) => ({ id: certificateId, motivo: 'Fechas equivocadas' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('GET /api/consentimientos/{id}/pdf', ['consents'], (r) => `/api/consentimientos/${r.consentId}/pdf`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('POST /api/nuevoResumen', whoMayWrite('clinical-history'), '/api/nuevoResumen', {
    body: (r) => ({ PacIde: r.patientId, ResDes: 'Buen contacto visual.', cie10: [{ DomIde: 101 }] }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('GET /api/resumen/{id}', ['clinical-history'], (r) => `/api/resumen/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('GET /api/detalleResumen/{id}', ['clinical-history'], (r) => `/api/detalleResumen/${r.impressionId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('POST /api/nuevoTratamiento', whoMayWrite('clinical-history'), '/api/nuevoTratamiento', {
    body: (r) => ({
      PacIde: r.patientId,
      TraFec: '2026-03-04',
      TraDes: 'Buen pronóstico.',
      cie10: [101],
      servicios: [{ especialidad: 2, sesiones: 3 }],
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('GET /api/tratamientos/{id}', ['clinical-history'], (r) => `/api/tratamientos/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('GET /api/detalle/{id}', ['clinical-history'], (r) => `/api/detalle/${r.planId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call(
    'GET /api/reportes/informacion-reporte-evaluacion/{paciente}/{fecha}',
    ['clinical-history'],
    (r) => `/api/reportes/informacion-reporte-evaluacion/${r.patientId}/2026-12-31`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('POST /api/editDX', whoMayWrite('clinical-history'), '/api/editDX', {
    // No caller is the author of the plan, so every request is refused, with status 200 and without an audit entry.
    body: (r) => ({ id: r.planId, dx: 'Dislalia' }),
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 0,
  }),
  call('POST /api/nuevoExamen', whoMayWrite('clinical-history', 'psychology-exams'), '/api/nuevoExamen', {
    body: (r) => ({
      examen: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`,
      nombreExamen: 'prueba.png',
      PacIde: r.patientId,
      fecha: '2026-03-04',
      tipo: 7,
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  ...['examenes', 'To_fechas', 'ps_fechas', 'fonoL_fechas'].map((name) =>
    call(`GET /api/${name}/{id}`, ['clinical-history'], (r) => `/api/${name}/${r.patientId}`, {
      ...NOT_FOUND_AT_OTHER_SITE,
      auditEntryCount: 1,
    }),
  ),
  call(
    'GET /api/historia/{PacIde}/copia',
    { roles: [1, 10, 13] },
    (r) => `/api/historia/${r.patientId}/copia`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call(
    'GET /api/historia/{PacIde}/accesos',
    { roles: [1, 10, 13] },
    (r) => `/api/historia/${r.patientId}/accesos`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('GET /api/antecedentes/{id}', ['clinical-history'], (r) => `/api/antecedentes/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),

  ...['Fisio', 'Fono', 'Teo', 'Psi', 'Esp'].map((area) =>
    call(
      `GET /api/objetivos${area}/{id}/{tipo}`,
      ['objectives'],
      (r) => `/api/objetivos${area}/${r.patientId}/1`,
      { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
    ),
  ),
  call('POST /api/nuevoObjetivo', { roles: [1] }, '/api/nuevoObjetivo', {
    body: (r) => ({
      PacIde: r.patientId,
      terapia: 1,
      objetivo: 'Subir escaleras',
      fechaCumplir: '2026-03-31',
      Log1: 'Un escalón',
      Log2: 'Dos escalones',
      Log3: 'Un piso',
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/editDateObjetivo', { roles: [1, 9, 13, 15] }, '/api/editDateObjetivo', {
    body: (r) => ({ id: r.objectiveId, date: '2026-04-30' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/obtener-logros-periodo/{id}/{periodo}',
    ['objectives'],
    (r) => `/api/obtener-logros-periodo/${r.objectiveId}/1`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('POST /api/calificar-logros-periodo', { roles: [9, 13, 15] }, '/api/calificar-logros-periodo', {
    body: (r) => ({
      objetivo: r.objectiveId,
      periodo: 1,
      comentario1: 'Sin avance.',
      puntaje1: 0,
      puntaje2: 0,
      puntaje3: 0,
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),

  call('POST /api/nuevaOrdenMedica', ['service-intake'], '/api/nuevaOrdenMedica', {
    body: orderBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/nuevaAutorizacion', ['service-intake'], '/api/nuevaAutorizacion', {
    body: (r) => ({ ...orderBody(r), formato: 1, pertenece: r.orderCode }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/nuevaAutorizacionSinOM', ['service-intake'], '/api/nuevaAutorizacionSinOM', {
    body: code90Body,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/nuevoParticular', ['service-intake'], '/api/nuevoParticular', {
    body: privateBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/cargarOrdenesActivas/{paciente}/{tipo}',
    ['service-intake'],
    (r) => `/api/cargarOrdenesActivas/${r.patientId}/eps`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/selectEspecialidadEntidad/{eps}',
    ['service-intake', 'clinical-history'],
    '/api/selectEspecialidadEntidad/16',
  ),
  call('GET /api/selectEspecialidad', ['service-intake', 'clinical-history'], '/api/selectEspecialidad'),
  call('GET /api/allOrdenes/{fecha}/{sede}', ORDER_SCREENS, (r) => `/api/allOrdenes/${TODAY}/${r.siteName}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  call(
    'GET /api/verServiciosOrden/{orden}',
    ORDER_SCREENS,
    (r) => `/api/verServiciosOrden/${r.orderId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/verAutorizaciones/{codigo}',
    ORDER_SCREENS,
    (r) => `/api/verAutorizaciones/${r.orderCode}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call('PUT /api/ordenes/corregir', whoMayWrite('service-intake'), '/api/ordenes/corregir', {
    body: (r) => ({
      orden: r.orderToCancelId,
      numeroEntidad: 'A-77',
      servicios: [{ ide: r.lineToCorrectId, cantidad: 12 }],
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'PUT /api/cancelarOrden/{orden}',
    whoMayWrite(...ORDER_SCREENS),
    (r) => `/api/cancelarOrden/${r.orderToCancelId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),

  call(
    'GET /api/obtener-eventos-calendario/{campo}/{valor}',
    ['scheduling'],
    (r) => `/api/obtener-eventos-calendario/programacion.sede/${r.siteName}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/paciente/serviciosDisponibles/{paciente}/{hoy}',
    ['scheduling', 'service-intake'],
    (r) => `/api/paciente/serviciosDisponibles/${r.patientId}/${TODAY}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/selectTerapeutasProgramar/{especialidad}',
    ['scheduling'],
    '/api/selectTerapeutasProgramar/2',
  ),
  call(
    'GET /api/selectTerapeutasProgramar/{especialidad}/{sede}',
    ['scheduling'],
    (r) => `/api/selectTerapeutasProgramar/2/${r.siteName}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/list-pacientes/{sede}',
    ['scheduling'],
    (r) => `/api/list-pacientes/${r.siteName}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/obtener-fechas-sin-disponibilidad/{hoy}',
    ['scheduling'],
    `/api/obtener-fechas-sin-disponibilidad/${TODAY}`,
  ),
  call('POST /api/programar-sesiones-calendario', ['scheduling'], '/api/programar-sesiones-calendario', {
    body: scheduleBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call('POST /api/add-auxiliar', ['scheduling'], '/api/add-auxiliar', {
    body: (r) => ({ EVENT: r.sessionId, AUXILIAR: r.auxiliary }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  /** The session is another therapist's; therapists without the scheduling screen may cancel their own sessions only. */
  call('POST /api/cancelar-evento-calendario', ['scheduling'], '/api/cancelar-evento-calendario', {
    body: (r) => ({ IDEVENT: r.sessionId, MOTIVO: 'Cancela Paciente' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),

  call(
    'GET /api/cancelacion-masiva/{filtro}/{valor}/{desde}/{hasta}',
    ['mass-cancellation'],
    (r) => `/api/cancelacion-masiva/paciente/${r.patientId}/${TODAY}/${TODAY}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call('POST /api/cancelar-eventos-masivos', ['mass-cancellation'], '/api/cancelar-eventos-masivos', {
    body: (r) => ({
      events: {
        terapeuta: r.therapist,
        fecha_inicial: TODAY,
        fecha_final: TODAY,
        motivo: 'Cancela Paciente',
      },
    }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),

  /** The agenda of another user; users with an agenda read their own. */
  call(
    'GET /api/obtener-eventos-calendario-terapeuta/{criterio}/{usuario}',
    { roles: [1, 13, 15] },
    (r) => `/api/obtener-eventos-calendario-terapeuta/terapeuta/${r.therapist}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'POST /api/registrar-evolucion-calendario',
    whoMayWrite('agenda'),
    '/api/registrar-evolucion-calendario',
    {
      body: evolutionBody,
      ...NOT_FOUND_AT_OTHER_SITE,
    },
  ),

  call('POST /api/comprobantes', whoMayWrite(...SIGNING_SCREENS), '/api/comprobantes', {
    body: receiptBody,
    ...NOT_FOUND_AT_OTHER_SITE,
  }),
  call(
    'GET /api/comprobantes/{PacIde}',
    SIGNING_SCREENS,
    (r) => `/api/comprobantes/${r.patientId}`,
    NOT_FOUND_AT_OTHER_SITE,
  ),
  call(
    'GET /api/comprobantes/hoja/{PacIde}/{OrdIde}/{mes}',
    SIGNING_SCREENS,
    (r) => `/api/comprobantes/hoja/${r.patientId}/${r.authorizationId}/2026-03`,
    { ...NOT_FOUND_AT_OTHER_SITE, auditEntryCount: 1 },
  ),
  call('GET /api/comprobantes/planilla/{fecha}', SIGNING_SCREENS, `/api/comprobantes/planilla/${TODAY}`, {
    auditEntryCount: 1,
  }),
  call('POST /api/comprobantes/anular', whoMayWrite(...SIGNING_SCREENS), '/api/comprobantes/anular', {
    body: ({ receiptId }) => ({ id: receiptId, motivo: 'Firma equivocada' }),
    ...NOT_FOUND_AT_OTHER_SITE,
  }),

  call('GET /api/facturacion/tarifas', ['tariffs'], '/api/facturacion/tarifas', { listsAllSites: true }),
  call('POST /api/facturacion/tarifas', whoMayWrite('tariffs'), '/api/facturacion/tarifas', {
    body: ({ cupsId: servicio }) => ({ entidad: EPS_SURA, servicio, desde: TODAY, valor: 45_000 }),
    listsAllSites: true,
  }),
  call('POST /api/facturacion/tarifas/anular', whoMayWrite('tariffs'), '/api/facturacion/tarifas/anular', {
    body: ({ tariffId }) => ({ id: tariffId, motivo: 'Valor equivocado' }),
    listsAllSites: true,
  }),
  call('GET /api/facturacion/cups', ['tariffs'], '/api/facturacion/cups', { listsAllSites: true }),
  call('PUT /api/facturacion/cups', { roles: [1, 13] }, '/api/facturacion/cups', {
    body: ({ cupsId: servicio, siteName: sede }) => ({
      ...{ servicio, oficial: '931001', bloque: 'procedimiento' },
      sedes: [{ sede, servicioREPS: 327 }],
    }),
  }),
  call('POST /api/facturacion/recaudos', CHARGING_ROLES, '/api/facturacion/recaudos', {
    body: ({ sessionId: sesion }) => ({ sesion, concepto: '02', valor: 4_700 }),
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  call(
    'PUT /api/facturacion/sesiones/{idEvento}',
    whoMayWrite('tariffs'),
    (r) => `/api/facturacion/sesiones/${r.sessionId}`,
    { body: () => ({ causa: '38' }), ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  call('GET /api/facturacion/cuentas', ['billing-accounts'], '/api/facturacion/cuentas', {
    listsAllSites: true,
  }),
  call('POST /api/facturacion/cuentas', whoMayWrite('billing-accounts'), '/api/facturacion/cuentas', {
    body: () => ({ tipo: 'sin-factura', entidad: null, desde: TODAY, hasta: TODAY }),
    listsAllSites: true,
  }),
  call('POST /api/facturacion/factura-xml', whoMayWrite('billing-accounts'), '/api/facturacion/factura-xml', {
    body: () => ({ archivo: INVOICE_XML }),
    listsAllSites: true,
  }),
  call('POST /api/facturacion/validar', whoMayWrite('billing-accounts'), '/api/facturacion/validar', {
    body: () => ({ usuarios: [] }),
    listsAllSites: true,
  }),
  ...(
    [
      ['GET', '', 'accountId'],
      ['PUT', '', 'draftAccountId', () => ({ factura: newInvoice() })],
      ['GET', '/sesiones', 'draftAccountId'],
      ['GET', '/faltantes', 'draftAccountId'],
      ['POST', '/exportar', 'accountId', () => ({})],
      ['GET', '/rips', 'accountId'],
      ['POST', '/resultado', 'accountId', () => ({ cuv: 'a1'.repeat(48) })],
      ['GET', '/resultado', 'accountId'],
      ['GET', '/ajuste', 'filedAccountId'],
      ['GET', '/factura.xml', 'filedAccountId'],
      ['GET', '/soportes', 'accountId'],
      ['GET', '/soportes.zip', 'accountId'],
      ['POST', '/descartar', 'accountId', () => ({ motivo: 'Factura anulada' })],
      ['POST', '/cerrar', 'acceptedAccountId', () => ({ motivo: 'Pagada' })],
      ['POST', '/radicar', 'acceptedAccountId', () => ({ numero: 'R-77', fecha: TODAY })],
      ['POST', '/devolucion', 'filedAccountId', () => ({ codigo: 'DE5601', texto: 'Tarde', fecha: TODAY })],
      [
        'POST',
        '/objeciones',
        'filedAccountId',
        () => ({
          ...{ usuario: 1, fila: 1, bloque: 'procedimiento', valor: 45_000 },
          ...{ codigo: 'AU2103', texto: 'Autorización vencida', fecha: TODAY },
        }),
      ],
    ] as const
  ).map(([method, path, account, body]) =>
    call(
      `${method} /api/facturacion/cuentas/{id}${path}`,
      method === 'GET' ? ['billing-accounts'] : whoMayWrite('billing-accounts'),
      (r) =>
        `/api/facturacion/cuentas/${r[account]}${path}${path === '/soportes.zip' ? '?incompleto=1' : ''}`,
      {
        ...NOT_FOUND_AT_OTHER_SITE,
        ...(body && { body }),
        ...((path === '/rips' || path === '/soportes.zip' || path === '/factura.xml') && {
          auditEntryCount: 1,
        }),
        listsAllSites: true,
      },
    ),
  ),
  call(
    'POST /api/facturacion/objeciones/{id}/decision',
    whoMayWrite('billing-accounts'),
    ({ answeredObjectionId }) => `/api/facturacion/objeciones/${answeredObjectionId}/decision`,
    {
      body: () => ({ decision: 'ratificada', valor: 45_000, texto: 'Se mantiene', fecha: TODAY }),
      ...NOT_FOUND_AT_OTHER_SITE,
      listsAllSites: true,
    },
  ),
  call(
    'POST /api/facturacion/objeciones/{id}/respuesta',
    whoMayWrite('billing-accounts'),
    ({ objectionId }) => `/api/facturacion/objeciones/${objectionId}/respuesta`,
    {
      body: () => ({ codigo: 'RE99', aceptado: 0, texto: 'Se anexa', fecha: TODAY }),
      ...NOT_FOUND_AT_OTHER_SITE,
      listsAllSites: true,
    },
  ),
  call('POST /api/facturacion/recaudos/anular', CHARGING_ROLES, '/api/facturacion/recaudos/anular', {
    body: ({ chargeId }) => ({ id: chargeId, motivo: 'Pago devuelto' }),
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),

  call('GET /api/pacienteHC/{id}', ['clinical-history'], (r) => `/api/pacienteHC/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),
  call('GET /api/evoluciones/{id}', ['clinical-history'], (r) => `/api/evoluciones/${r.patientId}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    auditEntryCount: 1,
  }),

  call(
    'GET /api/estadisticaTerapias/{fecha}/{sede}',
    ['dashboard'],
    (r) => `/api/estadisticaTerapias/${TODAY}/${r.siteName}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  call(
    'GET /api/terapiasDash/{desde}/{hasta}/{sede}',
    ['dashboard'],
    (r) => `/api/terapiasDash/2026-03-01/${TODAY}/${r.siteName}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  call('GET /api/npacientes/{sede}', ['dashboard'], (r) => `/api/npacientes/${r.siteName}`, {
    ...NOT_FOUND_AT_OTHER_SITE,
    listsAllSites: true,
  }),
  call(
    'GET /api/allPacientes/{ver}/{sede}',
    ['patients-report', 'registered-patients'],
    (r) => `/api/allPacientes/todos/${r.siteName}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  call(
    'GET /api/reportes/objetivos-y-logros/{paciente}/{desde}/{hasta}/{sede}',
    ['objectives-report'],
    (r) => `/api/reportes/objetivos-y-logros/todos/2026-03-01/2026-03-31/${r.siteName}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true, auditEntryCount: 1 },
  ),
  call(
    'GET /api/reportes/programacion/{de}/{id}/{desde}/{hasta}',
    ['programming-report'],
    (r) => `/api/reportes/programacion/paciente/${r.patientId}/2026-03-01/2026-03-31`,
    { otherSiteStatus: 200, listsAllSites: true },
  ),
  call(
    'GET /api/reportes/servicios-a-vencer/{servicios}/{desde}/{hasta}/{sede}',
    ['expiring-authorizations-report'],
    (r) => `/api/reportes/servicios-a-vencer/autorizaciones/2026-03-01/2026-12-31/${r.siteName}`,
    { ...NOT_FOUND_AT_OTHER_SITE, listsAllSites: true },
  ),
  ...REPORT_KEYS.map((key) => {
    const { path, apiPath = `/api/reportes/${path}`, filters, alsoOn = [] } = definitionOf(key);
    const parameters = ['sede', ...(filters.includes('dates') ? ['desde', 'hasta'] : [])];
    const queryParameters = parameters.filter((name) => !apiPath.includes(`{${name}}`));
    const pathWithQuery = `${apiPath}?${queryParameters.map((name) => `${name}={${name}}`).join('&')}`;
    return call(
      `GET ${apiPath}`,
      [screenOfReport(key), ...alsoOn],
      (r) =>
        pathWithQuery
          .replace('{sede}', r.siteName)
          .replace('{desde}', '2026-03-01')
          .replace('{hasta}', '2026-12-31')
          .replace('{paciente}', 'todos'),
      {
        ...NOT_FOUND_AT_OTHER_SITE,
        listsAllSites: true,
        ...(isClinicalReport(key) && { auditEntryCount: 1 }),
      },
    );
  }),
];
