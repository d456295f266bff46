import type { TherapyTexts } from './therapy-texts.ts';

export const physiotherapy: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se aplican diagonales de miembro superior con resistencia manual y se progresa a la carga de peso en cuatro apoyos.',
        'Se facilitan las transiciones de sedente a bípedo con puntos clave en pelvis y señal táctil.',
        'Se realizan estabilizaciones rítmicas en bípedo y alcances cruzados de la línea media.',
      ],
      materials: [2, 4],
    },
    {
      activities: [
        'Se facilitan rotaciones de tronco y cargas laterales en sedente sobre superficie móvil, con control desde la pelvis.',
        'Se inhibe el patrón extensor en decúbito lateral y se facilita el paso a sedente por los dos lados.',
        'Se trabaja la disociación de cinturas con volteos a los dos lados para alcanzar un juguete.',
      ],
      materials: [1, 4, 5],
    },
    {
      activities: [
        'Se fortalecen abdominales y extensores de cadera en tres series de ocho repeticiones, con pausas de juego.',
        'Se realiza fortalecimiento de cuádriceps y glúteo medio con subida y bajada de escalón.',
        'Se trabajan el puente y el paso de sedente a bípedo con peso ligero, en dos series de seis repeticiones.',
      ],
      materials: [2, 7, 6],
    },
    {
      activities: [
        'Se reeduca la marcha con obstáculos bajos y se refuerza el contacto inicial con el talón.',
        'Se practica la marcha lateral, en puntas y en talones sobre recorrido demarcado.',
        'Se ajusta el paso a huellas marcadas en el piso y se practican los cambios de velocidad.',
      ],
      materials: [3, 10],
    },
    {
      activities: [
        'Se entrenan reacciones de equilibrio en bípedo con lanzamiento y recepción de pelota.',
        'Se trabaja apoyo unipodal alterno y coordinación ojo y pie con cambios de dirección.',
        'Se camina sobre línea demarcada llevando un objeto con las dos manos.',
      ],
      materials: [8, 9, 10],
    },
    {
      activities: [
        'Se realizan estiramientos sostenidos de isquiotibiales y gastrocnemios, con movilidad articular de tobillo.',
        'Se efectúan movilizaciones suaves de cadera y hombro y estiramiento de cadena posterior durante el juego.',
        'Se moviliza la columna con rotaciones suaves y se estiran aductores y flexores de cadera.',
      ],
      materials: [4, 5],
    },
    {
      activities: [
        'Se trabaja control de tronco en sedente con alcances fuera de la base de apoyo.',
        'Se mantiene la posición de rodillas y de caballero durante una actividad de encajar figuras.',
        'Se mantiene la sedestación con pies apoyados durante una actividad de mesa y se corrige la inclinación pélvica.',
      ],
      materials: [1, 8, 4],
    },
    {
      activities: [
        'Se practica secuencia de gateo, giro y salto con imitación del terapeuta.',
        'Se organiza un recorrido de cuatro estaciones que {el niño} planea antes de ejecutar.',
        'Se practican lanzamientos por encima del hombro y pateo con los dos pies, con demostración previa.',
      ],
      materials: [10, 6],
    },
    {
      activities: [
        'Se realiza acondicionamiento físico con juegos de alcanzar, lanzar y arrastrar, con control de la fatiga.',
        'Se desarrolla circuito de resistencia con estaciones de un minuto y descansos activos.',
        'Se realizan relevos con transporte de pelotas y se registra la frecuencia cardiaca al inicio y al final.',
      ],
      materials: [9, 10, 7],
    },
  ],
  measures: [
    { strategies: [5, 7], text: 'Mantiene apoyo unipodal durante {n} segundos.', first: 2, last: 11 },
    { strategies: [4, 9], text: 'Recorre {n} metros sin caídas.', first: 8, last: 60 },
    { strategies: [1, 3], text: 'Completa {n} repeticiones con técnica adecuada.', first: 4, last: 16 },
    { strategies: [3, 4], text: 'Sube y baja {n} escalones con apoyo de una mano.', first: 2, last: 12 },
    { strategies: [2, 7, 8], text: 'Pasa de piso a bípedo en {n} segundos.', first: 14, last: 4 },
  ],
};
