import type { Focus } from './focus.ts';

export const cerebralPalsy: Focus = {
  specialties: [2, 4, 3],
  concerns: [
    'La familia consulta para continuar la rehabilitación; camina en puntas y se cae con frecuencia.',
    'Remitid{o} por fisiatría para manejo interdisciplinario; usa poco la mano derecha.',
  ],
  reasonTermPositions: [7, 6, 16],
  impressions: [
    {
      observations:
        'Tono aumentado en miembros inferiores, con patrón en tijera al bipedestar. Control de tronco adecuado en sedente. Marcha con apoyo en puntas y uso de férulas. Colabora y comprende las instrucciones.',
      anamnesis:
        'Parto pretérmino a las treinta semanas, con hospitalización de cuarenta días y ventilación durante una semana. Sostén cefálico a los siete meses, sedente al año y marcha con apoyo a los tres años.',
    },
    {
      observations:
        'Hemicuerpo derecho con menor movilidad activa; usa la mano como apoyo. Bipedestación independiente con base amplia. Lenguaje funcional y buen seguimiento de instrucciones.',
      anamnesis:
        'Evento cerebrovascular neonatal confirmado por resonancia. Inicio temprano de terapia. Aplicación de toxina botulínica hace un año, con buena respuesta.',
    },
  ],
  laterObservations: [
    'Camina veinte metros en superficie plana con supervisión y sube escalones con apoyo de una mano. Mejora la alineación en sedente.',
    'Integra la mano afectada en actividades de dos manos y mantiene el equilibrio en bípedo durante un minuto. Usa las férulas a diario.',
  ],
  diagnoses: [
    ['G801', 'Marcha con férulas, en control por fisiatría'],
    ['R268', null],
    ['F82', null],
  ],
  antecedents: {
    1: ['Amenaza de parto pretérmino desde la semana veintiocho; maduración pulmonar con corticoide.'],
    2: [
      'Parto por cesárea a las treinta semanas, peso 1.380 g. Hospitalización de cuarenta días y ventilación durante siete.',
    ],
    3: ['Sostén cefálico a los siete meses, sedente al año, marcha con apoyo a los tres años.'],
    4: [
      'Aplicación de toxina botulínica en gastrocnemios. Usa férulas tobillo pie. Control semestral por fisiatría.',
    ],
  },
};

export const neurologicalRisk: Focus = {
  specialties: [2, 4, 3],
  concerns: [
    'Remitid{o} por el programa canguro por alto riesgo neurológico; la familia nota que se sienta con apoyo.',
    'La familia consulta porque empezó a caminar tarde y se cae con frecuencia.',
  ],
  reasonTermPositions: [6, 7],
  impressions: [
    {
      observations:
        'Tono muscular bajo de predominio axial. Reacciones de equilibrio incompletas. Explora con las dos manos y sigue objetos. Buena respuesta a la voz de la madre.',
      anamnesis:
        'Asfixia perinatal con adaptación lenta y estancia en cuidado intensivo neonatal. Egreso a los quince días con seguimiento en plan canguro.',
    },
  ],
  laterObservations: [
    'Se desplaza con marcha independiente y pocas caídas. Sube y baja del mobiliario infantil. Se amplía el trabajo en destrezas finas.',
    'Salta con los pies juntos y lanza a un blanco. El lenguaje evoluciona según lo esperado, con seguimiento por fonoaudiología.',
  ],
  diagnoses: [
    ['R620', 'Compromiso motor grueso de predominio axial'],
    ['P219', 'Antecedente; en seguimiento'],
  ],
  antecedents: {
    1: ['Embarazo con preeclampsia en el tercer trimestre, en control por alto riesgo obstétrico.'],
    2: [
      'Asfixia perinatal, con estancia de quince días en cuidado intensivo neonatal. Egreso en plan canguro.',
    ],
    3: ['Sedente con apoyo a los nueve meses, marcha independiente a los veintiún meses.'],
  },
};

export const multipleDisability: Focus = {
  specialties: [3, 5, 4, 6],
  concerns: [
    'La familia solicita continuar las terapias; requiere apoyo para comunicarse, vestirse y seguir la rutina del {jardín}.',
    'Remitid{o} por pediatría; tiene pérdida auditiva y dificultades de aprendizaje que limitan su independencia.',
  ],
  reasonTermPositions: [16, 13, 1],
  impressions: [
    {
      observations:
        '{El niño} usa audífonos y combina señas, gestos y palabras sueltas. Sigue instrucciones de un paso con apoyo visual. Requiere ayuda para el vestido y supervisión en los desplazamientos fuera de casa. Disfruta de las actividades con otros.',
      anamnesis:
        'Infección por citomegalovirus durante la gestación, con hipoacusia y desarrollo lento desde el primer año. La madre es la cuidadora principal y aprendió lengua de señas con el grupo de la parroquia.',
    },
  ],
  laterObservations: [
    'Pide con frases de dos elementos en seña y palabra, y tolera el uso permanente de los audífonos. Disminuyen las conductas de evitación.',
    'Sigue la agenda visual de la mañana con supervisión, se pone las prendas superiores y saluda a sus compañeros por iniciativa.',
  ],
  diagnoses: [
    ['F719', 'Requiere apoyo permanente en la comunicación y el autocuidado'],
    ['H905', 'Bilateral, con audífonos'],
  ],
  antecedents: {
    1: ['Infección por citomegalovirus en el segundo trimestre, confirmada por laboratorio.'],
    2: ['Peso bajo para la edad gestacional, 2.280 g. Tamizaje auditivo alterado en los dos oídos.'],
    4: ['Audífonos desde los catorce meses. Controles por otología y neuropediatría cada seis meses.'],
  },
};

export const sensory: Focus = {
  specialties: [4, 6, 3],
  concerns: [
    'Le molestan los ruidos fuertes, el corte de cabello y algunas texturas de la ropa y de la comida.',
    'La familia refiere que busca movimiento de forma constante y que se golpea sin mostrar dolor.',
  ],
  reasonTermPositions: [12, 13, 11],
  impressions: [
    {
      observations:
        'Respuestas de defensa táctil ante texturas húmedas. Busca movimiento y presión profunda. Planeación motora con ensayo y error. Motricidad fina por debajo de lo esperado para la edad.',
      anamnesis:
        'Llanto frecuente durante el primer año y rechazo de la papilla. Se viste con ayuda y usa siempre la misma ropa. El {jardín} reporta que se tapa los oídos en las izadas de bandera.',
    },
  ],
  laterObservations: [
    'Explora texturas secas y húmedas con anticipación y acepta tres alimentos nuevos. Se regula con la dieta sensorial acordada.',
    'Se abotona y amarra con apoyo verbal. La familia reporta salidas al supermercado sin crisis.',
  ],
  diagnoses: [
    ['F82', 'Con alteración de la modulación sensorial'],
    ['F982', 'Selectividad por texturas'],
  ],
  antecedents: {
    3: ['Rechazo de papillas y de alimentos con grumos. Gateo durante un mes; marcha a los quince meses.'],
    4: ['Selectividad alimentaria, en seguimiento por nutrición. Niega alergias.'],
  },
};
