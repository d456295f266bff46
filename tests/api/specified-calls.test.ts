import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#app/api/index.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

/** The calls that part 1 of the customer’s specification names, with example values in their addresses. */
const PART_1 = [
  'POST /api/login',
  'GET /api/emailsProgramacion',
  'GET /api/pacientesHC/PacApe1/rojas/todas',
  'POST /api/programar-sesiones-calendario',
  'GET /api/obtener-eventos-calendario/programacion.sede/Norte',
  'GET /api/obtener-eventos-calendario-terapeuta/terapeuta/fisio',
  'POST /api/add-auxiliar',
  'POST /api/cancelar-evento-calendario',
  'GET /api/cancelacion-masiva/paciente/1/2026-03-01/2026-03-31',
  'POST /api/cancelar-eventos-masivos',
  'POST /api/registrar-evolucion-calendario',
  'GET /api/paciente/serviciosDisponibles/1/2026-03-04',
  'GET /api/selectTerapeutasProgramar/2/Norte',
  'GET /api/obtener-fechas-sin-disponibilidad/2026-03-04',
  'GET /api/list-pacientes/Norte',
  'GET /api/usuarios/fisio',
  'GET /api/roles',
  'POST /api/nuevoUsuario',
  'PUT /api/actualizarUsuario',
  'PUT /api/desactivarUsuario',
  'PUT /api/activarUsuario',
  'POST /api/roles/nuevo',
  'PUT /api/roles/desactivar',
  'PUT /api/roles/activar',
  'GET /api/verPermisos/2',
  'GET /permisos/2',
  'PUT /api/updatePermiso',
  'POST /api/nuevoPaciente',
  'PUT /api/actualizarPaciente',
  'GET /api/paciente/1/1001',
  'GET /api/ultimoPaciente/1/1001',
  'POST /api/guardarDocumentos',
  'POST /api/nuevoTercero',
  'GET /api/acudientes/1',
  'PUT /api/eliminarRelacion/1/1001',
  'POST /api/nuevoMotivo',
  'GET /api/motivos/1',
  'GET /api/selectCiudad',
  'GET /api/selectDepartamento',
  'GET /api/selectPais',
  'GET /api/selectEps?reg=1',
  'GET /api/selectPrepagada',
  'GET /api/selectPoliza',
  'GET /api/tipoDocumento',
  'GET /api/dominio/100',
  'GET /api/tipoCliente',
  'GET /api/allEstrategias',
  'GET /api/selectEspecialidadEntidad/1',
  'GET /api/selectEspecialidad',
  'GET /api/cargarOrdenesActivas/1/eps',
  'POST /api/nuevaOrdenMedica',
  'POST /api/nuevaAutorizacion',
  'POST /api/nuevaAutorizacionSinOM',
  'POST /api/nuevoParticular',
  'GET /api/allOrdenes/2026-03-04/todas',
  'GET /api/verServiciosOrden/1',
  'GET /api/verAutorizaciones/EPS-1-2026-03-01',
  'PUT /api/cancelarOrden/1',
  'GET /api/eps',
  'GET /api/selectAllEps',
  'POST /api/nuevaEps',
  'PUT /api/desactivar',
  'PUT /api/activar',
  'GET /api/reportes/obtener-cups',
  'POST /api/cups/registrar-cup',
  'POST /api/cups/gestionar-estado',
  'POST /api/nuevoDominio',
  'PUT /api/desactivarDominio',
  'PUT /api/activarDominio',
  'GET /api/patologias',
  'PUT /api/actualizarEnfoque',
  'PUT /api/actualizarEstado',
  'PUT /api/asignarLideres',
  'GET /api/allPacientes/1/todas',
  'GET /api/pacienteHC/1',
];

/** The calls that only part 2 of the specification names. */
const PART_2 = [
  'GET /api/pacientesHC/PacNumDoc/1001',
  'GET /api/motivos',
  'GET /api/completo/1',
  'POST /api/nuevoMotivoVerificado',
  'POST /api/verificar',
  'GET /api/cie10',
  'GET /api/dsm4',
  'POST /api/nuevoAntecedente',
  'GET /api/antecedentes/1',
  'POST /api/nuevoResumen',
  'GET /api/resumen/1',
  'GET /api/detalleResumen/1',
  'GET /api/examenes/1',
  'POST /api/nuevoExamen',
  'GET /api/tratamientos/1',
  'POST /api/nuevoTratamiento',
  'GET /api/detalle/1',
  'POST /api/editDX',
  'GET /api/evoluciones/1',
  'POST /api/imprimir',
  'GET /api/To_fechas/1',
  'GET /api/ps_fechas/1',
  'GET /api/fonoL_fechas/1',
  'GET /api/objetivosFisio/1/1',
  'GET /api/objetivosFono/1/1',
  'GET /api/objetivosTeo/1/1',
  'GET /api/objetivosPsi/1/1',
  'GET /api/objetivosEsp/1/1',
  'POST /api/nuevoObjetivo',
  'POST /api/editDateObjetivo',
  'GET /api/obtener-logros-periodo/1/1',
  'POST /api/calificar-logros-periodo',
  'GET /api/reportes/objetivos-y-logros/todos/2026-01-01/2026-03-31/Norte',
  'GET /api/selectTerapeutasProgramar/2',
  'GET /api/dominio/36',
  'GET /api/allMateriales',
  'GET /api/allMotivos',
  'GET /api/reporteCancelacion/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/informacion-reporte-evaluacion/1/2026-03-04',
  'GET /api/reportes/evaluaciones/todos',
  'GET /api/reportes/programacion/terapeuta/fisio/2026-03-01/2026-03-31',
  'GET /api/reportes/programacion/paciente/1/2026-03-01/2026-03-31',
  'GET /api/reportes/servicios-a-vencer/ordenes/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/servicios-a-vencer/autorizaciones/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/asistencia-usuarios/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/informe-sesiones-periodo/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/informe-evoluciones-periodo/2026-03-01/2026-03-31/Norte',
  'GET /api/reportes/listado-terapeutas/Norte',
  'GET /api/npacientes/Norte',
  'GET /api/terapiasDash/2026-03-01/2026-03-31/Norte',
  'GET /api/estadisticaTerapias/2026-03-04/Norte',
];

describe('every call that the specification names', () => {
  const api = createApi();
  let app: TestApp;
  let describedCalls: readonly (readonly [method: string, address: RegExp])[];
  beforeAll(async () => {
    app = await sqliteApp();
    const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
      paths: Readonly<Record<string, object>>;
    };
    describedCalls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => [method.toUpperCase(), new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
      ),
    );
  });
  afterAll(() => app.close());

  it.each([...PART_1, ...PART_2])('%s is served and described', async (call) => {
    const [method = '', address = ''] = call.split(' ');
    const path = address.replace(/\?.*/, '');
    expect(
      describedCalls.filter(([itsMethod, itsPath]) => itsMethod === method && itsPath.test(path)),
    ).not.toEqual([]);
    const { container } = app;
    const headers = { 'Content-Type': 'application/json' };
    const body = method === 'GET' ? null : '{}';
    const answer = await api.request(address, { method, headers, body }, { container, origin: '127.0.0.1' });
    // Every existing call answers 401 without a token; only log-in reads the body.
    expect(answer.status).toBe(path === '/api/login' ? 422 : 401);
  });
});
