import type { TherapyTexts } from './therapy-texts.ts';

export const psychology: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se identifica la relación entre pensamiento, emoción y conducta a partir de una situación de la semana.',
        'Se jerarquizan las situaciones que generan temor y se ensaya la primera exposición.',
        'Se elabora la lista de pensamientos que aparecen antes de una evaluación del colegio.',
      ],
      materials: [8, 2],
    },
    {
      activities: [
        'Se cuestionan ideas de «no puedo» con búsqueda de evidencia y se construyen frases alternativas.',
        'Se trabaja la interpretación de las intenciones de los compañeros en tres situaciones del recreo.',
        'Se diferencian hechos de opiniones con tarjetas y se aplican a un conflicto con el hermano.',
      ],
      materials: [1, 8],
    },
    {
      activities: [
        'Se entrena la espera de turnos, el seguimiento de normas y la aceptación de la derrota.',
        'Se ensayan el saludo, la petición de ayuda y la respuesta asertiva ante la burla.',
        'Se practica la entrada a un juego que ya empezó y la manera de proponer un cambio.',
      ],
      materials: [9, 5, 4],
    },
    {
      activities: [
        'Se identifican emociones básicas y su intensidad, y se relacionan con señales del cuerpo.',
        'Se elabora con {el niño} un plan de calma de tres pasos para la casa y el {jardín}.',
        'Se dibuja el cuerpo y se ubican las sensaciones del enojo, el miedo y la alegría.',
      ],
      materials: [3, 2, 10],
    },
    {
      activities: [
        'Se refuerzan las conductas acordadas y se retira la atención ante el llamado inadecuado.',
        'Se revisa el registro de la semana y se canjean los puntos obtenidos.',
        'Se define con la familia una conducta meta y se explica cómo registrarla.',
      ],
      materials: [6, 8],
    },
    {
      activities: [
        'Se orienta a la familia en rutinas, instrucciones cortas y consecuencias coherentes.',
        'Se modela con el acudiente el manejo de la rabieta y el elogio descriptivo.',
        'Se acuerdan con los padres tres normas iguales para las dos casas.',
      ],
      materials: [8],
    },
    {
      activities: [
        'Se favorece la expresión de vivencias familiares por medio del juego simbólico.',
        'Se acompaña el juego libre y se devuelven las emociones que {el niño} expresa.',
        'Se representa una escena del recreo con títeres y se exploran desenlaces distintos.',
      ],
      materials: [4, 7],
    },
    {
      activities: [
        'Se aplican autoinstrucciones en una tarea de tres pasos: qué hago, cómo lo hago, cómo quedó.',
        'Se practica el autocontrol con la tortuga y la verbalización de los pasos.',
        'Se practica detenerse, pensar y actuar con una clave de semáforo.',
      ],
      materials: [7, 9],
    },
    {
      activities: [
        'Se practican respiración diafragmática y relajación muscular en forma de juego.',
        'Se realiza visualización de un lugar seguro y se graba la guía para la casa.',
        'Se ejercitan la tensión y la relajación de manos, hombros y cara.',
      ],
      materials: [10, 1],
    },
  ],
  measures: [
    { strategies: [4, 7], text: 'Nombra {n} emociones y una situación para cada una.', first: 2, last: 8 },
    { strategies: [5, 6], text: 'La familia registra {n} crisis en la semana.', first: 9, last: 1 },
    { strategies: [3], text: 'Espera el turno en {n} de 10 oportunidades.', first: 2, last: 9 },
    { strategies: [9, 4], text: 'Se calma en {n} minutos con la estrategia acordada.', first: 20, last: 3 },
    {
      strategies: [1, 2, 8],
      text: 'Usa la clave acordada en {n} de 5 situaciones ensayadas.',
      first: 1,
      last: 5,
    },
  ],
};
