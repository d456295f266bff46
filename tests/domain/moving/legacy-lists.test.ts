import { describe, expect, it } from 'vitest';
import { type LegacyListName, legacyLists } from '#domain/moving';
import { localDate } from '#domain/shared';

/** Answers of an application that has what the specification says and nothing more. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'api/emailsProgramacion': { data: [{ sede: 'Sur', correo: 'sur@example.org' }] },
  'api/reportes/listado-terapeutas/todas': [
    { nombres: 'LUZ', apellidos: 'REY', nombre: 'Fonoaudiologia', usuario: 'lrey' },
  ],
  'api/usuarios/lrey': {
    data: [
      {
        id: 4,
        nombres: 'Luz',
        apellidos: 'Rey',
        usuario: 'lrey',
        id_rol: 3,
        sede: 'Sur',
        email: 'l@x.co',
        condicion: 1,
      },
    ],
  },
  'api/allPacientes/todos/todas': { data: { data: [{ PacIde: 7 }, { PacIde: 8 }] } },
  'api/pacienteHC/7': {
    data: {
      datos: [
        {
          ...{
            PacIde: 7,
            TipCod: 6,
            PacNumDoc: '1001',
            PacNom1: 'NINA',
            PacApe1: 'RÍOS',
            PacSex: 2,
            PacEnf: 9,
          },
          ...{
            PacFecNac: '2018-03-04',
            PacFecIng: '2026-01-10T10:00:00.000Z',
            NomOrd: 'a/../b.pdf',
            UrlOrd: 'http://h/b',
            url_foto: '/perdido',
            CiuCodRes: 5,
            sede: 'Sur',
          },
        },
      ],
      eps: [{ EpsCod: 2, EpsNom: 'Sanitas' }],
      acudientes: [
        { TerRolCod: 1, TipDocTer: 2, TerIde: 52, TerNom: 'ROSA', TerApe: 'RÍOS', TerTel: 3001234567 },
      ],
    },
  },
  'api/dominio/100': [{ DomIde: 9, DomDes: 'Lenguaje', DomEst: 1 }],
  'api/selectCiudad': [{ CiuCod: 5, CiuNom: 'Cali', DepCod: 6 }],
  'api/selectDepartamento': [{ DepCod: 6, DepNom: 'Valle del Cauca', PaiCod: 1 }],
  'api/selectPais': [{ PaiCod: 1, PaiNom: 'Colombia' }],
  'api/allOrdenes/2026-03-04/todas': [
    {
      OrdIde: 1,
      OrdCod: 'EPS-7-2026-01-15',
      OrdFor: 0,
      OrdFec: '2026-01-15',
      OrdVen: '2026-12-31',
      PacIde: 7,
      EpsNom: 'Sanitas',
    },
    {
      OrdIde: 2,
      OrdCod: 'EPS-AUT-7',
      OrdFor: 1,
      tipoOrden: 'eps',
      OrdFec: '2026-01-15',
      OrdVen: '2026-12-31',
      PacIde: 7,
      EpsNom: 'Sanitas',
      observaciones: 'Urgente',
    },
    { OrdIde: 3, OrdCod: 'OTRA', OrdFor: 1, PacIde: 99 },
  ],
  'api/verServiciosOrden/1': [{ cups: '937101', cantidad: 20 }],
  'api/verServiciosOrden/2': [{ cups: '937101', cantidad: 20, SesionesProgramadas: 9 }],
  'api/verAutorizaciones/EPS-7-2026-01-15': [{ OrdCod: 'EPS-AUT-7' }],
  'api/obtener-eventos-calendario/programacion.PacIde/7': {
    eventos: [
      {
        fecha: '2026-02-02',
        horaInicio: '08:00:00',
        horaFin: '09:00:00',
        terapeuta: 'Luz Rey',
        especialidad: 'Fonoaudiología',
        autorizacion: 'EPS-AUT-7',
        tipo: 'Terapia',
        sesionesCantidad: 2,
        estadoEvento: 1,
        auxiliar: null,
      },
      {
        fecha: '2026-03-20',
        horaInicio: '08:00:00',
        horaFin: '08:30:00',
        terapeuta: 'lrey',
        especialidad: 'Fonoaudiología',
        autorizacion: 'EPS-AUT-7',
        tipo: 'Terapia',
        sesionesCantidad: 1,
        estadoEvento: 3,
        auxiliar: null,
      },
      { fecha: '2026-02-09', estadoEvento: 7 },
    ],
  },
  'api/reporteCancelacion/2026-01-10/2027-01-09/todas': {
    data: {
      data: [
        {
          PacNom1: 'Nina',
          PacApe1: 'Ríos',
          ProFec: '2026-02-05',
          hora: '08:00:00',
          horaFin: '09:00:00',
          nombreTerapeuta: 'Luz',
          apellidoTerapeuta: 'Rey',
          ProMotCan: 'Cancela Paciente',
        },
        {
          PacNom1: 'Otra',
          PacApe1: 'Ríos',
          ProFec: '2026-02-05',
          nombreTerapeuta: 'Luz',
          apellidoTerapeuta: 'Rey',
        },
        {
          PacNom1: 'Nina',
          PacApe1: 'Ríos',
          ProFec: '2026-02-05',
          nombreTerapeuta: 'No',
          apellidoTerapeuta: 'Está',
        },
      ],
    },
  },
  'api/evoluciones/7': [
    { EvoFec: '2026-02-02', EvoTer: 'Rey Luz', Obs: 'Nombra objetos', EvoEst: 'Juego', EvoMat: null },
  ],
  'api/motivos/7': [
    { MotIde: 1, MotFec: '2026-01-10', MotDes: 'No habla', MotTer: null, MotVer: '', MotEst: 0 },
  ],
  'api/antecedentes/7': {
    pre: [],
    neo: [{ AntDes: 'A término', terapeuta: 'Ana Paz', created_at: '2026-01-12T02:00:00.000Z' }],
    pos: [],
    per: [],
    fam: [],
  },
  'api/resumen/7': [
    { ResIde: 5, ResFec: '2026-01-12', ResDes: 'Atenta', ResCon: 'Camina a los dos años', terapeuta: 'lrey' },
  ],
  'api/detalleResumen/5': { cie10: [{ cod_pat: 'F801', DetDes: '' }], dsm4: [] },
  'api/tratamientos/7': [
    {
      TraIde: 6,
      TraFec: '2026-01-13',
      TraFecFin: null,
      TraDes: 'Continuar',
      TraCas: 'Dislalia',
      terapeuta: 'lrey',
    },
  ],
  'api/detalle/6': { data: [{ EspNom: 'Fonoaudiología', TraEspSes: 8 }], logo: null },
  'api/objetivosFono/7/1': [
    {
      ObjIde: 3,
      ObjFec: '2026-01-20',
      ObjFecCum: '2026-06-01',
      ObjUsu: 'lrey',
      ObjObj: 'Hablar',
      ObjLog: 'Bien',
      ObjLog1: 'Bien',
      ObjLog2: null,
      ObjLog3: null,
      tareas: [
        { id: 1, description: 'a' },
        { id: 2, description: 'b' },
        { id: 3, description: 'c' },
      ],
    },
  ],
  'api/examenes/7': {
    examenes3: [{ nombre: '..', ExaUrl: '/e/3', terapeuta: 'Luz Rey', created_at: '2026-01-12' }],
    examenes_t: [{ ExaUrl: '/e/3' }, { ExaUrl: '/e/4' }],
  },
  'api/obtener-logros-periodo/3/1': [
    { id: 1, description: 'a', calificacion: 100, cumple: 1 },
    { id: 2, description: 'b', calificacion: 80, cumple: 0 },
    { id: 3, description: 'c', calificacion: 0, cumple: 0 },
  ],
};

const read = async (list: LegacyListName) => {
  const api = {
    get: async (path: string) => ANSWERS[path] ?? null,
    file: async (address: string, pathOf: (hash: string) => string) =>
      address.includes('perdido') ? null : pathOf('0123'),
  };
  const { rowsOf, gaps } = legacyLists(api, localDate('2026-03-04'));
  const rows: Record<string, string>[] = [];
  for await (const batch of rowsOf(list)) rows.push(...batch);
  return { rows, gaps: Object.fromEntries(gaps) };
};
const KEY = { paciente_tipo: 'RC', paciente_documento: '1001' };

describe('the former application', () => {
  it('gives users by its therapists, where it has no list of users', async () => {
    expect((await read('users')).rows).toMatchObject([
      {
        usuario: 'lrey',
        nombres: 'Luz',
        apellidos: 'Rey',
        rol: '3',
        sede: 'Sur',
        correo: 'l@x.co',
        estado: 'Activo',
      },
    ]);
  });

  it('gives patients with names for its codes, and says whom it does not show', async () => {
    const { rows, gaps } = await read('patients');
    expect(rows).toMatchObject([
      {
        ...{
          'tipo de documento': 'RC',
          'numero de documento': '1001',
          sexo: 'Femenino',
          enfoque: 'Lenguaje',
        },
        ...{
          'ciudad de residencia': 'Cali, Valle del Cauca',
          eps: 'Sanitas',
          'fecha de ingreso': '2026-01-10',
        },
      },
    ]);
    expect(gaps).toEqual({ 'patient-not-shown': 1 });
    expect((await read('guardians')).rows).toMatchObject([
      {
        ...KEY,
        parentesco: 'Madre',
        tipo_documento: 'CC',
        documento: '52',
        telefono: '3001234567',
        ocupacion: '',
      },
    ]);
  });

  it('gives orders with the units that no session explains, together with those that one does', async () => {
    expect((await read('orders')).rows).toMatchObject([
      { ...KEY, clase: 'orden', codigo: 'EPS-7-2026-01-15', orden: '', usadas_antes: '' },
      {
        ...KEY,
        clase: 'autorizacion',
        codigo: 'EPS-AUT-7',
        orden: 'EPS-7-2026-01-15',
        usadas_antes: '8',
        observaciones: 'Urgente',
      },
    ]);
  });

  it('gives sessions, and the cancelled ones whose people are known by name', async () => {
    const { rows, gaps } = await read('sessions');
    expect(rows).toMatchObject([
      {
        ...KEY,
        terapeuta: 'lrey',
        fecha: '2026-02-02',
        inicio: '08:00',
        fin: '09:00',
        estado: 'realizada',
        autorizacion: 'EPS-AUT-7',
        cups: '937101',
      },
      { ...KEY, fecha: '2026-03-20', estado: 'pendiente' },
      {
        ...KEY,
        terapeuta: 'lrey',
        fecha: '2026-02-05',
        inicio: '08:00',
        estado: 'cancelada',
        motivo: 'Cancela Paciente',
      },
    ]);
    expect(gaps).toMatchObject({
      ...{ 'event-of-unknown-state': 1, 'cancelled-of-several': 1, 'event-of-unknown-therapist': 1 },
    });
  });

  it('gives the history whole: what a list has no column for is in its text', async () => {
    expect((await read('evolutions')).rows).toMatchObject([
      {
        ...KEY,
        fecha: '2026-02-02',
        inicio: '',
        autor: 'lrey',
        texto: 'Nombra objetos',
        estrategia: 'Juego',
        material: '',
      },
    ]);
    const { rows, gaps } = await read('history');
    expect(rows).toMatchObject([
      { clase: 'motivo', fecha: '2026-01-10', autor: 'Sin dato', profesion: 'Sin dato', texto: 'No habla' },
      { clase: 'neonatal', fecha: '2026-01-11', autor: 'Ana Paz', registro: 'Sin dato', texto: 'A término' },
      {
        clase: 'impresion',
        autor: 'lrey',
        texto: 'Atenta\n\nAnamnesis: Camina a los dos años',
        cie10: 'F801',
      },
      {
        clase: 'conclusiones',
        texto: 'Continuar\n\nDiagnóstico: Dislalia\n\nSesiones por especialidad: Fonoaudiología 8',
        cie10: '',
      },
    ]);
    expect(gaps).toMatchObject({ 'entry-without-author': 1, 'author-without-account': 1 });
  });

  it('gives objectives with the periods that are evaluated', async () => {
    expect((await read('objectives')).rows).toMatchObject([
      {
        ...{
          ...KEY,
          area: 'Fonoaudiología',
          objetivo: 'Hablar',
          tarea2: 'b',
          terapeuta: 'lrey',
          p1_comentario: 'Bien',
        },
        ...{
          p1_puntaje1: '100',
          p1_cumple1: 'si',
          p1_puntaje3: '0',
          p1_cumple3: 'no',
          p2_puntaje1: '',
          p2_cumple1: '',
        },
      },
    ]);
  });

  it('gives files at paths inside the folder, whatever their names', async () => {
    const { rows, gaps } = await read('files');
    expect(rows).toEqual([
      {
        ...KEY,
        archivo: 'archivos/RC 1001/orden/0123/b.pdf',
        clase: 'orden',
        formato: '',
        fecha: '',
        autor: '',
      },
      {
        ...KEY,
        archivo: 'archivos/RC 1001/examen/0123/documento',
        clase: 'examen',
        formato: '3',
        fecha: '2026-01-12',
        autor: 'lrey',
      },
    ]);
    expect(gaps).toMatchObject({ 'file-not-given': 1, 'exam-of-unknown-format': 1 });
  });
});
