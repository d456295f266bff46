import type { TherapyTexts } from './therapy-texts.ts';

export const specialEducation: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se presentan las vocales y las sílabas directas por vía visual, auditiva y táctil.',
        'Se asocian letra, sonido y gesto, y se arman palabras de dos sílabas.',
        'Se trazan letras en arena y se nombran mientras se recorren con el dedo.',
      ],
      materials: [9, 1],
    },
    {
      activities: [
        'Se organiza la sesión con agenda visual de cuatro actividades y se marca el cierre de cada una.',
        'Se ajusta el espacio de trabajo y se ensaya la secuencia de la rutina escolar.',
        'Se elabora con {el niño} el horario de la semana y se ubican los cambios con una ficha de color.',
      ],
      materials: [5],
    },
    {
      activities: [
        'Se realiza lectura global de palabras familiares y asociación con su imagen.',
        'Se leen oraciones cortas con apoyo de imagen y se responden preguntas literales.',
        'Se reconocen palabras de uso frecuente en un cuento corto y se copian tres de ellas.',
      ],
      materials: [1, 10],
    },
    {
      activities: [
        'Se enseña la tarea por pasos con ayuda física que se retira de manera gradual.',
        'Se moldea la copia de palabras con refuerzo inmediato de cada aproximación.',
        'Se practica el uso de la regla y el renglón con modelo y retiro progresivo de la guía.',
      ],
      materials: [6, 9],
    },
    {
      activities: [
        'Se revisan con la familia los ajustes razonables y se adapta la guía de ciencias del colegio.',
        'Se prepara la evaluación del colegio con preguntas cortas, apoyo de imagen y tiempo adicional.',
        'Se ensaya con {el niño} la forma de pedir apoyo en clase y se acuerda una clave con la docente.',
      ],
      materials: [6, 7],
    },
    {
      activities: [
        'Se ejercitan atención sostenida y memoria de trabajo con fichas de dos variables.',
        'Se trabaja planeación con laberintos y torres, verbalizando los pasos.',
        'Se juega a clasificar tarjetas y se cambia el criterio sin aviso para favorecer la flexibilidad.',
      ],
      materials: [3, 4],
    },
    {
      activities: [
        'Se desarrolla actividad en pareja con reparto de tareas y revisión conjunta del resultado.',
        'Se propone un juego cooperativo de preguntas en el que cada uno explica su respuesta.',
        'Se arma un rompecabezas por turnos y se explica al compañero la estrategia usada.',
      ],
      materials: [4, 10],
    },
    {
      activities: [
        'Se trabaja correspondencia entre número y cantidad y composición de decenas.',
        'Se resuelven problemas de adición y sustracción con representación gráfica.',
        'Se comparan cantidades y se ordenan series de números con regletas.',
      ],
      materials: [2, 8, 3],
    },
    {
      activities: [
        'Se organiza el cuaderno de tareas y se establece el horario de estudio con la familia.',
        'Se practica el uso de la lista de chequeo para alistar la maleta y terminar las tareas.',
        'Se revisa el avance de las tareas de la semana y se marcan las metas cumplidas.',
      ],
      materials: [5, 6],
    },
  ],
  measures: [
    { strategies: [1, 3], text: 'Reconoce {n} de 30 palabras por lectura global.', first: 3, last: 28 },
    { strategies: [8], text: 'Resuelve {n} de 10 ejercicios sin ayuda.', first: 2, last: 9 },
    { strategies: [6, 7], text: 'Sostiene la atención durante {n} minutos.', first: 4, last: 24 },
    { strategies: [2], text: 'Sigue {n} pasos de la agenda sin recordatorio.', first: 2, last: 6 },
    { strategies: [4, 9], text: 'Termina {n} de 5 tareas dentro del tiempo acordado.', first: 1, last: 5 },
  ],
};
