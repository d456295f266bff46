/** Exam formats. The API has a field for each, named after its id: `examenes1` to `examenes12`. */
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
].map((description, index) => ({ id: index + 1, description, referenceAddress: null, active: true }));
