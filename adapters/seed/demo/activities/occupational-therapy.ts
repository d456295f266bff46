import type { TherapyTexts } from './therapy-texts.ts';

export const occupationalTherapy: TherapyTexts = {
  byStrategy: [
    {
      activities: [
        'Se ofrece circuito con estímulo vestibular lineal y presión profunda antes de la actividad de mesa.',
        'Se explora balanceo lento y propiocepción con empuje y arrastre, según la respuesta de alerta.',
        'Se trabajan el rodado dentro del túnel y el arrastre de objetos pesados, con registro de la respuesta de alerta.',
      ],
      materials: [1, 2],
    },
    {
      activities: [
        'Se entrena el vestido y desvestido de prendas superiores con encadenamiento hacia atrás.',
        'Se practican lavado de manos, cepillado y uso de cubiertos con apoyo de secuencia visual.',
        'Se entrenan el cierre de cremallera y el abotonado grande en un chaleco de práctica.',
      ],
      materials: [6, 10],
    },
    {
      activities: [
        'Se estimulan pinza fina y fuerza de agarre con enhebrado, rasgado y modelado.',
        'Se realizan actividades de presión y disociación digital con elementos pequeños.',
        'Se practica el giro de tuercas y el traslado de fichas dentro de la mano.',
      ],
      materials: [4, 3],
    },
    {
      activities: [
        'Se trabajan coloreado dentro de límites, recorte de líneas curvas y encaje de figuras.',
        'Se practica lanzamiento al blanco y copia de diseños con bloques.',
        'Se completan caminos y figuras punteadas y se arman rompecabezas de doce piezas.',
      ],
      materials: [7, 3],
    },
    {
      activities: [
        'Se revisa con la familia la dieta sensorial y se ensayan las pausas de presión profunda y movimiento.',
        'Se preparan los momentos de transición con compresiones articulares y elementos de peso.',
        'Se explora una caja de texturas secas y se pasa de manera gradual a las húmedas.',
      ],
      materials: [9, 5],
    },
    {
      activities: [
        'Se propone un recorrido nuevo que {el niño} debe planear y explicar antes de realizar.',
        'Se practican secuencias motoras de dos manos con ritmo y cambio de plano.',
        'Se imitan posturas de animales y se encadenan en una secuencia de cuatro.',
      ],
      materials: [1, 2],
    },
    {
      activities: [
        'Se adapta el puesto de trabajo con apoyo de pies y plano inclinado, y se ajusta la duración de la tarea.',
        'Se gradúa la actividad por pasos y se incorporan ayudas visuales para que {el niño} la termine de forma independiente.',
        'Se prueba el adaptador de agarre y se acuerda con la docente su uso en clase.',
      ],
      materials: [8, 10],
    },
    {
      activities: [
        'Se entrena el agarre trípode y los trazos verticales, horizontales y circulares en plano vertical.',
        'Se trabaja la escritura del nombre con renglón ampliado y control de la presión del lápiz.',
        'Se practican el trazo de figuras cerradas y el punzado sobre contorno.',
      ],
      materials: [8, 4],
    },
    {
      activities: [
        'Se desarrolla juego simbólico de cocina y de tienda con asignación de roles y turnos.',
        'Se propone juego exploratorio dirigido por {el niño}, con ampliación de las secuencias.',
        'Se construye una historia con muñecos y se resuelven los problemas que plantea el juego.',
      ],
      materials: [2, 5, 10],
    },
  ],
  measures: [
    { strategies: [2], text: 'Se viste de forma independiente en {n} de 10 pasos.', first: 2, last: 10 },
    {
      strategies: [7, 9, 5],
      text: 'Permanece en la actividad de mesa durante {n} minutos.',
      first: 4,
      last: 22,
    },
    { strategies: [4], text: 'Recorta dentro de la línea el {n} % del recorrido.', first: 15, last: 90 },
    { strategies: [1, 5], text: 'Tolera {n} texturas sin respuesta de defensa.', first: 2, last: 8 },
    { strategies: [8, 4, 3, 6], text: 'Copia {n} de 9 figuras del modelo.', first: 2, last: 8 },
  ],
};
