/** A kind of assessment that therapists make: its exam format, the title of its file, its method, and the skills that it rates. */
export interface Assessment {
  readonly formatId: number;
  readonly title: string;
  readonly method: string;
  readonly skills: readonly string[];
}

/** Assessments by specialty. */
export const ASSESSMENTS: Readonly<Record<number, readonly Assessment[]>> = {
  2: [
    {
      formatId: 1,
      title: 'Valoración de fisioterapia',
      method: 'Observación del movimiento, goniometría, escala de equilibrio y recorrido cronometrado.',
      skills: ['Tono y movilidad articular', 'Fuerza muscular', 'Control de tronco', 'Equilibrio', 'Marcha'],
    },
  ],
  3: [
    {
      formatId: 2,
      title: 'Valoración del lenguaje',
      method: 'Muestra de lenguaje espontáneo de quince minutos, láminas y juego estructurado.',
      skills: [
        'Comprensión de instrucciones',
        'Vocabulario',
        'Estructura de la frase',
        'Relato',
        'Conversación',
      ],
    },
    {
      formatId: 3,
      title: 'Valoración del habla',
      method: 'Repetición de palabras y frases, examen de órganos fonoarticulatorios y conversación.',
      skills: ['Articulación', 'Inteligibilidad', 'Fluidez', 'Voz y resonancia', 'Respiración'],
    },
  ],
  4: [
    {
      formatId: 5,
      title: 'Valoración de terapia ocupacional',
      method: 'Entrevista a la familia, observación del juego y actividades de mesa.',
      skills: ['Agarre y pinza', 'Coordinación visomotora', 'Planeación motora', 'Autocuidado', 'Juego'],
    },
    {
      formatId: 6,
      title: 'Perfil sensorial',
      method: 'Cuestionario diligenciado por la familia y observación en el gimnasio sensorial.',
      skills: [
        'Respuesta táctil',
        'Respuesta auditiva',
        'Movimiento y equilibrio',
        'Alimentación',
        'Regulación',
      ],
    },
  ],
  5: [
    {
      formatId: 9,
      title: 'Valoración pedagógica',
      method: 'Pruebas de aula, revisión de cuadernos y entrevista a la docente.',
      skills: [
        'Lectura',
        'Escritura',
        'Pensamiento matemático',
        'Atención en la tarea',
        'Hábitos de estudio',
      ],
    },
  ],
  6: [
    {
      formatId: 7,
      title: 'Valoración por psicología',
      method: 'Entrevista a la familia, hora de juego, dibujo y registro de conducta de dos semanas.',
      skills: [
        'Regulación emocional',
        'Atención',
        'Relación con los demás',
        'Seguimiento de normas',
        'Autoestima',
      ],
    },
  ],
  16: [
    {
      formatId: 10,
      title: 'Valoración de musicoterapia',
      method: 'Dos encuentros de exploración libre con instrumentos, canto y movimiento.',
      skills: [
        'Atención conjunta',
        'Imitación',
        'Expresión vocal',
        'Sentido del ritmo',
        'Interacción musical',
      ],
    },
  ],
};

/** Results from other institutions that families bring. */
export const FAMILY_DOCUMENTS: readonly {
  readonly formatId: number;
  readonly title: string;
  readonly result: string;
}[] = [
  {
    formatId: 11,
    title: 'Audiometría tonal',
    result: 'Umbrales dentro de límites normales en los dos oídos para las frecuencias evaluadas.',
  },
  {
    formatId: 11,
    title: 'Optometría',
    result:
      'Agudeza visual lejana 20/25 en los dos ojos con corrección. Motilidad ocular normal. Control en un año.',
  },
  {
    formatId: 11,
    title: 'Electroencefalograma en vigilia y sueño',
    result:
      'Ritmos de fondo acordes con la edad. No se registran descargas epileptiformes durante el estudio.',
  },
  {
    formatId: 11,
    title: 'Resonancia magnética cerebral',
    result:
      'Estudio simple. Línea media conservada, sistema ventricular de tamaño normal, sin lesiones expansivas.',
  },
  {
    formatId: 12,
    title: 'Informe del colegio',
    result:
      'Asiste con regularidad y participa en las actividades del grupo. Requiere instrucciones cortas y tiempo adicional en las evaluaciones. Se aplican los ajustes acordados en el plan individual.',
  },
  {
    formatId: 12,
    title: 'Concepto de nutrición',
    result:
      'Peso y talla adecuados para la edad. Se entregan recomendaciones para ampliar la variedad de alimentos.',
  },
];
