import type { Focus } from './focus.ts';

export const intellectualDisability: Focus = {
  specialties: [5, 3, 4, 6],
  concerns: [
    'El colegio solicita apoyo porque requiere ayuda permanente para seguir las rutinas y las tareas.',
    'La familia consulta por dificultades para aprender a leer y para cuidar de sí mism{o}.',
  ],
  reasonTermPositions: [4, 13, 15],
  impressions: [
    {
      observations:
        '{El niño} es sociable y colabora. Sigue instrucciones de un paso, nombra objetos cotidianos y agrupa por color. Requiere apoyo para el vestido y el aseo. Aprende mejor con material concreto y repetición.',
      anamnesis:
        'Desarrollo lento en todas las áreas desde el primer año. Asiste a aula regular con plan individual de ajustes razonables. Prueba de inteligencia aplicada el año anterior.',
    },
  ],
  laterObservations: [
    'Sigue la agenda visual con supervisión mínima, escribe su nombre y cuenta hasta veinte con material concreto.',
    'Se viste y se cepilla los dientes con recordatorio verbal. Reconoce palabras de uso frecuente y participa en el aula con apoyo.',
  ],
  diagnoses: [
    ['F709', 'Con plan individual de ajustes razonables'],
    ['F809', null],
    ['317', null],
  ],
  antecedents: {
    3: [
      'Marcha a los veinte meses, primeras palabras a los dos años y medio, control de esfínteres a los cinco.',
    ],
    5: ['Tío materno con discapacidad intelectual.'],
  },
};

export const downSyndrome: Focus = {
  specialties: [3, 2, 5, 4],
  concerns: [
    'La familia consulta para fortalecer el lenguaje, la marcha y la independencia en casa.',
    'Remitid{o} por pediatría para estimulación y seguimiento del desarrollo.',
  ],
  reasonTermPositions: [16, 1, 6],
  impressions: [
    {
      observations:
        '{El niño} es afectuos{o}, imita gestos y disfruta de la música. Hipotonía generalizada, protrusión lingual y habla con baja inteligibilidad. Comprende más de lo que expresa.',
      anamnesis:
        'Diagnóstico prenatal. Cirugía cardiaca a los ocho meses sin complicaciones. Control por endocrinología y oftalmología al día. La familia participa de manera activa.',
    },
  ],
  laterObservations: [
    'Combina palabra y gesto para pedir, cierra la boca en reposo con recordatorio y sube escaleras alternando los pies.',
    'Participa en el aula con apoyo, reconoce su nombre escrito y ordena secuencias de tres pasos de la rutina.',
  ],
  diagnoses: [
    ['Q909', 'Cariotipo aportado por la familia'],
    ['F801', null],
    ['F709', null],
  ],
  antecedents: {
    1: ['Madre de 39 años. Translucencia nucal aumentada y cariotipo prenatal con trisomía 21.'],
    2: [
      'Parto por cesárea a las treinta y siete semanas, peso 2.620 g. Estancia de seis días por cardiopatía.',
    ],
    4: ['Corrección de comunicación interventricular a los ocho meses. Hipotiroidismo en manejo.'],
  },
};

export const globalDelay: Focus = {
  specialties: [3, 4, 2, 5],
  concerns: [
    'La familia consulta porque empezó a caminar tarde y todavía dice pocas palabras.',
    'El {jardín} informa que no alcanza a sus compañeros en el juego, el lenguaje y el movimiento.',
  ],
  reasonTermPositions: [6, 1],
  impressions: [
    {
      observations:
        '{El niño} explora los juguetes y busca al adulto. Marcha con base amplia, pinza en desarrollo y vocabulario de diez palabras. Desempeño cercano a un año por debajo de la edad en las áreas evaluadas.',
      anamnesis:
        'Embarazo controlado, parto a término. Desarrollo motor y del lenguaje lento desde el primer año. Estudios metabólicos y resonancia informados como normales.',
    },
  ],
  laterObservations: [
    'Corre, patea el balón y combina dos palabras. Imita trazos verticales y circulares. La familia incorpora las actividades en la rutina.',
    'Avanza en todas las áreas evaluadas, con mayor ganancia en lo motor grueso. Se mantiene el apoyo en lenguaje.',
  ],
  diagnoses: [
    ['F83', 'Compromiso motor y del lenguaje'],
    ['R620', null],
  ],
  antecedents: {
    3: [
      'Sostén cefálico a los cinco meses, sedente a los once, marcha a los veintidós. Diez palabras a los tres años.',
    ],
  },
};

export const geneticSyndrome: Focus = {
  specialties: [3, 4, 5],
  concerns: [
    'Remitid{o} por genética para manejo interdisciplinario y orientación a la familia.',
    'La familia consulta para continuar las terapias después del diagnóstico genético.',
  ],
  reasonTermPositions: [16, 4],
  impressions: [
    {
      observations:
        '{El niño} evita la mirada directa y se cubre los oídos. Habla rápida y repetitiva, con buena memoria para canciones. Requiere apoyo en la motricidad fina y en la regulación.',
      anamnesis:
        'Estudio molecular positivo para X frágil. Desarrollo lento del lenguaje y dificultad de atención. La familia recibió asesoría genética.',
    },
  ],
  laterObservations: [
    'Acepta el saludo verbal sin contacto visual forzado y completa tareas cortas con agenda visual. Disminuye la evitación ante los ruidos.',
    'Conversa sobre temas de interés respetando el turno y escribe su nombre. La familia utiliza las estrategias de regulación.',
  ],
  diagnoses: [
    ['Q992', 'Confirmado por estudio molecular'],
    ['F900', null],
    ['F801', null],
  ],
  antecedents: {
    5: ['Madre portadora de premutación. Abuelo materno con temblor de inicio tardío.'],
  },
};

export const vision: Focus = {
  specialties: [4, 5, 2],
  concerns: [
    'La familia consulta por dificultades para desplazarse y para las tareas escolares por su baja visión.',
  ],
  reasonTermPositions: [16, 13, 5],
  impressions: [
    {
      observations:
        '{El niño} se orienta con seguridad en espacios conocidos. Usa el resto visual con material ampliado y de alto contraste. Explora con el tacto antes de manipular. Lenguaje acorde con la edad.',
      anamnesis:
        'Retinopatía del prematuro intervenida con láser. Usa gafas y ayudas ópticas. Asiste a aula regular con apoyo de tiflología.',
    },
  ],
  laterObservations: [
    'Sigue rutas conocidas con técnica de rastreo y localiza objetos en el puesto de trabajo. Lee letra ampliada durante diez minutos.',
    'Se alimenta y se viste de manera independiente. El colegio entrega el material ampliado con anticipación.',
  ],
  diagnoses: [
    ['H542', 'Secuela de retinopatía del prematuro'],
    ['R278', null],
  ],
  antecedents: {
    2: [
      'Parto a las veintinueve semanas, peso 1.210 g. Oxígeno durante cincuenta días; láser por retinopatía.',
    ],
    4: ['Usa gafas y lupa de apoyo. Control cada cuatro meses por oftalmología.'],
  },
};
