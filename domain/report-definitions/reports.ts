import { report } from './definition.ts';

/** Every report, in the order of the menu. */
export const REPORTS = {
  patients: report({
    title: 'Pacientes',
    icon: 'users',
    path: 'pacientes',
    alsoOn: ['registered-patients'],
    filters: ['state'],
    columns: {
      chartNumber: { kind: 'integer', api: 'PacIdeUsu' },
      name: { kind: 'patient', only: 'screen' },
      document: { kind: 'document', only: 'screen' },
      firstSurname: { kind: 'name', api: 'PacApe1', only: 'sheet' },
      secondSurname: { kind: 'name', api: 'PacApe2', only: 'sheet' },
      firstName: { kind: 'name', api: 'PacNom1', only: 'sheet' },
      secondName: { kind: 'name', api: 'PacNom2', only: 'sheet' },
      documentType: { kind: 'documentType', api: 'TipDocNom', only: 'sheet' },
      documentNumber: { kind: 'text', api: 'PacNumDoc', only: 'sheet' },
      birthDate: { kind: 'date', api: 'PacFecNac', only: 'sheet' },
      age: { kind: 'age', only: 'screen' },
      years: { kind: 'years', api: 'edad', only: 'sheet' },
      phone: { kind: 'text', api: 'PacTel', only: 'sheet' },
      payer: { kind: 'text', api: 'entidad' },
      scheme: { kind: 'scheme', api: 'regimen', only: 'sheet' },
      focus: { kind: 'locked', api: 'enfoque' },
      admissionDate: { kind: 'date', api: 'PacFecIng', only: 'sheet' },
      clientType: { kind: 'clientType', api: 'TipCliNom' },
      site: { kind: 'text', api: 'sede' },
      state: { kind: 'state', api: 'estado' },
    },
    sortedBy: 'name',
  }),
};
