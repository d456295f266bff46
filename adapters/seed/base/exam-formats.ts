/** Exam formats; their ids are the numbers of the API. */
export const examFormats = [
  'Fisioterapia',
  'Fonoaudiología lenguaje',
  'Fonoaudiología habla',
  'Fonoaudiología deglución y motricidad orofacial',
  'Terapia ocupacional',
  'Perfil sensorial',
  'Psicología niños',
  'Psicología adultos',
  'Educación especial',
  'Musicoterapia',
  'Ayudas diagnósticas',
  'Otros',
].map((description, index) => ({ id: index + 1, description, address: null, active: true }));
