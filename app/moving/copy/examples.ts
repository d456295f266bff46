import type { ListName } from '#domain/moving';

const PATIENT = { paciente_tipo: 'RC', paciente_documento: '1012345678' };

/** A row of each list as it may stand in a file, by the names of its columns. */
export const exampleRows: Readonly<Record<ListName, Readonly<Record<string, string>>>> = {
  sites: {
    ...{ nombre: 'Sede Norte', correo: 'norte@fundacion.org', telefono: '6012345678' },
    ...{ direccion: 'Calle 100 # 15-20', reps: '110010000001' },
  },
  users: {
    ...{ usuario: 'laura.gomez', nombres: 'Laura', apellidos: 'Gómez Ríos', rol: 'Fonoaudiólogo' },
    ...{ sede: 'Sede Norte', correo: 'laura@fundacion.org', cedula: '52123456' },
    ...{ profesion: 'Fonoaudióloga', registro: 'FO-1234', estado: 'Activo' },
  },
  patients: {
    ...{ documentType: 'RC', documentNumber: '1012345678', firstSurname: 'Gómez', secondSurname: 'Ríos' },
    ...{ firstName: 'Ana', secondName: 'María', birthDate: '15/03/2019', sex: 'Femenino', bloodType: 'O+' },
    ...{
      nationality: 'Colombia',
      ethnicity: 'Ninguna de las anteriores',
      focusId: 'Trastorno del espectro autista',
      admissionDate: '10/01/2026',
    },
    ...{ originCityId: 'Bogotá', residenceCityId: 'Soacha (Cundinamarca)', residenceZone: 'Urbana' },
    ...{ neighbourhood: 'Cedritos', address: 'Calle 140 # 12-30', phone: '3001234567', epsId: 'Sanitas' },
    ...{ prepaidId: 'N/A', policyId: 'N/A', companionName: 'Luz Ríos', companionPhone: '3001234567' },
    ...{ siteId: 'Sede Norte', confirmDuplicate: 'No' },
  },
  guardians: {
    ...PATIENT,
    ...{ parentesco: 'Madre', tipo_documento: 'CC', documento: '52123456', nombres: 'Luz' },
    ...{ apellidos: 'Ríos', telefono: '3001234567', correo: 'luz@correo.com', ocupacion: 'Independiente' },
  },
  orders: {
    ...PATIENT,
    ...{ clase: 'autorizacion', codigo: 'AUT-1001', orden: 'ORD-500', entidad: 'Sanitas' },
    ...{ numero_entidad: '987654', expedida: '01/03/2026', vence: '30/05/2026', cups: '937000' },
    ...{ cantidad: '20', usadas_antes: '8', observaciones: 'Renovación' },
  },
  sessions: {
    ...PATIENT,
    ...{ terapeuta: 'laura.gomez', auxiliar: 'pedro.diaz', fecha: '02/03/2026', inicio: '8:00', fin: '9:00' },
    ...{ tipo: 'Terapia', estado: 'realizada', motivo: '', autorizacion: 'AUT-1001', cups: '937000' },
  },
  evolutions: {
    ...PATIENT,
    ...{ fecha: '02/03/2026', inicio: '8:00', autor: 'laura.gomez', profesion: 'Fonoaudióloga' },
    ...{
      registro: 'FO-1234',
      texto: 'Ingresa tranquila y sigue dos órdenes…',
      estrategia: 'Modelado y expansión verbal',
    },
    material: 'Láminas de vocabulario',
  },
  history: {
    ...PATIENT,
    ...{ clase: 'motivo', fecha: '10/01/2026', autor: 'laura.gomez', profesion: 'Fonoaudióloga' },
    ...{ registro: 'FO-1234', texto: 'La madre refiere que habla poco…', cie10: 'F840;F809', dsm4: '299.00' },
  },
  objectives: {
    ...PATIENT,
    ...{ area: '1', fecha: '10/01/2026', objetivo: 'Aumentar el vocabulario', tarea1: 'Nombra diez objetos' },
    ...{ tarea2: 'Señala partes del cuerpo', tarea3: 'Pide con dos palabras', vence: '10/04/2026' },
    ...{ terapeuta: 'laura.gomez', p1_puntaje1: '60', p1_puntaje2: '40', p1_puntaje3: '80' },
    ...{ p1_comentario: 'Avanza', p1_cumple1: 'Sí', p1_cumple2: 'No', p1_cumple3: 'Sí' },
  },
  files: {
    ...{ archivo: 'documentos/registro-civil.pdf', ...PATIENT, clase: 'identidad', formato: '' },
    ...{ fecha: '10/01/2026', autor: 'laura.gomez' },
  },
  tariffs: {
    ...{ entidad: 'Sanitas', cups: '937000', desde: '01/01/2026', valor: '45000', filas: 'unidad' },
    contrato: 'CT-2026-015',
  },
  icd10: { code: 'F84.0', description: 'Autismo en la niñez', state: 'Activo' },
  dsm4: { code: '299.00', description: 'Trastorno autista', state: 'Activo' },
  cups: {
    ...{ code: '937000', description: 'Terapia fonoaudiológica integral', specialty: 'Fonoaudiología' },
    ...{ officialCode: '937000', ripsBlock: 'procedimiento', repsService: '740', purpose: '17' },
    ...{ maxPerDay: '5', state: 'Activo' },
  },
  catalogues: {
    ...{ catalogo: 'estrategia', descripcion: 'Cuentos con pictogramas', especialidad: 'Fonoaudiología' },
    estado: 'Activo',
  },
  towns: { code: '11001', name: 'Bogotá', department: 'Bogotá D. C.' },
  eps: {
    ...{ nit: '800251440-6', name: 'EPS Sanitas', shortName: 'Sanitas', kind: 'EPS', scheme: 'Contributivo' },
    ...{ provider: 'No', supportPattern: '', state: 'Activo' },
  },
};
