/** Texts of the link from a patient's page to the page before it. */
export const wayBackTexts = {
  back: 'Volver',
  toEvolution: 'Volver a la evolución',
  toAgenda: 'Volver a la agenda',
  toAccount: 'Volver a la cuenta',
  fromAccount: 'Viene de una cuenta de facturación: corrija el dato y vuelva a ella.',
} as const;
