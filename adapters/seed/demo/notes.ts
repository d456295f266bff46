import type { Choices } from './random.ts';

const ARRIVALS = [
  'Asiste puntualmente en compañía de su acudiente.',
  'Ingresa a la sesión con calma y buena disposición.',
  'Ingresa con leve dificultad para separarse del acudiente; se regula en pocos minutos.',
  'Asiste con buena presentación personal y saluda al ingresar.',
  'Llega alerta y participa desde el inicio de la sesión.',
];

const ACTIVITIES: Readonly<Record<number, readonly string[]>> = {
  2: [
    'Se trabaja control de tronco en sedente sobre balón y reacciones de equilibrio en plataforma.',
    'Se realiza circuito motor con desplazamientos, salto con pies juntos y apoyo unipodal asistido.',
    'Se ejecutan estiramientos de isquiotibiales y gastrocnemios y reeducación de la marcha con obstáculos bajos.',
    'Se fortalecen extensores de cadera mediante juego en colchoneta y escaleras con apoyo.',
    'Se practican patrones de gateo y transiciones de piso a bipedestación.',
  ],
  3: [
    'Se estimulan categorías semánticas de animales y alimentos con láminas y denominación guiada.',
    'Se realizan praxias linguales y labiales frente al espejo y soplo dirigido.',
    'Se trabaja conciencia fonológica con segmentación de sílabas y rimas.',
    'Se modelan frases de dos y tres elementos durante el juego simbólico.',
    'Se entrena el punto articulatorio del fonema /r/ en sílaba inicial.',
  ],
  4: [
    'Se realiza circuito sensorial con columpio, texturas y presión profunda.',
    'Se entrena la pinza trípode con pinzas, punzado y recorte de líneas rectas.',
    'Se practican actividades de vestido: abotonado grande y cierre de cremallera.',
    'Se trabajan la coordinación visomotora con tableros de encaje y el lanzamiento al blanco.',
    'Se estructura la actividad por pasos con apoyo visual para favorecer la planeación motora.',
  ],
  5: [
    'Se trabaja correspondencia número y cantidad hasta diez con material concreto.',
    'Se realiza lectura global de palabras familiares con apoyo de imagen.',
    'Se desarrollan ejercicios de atención sostenida con fichas de dos variables.',
    'Se practica la secuencia de la rutina escolar con agenda visual.',
    'Se ejercitan el trazo de vocales y la escritura del nombre.',
  ],
  6: [
    'Se identifican emociones básicas con tarjetas y se relacionan con situaciones cotidianas.',
    'Se entrena la espera de turnos y el seguimiento de normas mediante un juego de mesa.',
    'Se aplican autoinstrucciones en una tarea de tres pasos.',
    'Se practica la respiración diafragmática y el uso del rincón de la calma.',
    'Se orienta al acudiente en el manejo de la rabieta y el refuerzo positivo.',
  ],
  16: [
    'Se trabaja imitación rítmica con tambor y respuesta a cambios de tempo.',
    'Se canta la canción de saludo y se estimula la vocalización de vocales sostenidas.',
    'Se propone improvisación al teclado por turnos para favorecer la atención conjunta.',
    'Se realiza movimiento con cintas siguiendo el carácter de la música.',
    'Se usa la escucha guiada para favorecer la relajación al cierre.',
  ],
};

const RESPONSES = [
  'Cumple el objetivo con apoyo verbal mínimo.',
  'Requiere apoyo físico parcial en la mitad de los intentos.',
  'Mantiene la atención cerca de diez minutos y acepta el cambio de actividad.',
  'Muestra avance frente a la sesión anterior, con menor apoyo visual.',
  'Se fatiga al final de la actividad; responde bien a las pausas activas.',
];

const CLOSINGS = [
  'Se dan recomendaciones para casa al acudiente, quien manifiesta comprenderlas.',
  'Se deja plan casero de diez minutos diarios.',
  'Se continúa el plan de tratamiento según los objetivos del periodo.',
  'Se acuerda con la familia reforzar la rutina durante la semana.',
];

/** The text of a plausible evolution note of one specialty. */
export const noteOf = (choices: Choices, specialtyId: number): string =>
  [ARRIVALS, ACTIVITIES[specialtyId] ?? [], RESPONSES, CLOSINGS].map((part) => choices.pick(part)).join(' ');
