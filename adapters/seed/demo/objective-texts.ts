import type { ObjectiveArea } from '#domain/objective-rules';

/** An objective with its three tasks. */
interface ObjectiveText {
  readonly text: string;
  readonly tasks: readonly [string, string, string];
}

/** Texts of objectives, by area. */
export const OBJECTIVES: Readonly<Record<ObjectiveArea, readonly ObjectiveText[]>> = {
  1: [
    {
      text: 'Subir y bajar escaleras alternando los pies',
      tasks: ['Sube tres escalones con apoyo', 'Sube un tramo con una mano', 'Baja un tramo sin apoyo'],
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
      tasks: ['Flexiona las rodillas antes del salto', 'Despega los dos pies', 'Avanza 30 centímetros'],
    },
  ],
  2: [
    {
      text: 'Pronunciar el fonema /r/ en palabras frecuentes',
      tasks: ['Imita el sonido aislado', 'Lo dice en sílabas', 'Lo dice en palabras de dos sílabas'],
    },
    {
      text: 'Contar un cuento corto con principio y fin',
      tasks: ['Ordena tres láminas', 'Dice quién y dónde', 'Dice cómo termina'],
    },
    {
      text: 'Pedir ayuda con palabras en el salón',
      tasks: ['Señala y nombra', 'Usa «por favor»', 'Espera la respuesta'],
    },
    {
      text: 'Comprender instrucciones de dos pasos',
      tasks: ['Cumple una instrucción simple', 'Cumple dos con apoyo de gestos', 'Cumple dos sin apoyo'],
    },
  ],
  3: [
    {
      text: 'Vestirse la parte superior del cuerpo sin ayuda',
      tasks: ['Se quita la chaqueta', 'Se pone la camiseta', 'Abrocha tres botones grandes'],
    },
    {
      text: 'Usar la pinza fina para escribir y recortar',
      tasks: ['Toma el lápiz con tres dedos', 'Recorta por una línea recta', 'Recorta un círculo'],
    },
    {
      text: 'Tolerar texturas diferentes durante la comida',
      tasks: ['Toca el alimento', 'Lo acerca a la boca', 'Prueba una porción pequeña'],
    },
    {
      text: 'Permanecer en una actividad de mesa diez minutos',
      tasks: ['Permanece tres minutos', 'Permanece seis minutos con una pausa', 'Permanece diez minutos'],
    },
  ],
  4: [
    {
      text: 'Reconocer y nombrar cuatro emociones propias',
      tasks: ['Señala la emoción en láminas', 'La nombra en otros', 'La nombra cuando la siente'],
    },
    {
      text: 'Esperar el turno en juegos con otros niños',
      tasks: ['Espera con apoyo del adulto', 'Espera un turno solo', 'Termina el juego sin retirarse'],
    },
    {
      text: 'Calmarse después de una frustración en menos de cinco minutos',
      tasks: ['Acepta el rincón de calma', 'Usa la respiración con apoyo', 'La usa por iniciativa propia'],
    },
  ],
  5: [
    {
      text: 'Leer palabras de dos sílabas con sentido',
      tasks: ['Reconoce las vocales', 'Une consonante y vocal', 'Lee diez palabras de una lista'],
    },
    {
      text: 'Contar y comparar cantidades hasta veinte',
      tasks: [
        'Cuenta hasta diez objetos',
        'Cuenta hasta veinte objetos',
        'Dice dónde hay más y dónde hay menos',
      ],
    },
    {
      text: 'Seguir la rutina del aula con una agenda visual',
      tasks: [
        'Mira la agenda con apoyo',
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
