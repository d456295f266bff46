import type { Focus } from './focus.ts';

export const autism: Focus = {
  specialties: [3, 4, 6, 5, 16],
  concerns: [
    'La madre refiere que juega siempre sol{o}, que evita mirar a los ojos y que no responde cuando {lo} llaman por su nombre.',
    'La familia consulta porque repite frases de los dibujos animados y se altera cuando cambia la rutina.',
    'El {jardín} informa que no juega con los compañeros y que alinea los carros y los bloques durante largos periodos.',
  ],
  reasonTermPositions: [10, 1, 12],
  impressions: [
    {
      observations:
        '{El niño} ingresa sin dificultad y explora el espacio de forma repetitiva. Contacto visual fugaz, atención conjunta emergente. Pide por medio de la instrumentalización del adulto. Tolera poco los cambios de actividad.',
      anamnesis:
        '{Primer hijo} de padres no consanguíneos. Los padres notan desde los dieciocho meses que no responde al nombre y que perdió algunas palabras. Juega sol{o} en el {jardín}. Selectividad alimentaria marcada.',
    },
    {
      observations:
        'Lenguaje expresivo con ecolalia inmediata y diferida. Intereses restringidos por las letras y los números. Se regula con presión profunda y con anticipación visual de la actividad.',
      anamnesis:
        'Desarrollo motor dentro de lo esperado; primeras palabras a los treinta meses. Diagnóstico de neuropediatría a los tres años, con recomendación de abordaje interdisciplinario.',
    },
  ],
  laterObservations: [
    'Mantiene la atención conjunta durante actividades de interés y utiliza el tablero de pictogramas para pedir y rechazar. Disminuyen las crisis ante los cambios cuando se anticipan.',
    'Saluda y se despide con modelo verbal, comparte el juego con un compañero durante diez minutos y acepta cambios de actividad con apoyo visual.',
  ],
  diagnoses: [
    ['F840', 'Requiere apoyo en la comunicación social y en la flexibilidad'],
    ['F802', null],
    ['299.00', null],
  ],
  antecedents: {
    3: [
      'Sin señalamiento protodeclarativo al año. Primeras palabras a los treinta meses. Control de esfínteres a los cuatro años.',
    ],
    5: ['Primo materno con trastorno del espectro autista. Padre con inicio tardío del lenguaje.'],
  },
};

export const language: Focus = {
  specialties: [3, 5, 6],
  concerns: [
    'La madre refiere que dice muy pocas palabras y que señala para pedir lo que quiere.',
    'La familia refiere que no pronuncia bien varios sonidos y que los compañeros no le entienden.',
    'El {jardín} informa que entiende lo que se le pide, pero que responde con gestos o con palabras sueltas.',
  ],
  reasonTermPositions: [1, 2],
  impressions: [
    {
      observations:
        '{El niño} se muestra comunicativ{o} y con buen contacto visual. Comprende órdenes de dos pasos y se expresa con frases de dos palabras. Simplifica sílabas y omite fonemas líquidos. Órganos fonoarticulatorios sin alteraciones estructurales.',
      anamnesis:
        'Inicio del lenguaje a los veintiséis meses. Otitis a repetición durante el segundo año; audiometría actual dentro de límites normales. La familia consulta por habla poco inteligible.',
    },
    {
      observations:
        'Vocabulario expresivo reducido para la edad, con dificultad en el acceso al léxico y en la organización del relato. Comprensión conservada en contexto. Se frustra cuando no le entienden.',
      anamnesis:
        'Embarazo y parto sin complicaciones. Hitos motores esperados. Uso de pantallas superior a cuatro horas diarias hasta los tres años, por lo que se orientó a la familia.',
    },
  ],
  laterObservations: [
    'Construye oraciones de cuatro y cinco elementos con apoyo de modelado. Mejora la inteligibilidad del habla con personas conocidas y se observa mayor iniciativa para conversar.',
    'Relata secuencias de cuatro láminas con conectores sencillos. Persisten errores en los grupos consonánticos, que corrige con clave visual.',
  ],
  diagnoses: [
    ['F801', 'Comprensión conservada para la edad'],
    ['F800', 'Omisión de fonemas líquidos y de grupos consonánticos'],
    ['315.31', null],
  ],
  antecedents: {
    3: ['Balbuceo escaso. Primeras palabras a los veintiséis meses y frases a los tres años y medio.'],
    4: ['Otitis media a repetición; tubos de ventilación a los tres años. Esquema de vacunación completo.'],
    5: ['Hermano mayor con dificultades del lenguaje en la primera infancia.'],
  },
};

export const hearing: Focus = {
  specialties: [3, 5, 16],
  concerns: [
    'La familia consulta para continuar la rehabilitación auditiva después de la adaptación de audífonos.',
    'Remitid{o} por otología para entrenamiento auditivo y del lenguaje; usa audífonos bilaterales.',
  ],
  reasonTermPositions: [16, 1],
  impressions: [
    {
      observations:
        '{El niño} usa audífonos bilaterales durante todo el día. Detecta los sonidos de Ling a un metro, discrimina por número de sílabas y se apoya en la lectura labiofacial. Habla con alteración de la resonancia.',
      anamnesis:
        'Tamizaje auditivo neonatal alterado. Potenciales evocados con hipoacusia bilateral moderada a los siete meses y adaptación de audífonos al año. La familia maneja algunas señas básicas.',
    },
  ],
  laterObservations: [
    'Discrimina palabras en formato cerrado sin lectura labiofacial y responde preguntas sencillas en ambiente silencioso. La familia mantiene el uso permanente de los audífonos.',
    'Sigue instrucciones de dos pasos por vía auditiva y amplía el vocabulario escolar. Requiere ubicación preferencial en el aula.',
  ],
  diagnoses: [
    ['H905', 'Bilateral de grado moderado, con audífonos'],
    ['F802', null],
  ],
  antecedents: {
    2: ['Tamizaje auditivo neonatal alterado en los dos oídos. Ictericia con fototerapia durante tres días.'],
    4: ['Usuari{o} de audífonos retroauriculares bilaterales; control anual por otología.'],
  },
};
