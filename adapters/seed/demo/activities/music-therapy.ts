import type { TherapyTexts } from './therapy-texts.ts';

export const musicTherapy: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se propone improvisación por turnos; se imitan y se amplían los motivos {del niño}.',
        'Se improvisa sobre dos acordes y se regula la intensidad con señal visual.',
        'Se ofrece un instrumento nuevo y se acompaña la exploración con un pulso estable.',
      ],
      materials: [3, 1, 5],
    },
    {
      activities: [
        'Se canta la canción de saludo y se estimula la vocalización de vocales sostenidas.',
        'Se completan frases de canciones conocidas y se marca el ritmo de las palabras.',
        'Se trabajan la intensidad y la altura de la voz con juegos de eco.',
      ],
      materials: [4, 7],
    },
    {
      activities: [
        'Se trabaja imitación rítmica de dos a cuatro pulsos con cambios de tempo.',
        'Se alternan palmas e instrumento siguiendo el patrón del terapeuta.',
        'Se reproduce el ritmo de los nombres de los integrantes de la familia.',
      ],
      materials: [2, 1],
    },
    {
      activities: [
        'Se realiza audición de tres fragmentos y se expresa con dibujo lo que sugiere cada uno.',
        'Se identifican sonido y silencio, y se reacciona al cambio de carácter.',
        'Se escuchan sonidos de la casa y de la calle y se clasifican según agraden o molesten.',
      ],
      materials: [8],
    },
    {
      activities: [
        'Se realiza movimiento libre y dirigido siguiendo el carácter de la música.',
        'Se practican desplazamientos con detención al silencio para favorecer el control inhibitorio.',
        'Se sigue una secuencia de gestos al ritmo de una ronda tradicional.',
      ],
      materials: [9, 8],
    },
    {
      activities: [
        'Se compone con {el niño} una canción corta sobre la rutina de la mañana.',
        'Se cambia la letra de una canción conocida para hablar de las emociones de la semana.',
        'Se graba la canción creada y se comparte con el acudiente al final.',
      ],
      materials: [4, 3],
    },
    {
      activities: [
        'Se ejecutan secuencias de colores y golpes para favorecer la atención y la memoria.',
        'Se sigue una partitura de colores de ocho pulsos con apoyo de señalamiento.',
        'Se mantiene un pulso continuo durante un minuto mientras se agregan estímulos.',
      ],
      materials: [6, 5],
    },
    {
      activities: [
        'Se establece diálogo sonoro de pregunta y respuesta con mirada y espera.',
        'Se alternan motivos entre {el niño} y el terapeuta para favorecer la atención conjunta.',
        'Se espera la señal para responder y se alarga poco a poco el silencio entre turnos.',
      ],
      materials: [2, 5],
    },
    {
      activities: [
        'Se usa la escucha guiada para favorecer la relajación al cierre.',
        'Se realiza relajación con respiración lenta y sonido continuo.',
        'Se acompaña con arpegios lentos la respiración hasta lograr un estado de calma.',
      ],
      materials: [10, 8],
    },
  ],
  measures: [
    { strategies: [3], text: 'Imita {n} de 10 patrones rítmicos.', first: 2, last: 9 },
    { strategies: [1, 8], text: 'Sostiene el diálogo sonoro durante {n} turnos.', first: 2, last: 12 },
    { strategies: [2, 6], text: 'Vocaliza en {n} de 10 oportunidades.', first: 1, last: 9 },
    { strategies: [4, 9], text: 'Mantiene la atención conjunta durante {n} minutos.', first: 2, last: 15 },
    { strategies: [5, 7], text: 'Sostiene el pulso durante {n} compases.', first: 2, last: 14 },
  ],
};
