import type { ObjectiveArea } from '#domain/objective-rules';

/** An objective with its three tasks. */
interface ObjectiveText {
  readonly text: string;
  readonly tasks: readonly [string, string, string];
}

/** Texts of objectives, by area, in words that a family understands. */
export const OBJECTIVES: Readonly<Record<ObjectiveArea, readonly ObjectiveText[]>> = {
  1: [
    {
      text: 'Subir y bajar escaleras alternando los pies',
      tasks: ['Sube tres escalones con ayuda', 'Sube agarrado con una mano', 'Baja sin agarrarse'],
    },
    {
      text: 'Mantener el equilibrio en un pie durante cinco segundos',
      tasks: ['Se sostiene con ayuda de la mano', 'Se sostiene dos segundos', 'Se sostiene cinco segundos'],
    },
    {
      text: 'Lanzar y recibir una pelota a dos metros',
      tasks: [
        'Lanza con las dos manos',
        'Recibe la pelota a un metro',
        'Lanza y recibe cinco veces seguidas a dos metros',
      ],
    },
    {
      text: 'Saltar con los dos pies juntos hacia adelante',
      tasks: ['Dobla las rodillas antes de saltar', 'Levanta los dos pies', 'Avanza 30 centímetros'],
    },
  ],
  2: [
    {
      text: 'Decir bien la «r» en palabras de todos los días',
      tasks: ['Repite el sonido solo', 'Dice «ra, re, ri, ro, ru»', 'Dice palabras como «carro» y «perro»'],
    },
    {
      text: 'Contar un cuento corto con principio y fin',
      tasks: ['Ordena tres dibujos', 'Dice quién sale y dónde está', 'Dice cómo termina'],
    },
    {
      text: 'Pedir ayuda con palabras en el salón',
      tasks: ['Muestra lo que quiere y dice cómo se llama', 'Usa «por favor»', 'Espera la respuesta'],
    },
    {
      text: 'Hacer dos cosas seguidas que se le piden',
      tasks: ['Hace una cosa que se le pide', 'Hace dos si también se le señala', 'Hace dos sin ayuda'],
    },
  ],
  3: [
    {
      text: 'Ponerse y quitarse la camiseta y la chaqueta sin ayuda',
      tasks: ['Se quita la chaqueta', 'Se pone la camiseta', 'Abrocha tres botones grandes'],
    },
    {
      text: 'Usar bien los dedos para escribir y recortar',
      tasks: ['Toma el lápiz con tres dedos', 'Recorta por una línea recta', 'Recorta un círculo'],
    },
    {
      text: 'Probar comidas nuevas sin molestarse',
      tasks: ['Toca la comida', 'Se la acerca a la boca', 'Prueba un bocado pequeño'],
    },
    {
      text: 'Trabajar sentado en la mesa diez minutos',
      tasks: ['Se queda tres minutos', 'Se queda seis minutos con una pausa', 'Se queda diez minutos'],
    },
  ],
  4: [
    {
      text: 'Decir si está feliz, triste, enojado o asustado',
      tasks: ['Señala la emoción en un dibujo', 'La reconoce en otra persona', 'La dice cuando la siente'],
    },
    {
      text: 'Esperar el turno en juegos con otros niños',
      tasks: ['Espera con ayuda de un adulto', 'Espera un turno solo', 'Termina el juego sin irse'],
    },
    {
      text: 'Calmarse en menos de cinco minutos cuando algo le molesta',
      tasks: [
        'Acepta ir al rincón de calma',
        'Respira despacio con ayuda',
        'Respira despacio sin que se lo pidan',
      ],
    },
  ],
  5: [
    {
      text: 'Leer palabras cortas y entenderlas',
      tasks: ['Reconoce las vocales', 'Lee «ma, me, mi, mo, mu»', 'Lee diez palabras de una lista'],
    },
    {
      text: 'Contar hasta veinte y decir dónde hay más',
      tasks: [
        'Cuenta hasta diez objetos',
        'Cuenta hasta veinte objetos',
        'Dice dónde hay más y dónde hay menos',
      ],
    },
    {
      text: 'Seguir la rutina del salón con dibujos de cada actividad',
      tasks: [
        'Mira los dibujos con ayuda',
        'Cambia de actividad con una señal',
        'Cambia de actividad por sí solo',
      ],
    },
  ],
};

/** Comments on a period, from the lowest to the highest score. */
export const COMMENTS: readonly (readonly string[])[] = [
  ['Necesita apoyo físico en casi todos los intentos.', 'Inicia la actividad y la abandona pronto.'],
  ['Avanza con apoyo verbal; en casa practican dos veces por semana.', 'Lo logra al principio de la sesión.'],
  [
    'Lo hace con poca ayuda y empieza a usarlo fuera de la sesión.',
    'Mejoró la constancia desde el último periodo.',
  ],
  [
    'Lo hace sin ayuda en la sesión y la familia lo observa en casa.',
    'Cumple las tres tareas con seguridad.',
  ],
];
