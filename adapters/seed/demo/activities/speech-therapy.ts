import type { TherapyTexts } from './therapy-texts.ts';

export const speechTherapy: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se estimulan categorías semánticas de animales, alimentos y transporte con denominación y clasificación.',
        'Se trabaja el seguimiento de instrucciones con conceptos espaciales durante un juego de granja.',
        'Se describen láminas de acciones y se responden preguntas de qué, quién y dónde.',
      ],
      materials: [1, 3],
    },
    {
      activities: [
        'Se modelan frases de tres elementos durante el juego simbólico y se expanden las producciones espontáneas.',
        'Se narra la actividad con habla paralela y se espera la respuesta {del niño} antes de dar el modelo.',
        'Se ofrecen elecciones entre dos objetos y se amplía cada respuesta con un verbo.',
      ],
      materials: [3, 2],
    },
    {
      activities: [
        'Se segmentan palabras en sílabas y se identifican rimas y sílaba inicial.',
        'Se practica la síntesis y la omisión de sílabas con apoyo de palmadas y fichas.',
        'Se comparan palabras largas y cortas y se cuentan las sílabas de los nombres de la familia.',
      ],
      materials: [9, 1],
    },
    {
      activities: [
        'Se realizan praxias linguales y labiales por imitación, con series de diez movimientos.',
        'Se trabajan tonicidad labial, soplo dirigido y control de la saliva.',
        'Se ejercitan la elevación y la lateralización de la lengua frente al espejo.',
      ],
      materials: [4, 5, 7],
    },
    {
      activities: [
        'Se entrena el intercambio de pictogramas para pedir, rechazar y comentar durante la merienda.',
        'Se amplía el tablero con verbos de la rutina y se modela su uso en el juego.',
        'Se construyen frases con tres pictogramas para contar lo que hizo en casa.',
      ],
      materials: [6],
    },
    {
      activities: [
        'Se entrena el punto articulatorio del fonema vibrante en sílaba directa y en palabras de uso frecuente.',
        'Se estimula la producción de fonemas velares en posición inicial y media con clave táctil y visual.',
        'Se automatiza el fonema trabajado en frases cortas y en una rima.',
      ],
      materials: [4, 5, 9],
    },
    {
      activities: [
        'Se discriminan pares de palabras que difieren en un sonido, sin apoyo de lectura labiofacial.',
        'Se trabaja memoria auditiva con secuencias de tres y cuatro elementos.',
        'Se identifica la fuente de sonidos del ambiente y se asocian con su imagen.',
      ],
      materials: [8, 9],
    },
    {
      activities: [
        'Se realiza estimulación intraoral y se ofrecen consistencias progresivas, con control postural.',
        'Se entrena la masticación bilateral y el cierre labial durante la alimentación.',
        'Se trabaja la toma de líquidos en vaso abierto con sorbos controlados.',
      ],
      materials: [10, 5],
    },
    {
      activities: [
        'Se practican saludo, despedida y turnos de conversación en situaciones de tienda y de visita.',
        'Se trabaja el mantenimiento del tema y la petición de aclaraciones con láminas de situaciones sociales.',
        'Se relata lo ocurrido en el fin de semana con inicio, desarrollo y cierre.',
      ],
      materials: [2, 3],
    },
  ],
  measures: [
    { strategies: [1, 2], text: 'Denomina {n} de 20 láminas de forma espontánea.', first: 4, last: 19 },
    {
      strategies: [4, 6],
      text: 'Produce el fonema de manera correcta en {n} % de los intentos.',
      first: 20,
      last: 90,
    },
    {
      strategies: [9, 2],
      text: 'Mantiene {n} turnos de conversación sobre el mismo tema.',
      first: 2,
      last: 8,
    },
    { strategies: [3], text: 'Segmenta {n} de 10 palabras sin ayuda.', first: 2, last: 10 },
    { strategies: [1, 7], text: 'Sigue {n} de 10 instrucciones de dos pasos.', first: 2, last: 9 },
  ],
};
