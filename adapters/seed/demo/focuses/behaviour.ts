import type { Focus } from './focus.ts';

export const attention: Focus = {
  specialties: [6, 4, 5],
  concerns: [
    'El colegio informa que se distrae con facilidad, que se levanta del puesto y que no termina las tareas.',
    'La familia refiere que pierde los útiles, que interrumpe las conversaciones y que le cuesta esperar el turno.',
  ],
  reasonTermPositions: [3, 4],
  impressions: [
    {
      observations:
        '{El niño} establece buena relación con el evaluador. Se levanta del puesto con frecuencia, responde antes de escuchar toda la instrucción y deja las tareas sin terminar. Colabora con pausas activas y apoyo verbal.',
      anamnesis:
        'El colegio solicita valoración por bajo rendimiento y dificultad para seguir instrucciones. Sueño irregular, con acostada después de las diez. Sin antecedentes de crisis ni de pérdida de conocimiento.',
    },
    {
      observations:
        'Atención sostenida de cinco minutos en tareas de mesa, con mejor desempeño en actividades manipulativas. Control inhibitorio bajo. Autoestima afectada por los llamados de atención frecuentes.',
      anamnesis:
        'Hitos del desarrollo dentro de lo esperado. Cursa el grado por segunda vez. Los padres refieren normas distintas en las dos casas.',
    },
  ],
  laterObservations: [
    'Completa tareas de tres pasos con lista de chequeo y pide las pausas en lugar de levantarse. El colegio reporta menos llamados de atención.',
    'Sostiene la atención durante quince minutos en tareas de mesa. La familia mantiene el horario de estudio y la economía de fichas.',
  ],
  diagnoses: [
    ['F900', 'Predominio de síntomas de inatención en el colegio'],
    ['F819', null],
    ['314.01', null],
  ],
  antecedents: {
    4: ['Duerme de siete a ocho horas con despertares. Niega alergias, cirugías y hospitalizaciones.'],
    5: [
      'Padre con dificultades de atención en la infancia, sin diagnóstico. Tía paterna con trastorno de ansiedad.',
    ],
  },
};

export const conduct: Focus = {
  specialties: [6, 5, 16],
  concerns: [
    'La madre refiere rabietas frecuentes, en especial cuando se le niega algo o cambia la rutina.',
    'El colegio informa agresiones a los compañeros y desafío a los docentes; solicita acompañamiento.',
  ],
  reasonTermPositions: [9, 14],
  impressions: [
    {
      observations:
        '{El niño} se muestra vigilante al inicio y luego participa en el juego. Baja tolerancia a la frustración, con oposición ante el límite. Reconoce sus emociones cuando se le ofrecen opciones.',
      anamnesis:
        'Separación de los padres hace dos años. Convive con la madre y los abuelos, con pautas de crianza inconsistentes. Sin antecedentes médicos relevantes.',
    },
  ],
  laterObservations: [
    'Anticipa el enojo con el termómetro de las emociones y acepta el tiempo de calma. Disminuye la frecuencia de las rabietas en casa, según el registro de la familia.',
    'Repara el daño con apoyo del adulto y negocia alternativas en el juego. El colegio reporta mejor convivencia en el recreo.',
  ],
  diagnoses: [
    ['F913', null],
    ['F432', 'Posterior a la separación de los padres'],
  ],
  antecedents: {
    4: ['Niega enfermedades crónicas. Consulta previa por psicología en el colegio, durante tres meses.'],
    5: ['Abuela materna con depresión en tratamiento.'],
  },
};

export const learning: Focus = {
  specialties: [5, 3, 6],
  concerns: [
    'Consulta por dificultades en la lectura y en la escritura; invierte letras y omite sílabas.',
    'El colegio solicita apoyo porque no recuerda las tablas y evita las tareas de matemáticas.',
  ],
  reasonTermPositions: [5, 4, 15],
  impressions: [
    {
      observations:
        'Lee por sílabas y confunde letras de forma similar. Comprensión oral acorde con la edad. Escritura con omisiones, uniones e inversiones. Muestra buena disposición y pregunta cuando no entiende.',
      anamnesis:
        'Repite el año escolar. Audiometría y optometría normales. La familia acompaña las tareas, que toman hasta tres horas cada tarde.',
    },
    {
      observations:
        'Conteo hasta cien sin dificultad; errores en el valor posicional y en la resolución de problemas. Memoria de trabajo verbal baja. Desempeño alto en tareas visoespaciales.',
      anamnesis:
        'Ingreso a la escolaridad a los cuatro años con buena adaptación. Dificultades visibles desde primero, con refuerzo escolar particular durante un año.',
    },
  ],
  laterObservations: [
    'Lee textos cortos con mejor fluidez y corrige las inversiones con la clave de color. Aumenta la confianza para leer en voz alta.',
    'Resuelve problemas de una operación con material concreto y verbaliza el procedimiento. El colegio aplica los ajustes razonables acordados.',
  ],
  diagnoses: [
    ['F810', 'Lectura silábica, con inversiones'],
    ['F819', null],
    ['315.00', null],
  ],
  antecedents: {
    4: ['Usa gafas desde los cinco años por astigmatismo. Audiometría normal el año anterior.'],
    5: ['Padre con dificultades de lectura en la infancia.'],
  },
};
