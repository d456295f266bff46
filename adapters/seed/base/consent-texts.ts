/** The description and the risks of each therapy, for its consent. */
export const TREATMENTS = [
  {
    specialtyId: 2,
    name: 'fisioterapia',
    does: 'ejercicios, movilizaciones, juego motor y posiciones que buscan mejorar la fuerza, el equilibrio, la postura y la marcha',
    risks: 'cansancio, dolor muscular pasajero, enrojecimiento de la piel y, rara vez, una caída o un golpe',
  },
  {
    specialtyId: 3,
    name: 'fonoaudiología',
    does: 'actividades de lenguaje, habla, comunicación y, si hace falta, de masticación y deglución',
    risks: 'cansancio, frustración pasajera y, cuando se trabaja con alimentos, tos o atragantamiento',
  },
  {
    specialtyId: 4,
    name: 'terapia ocupacional',
    does: 'juego, actividades de la vida diaria y trabajo sensorial y de motricidad fina',
    risks: 'cansancio, rechazo pasajero de texturas o movimientos, mareo y, rara vez, una caída o un golpe',
  },
  {
    specialtyId: 5,
    name: 'educación especial',
    does: 'actividades de aprendizaje, atención, conducta adaptativa y apoyo al proceso escolar',
    risks: 'cansancio y frustración pasajera ante las tareas',
  },
  {
    specialtyId: 6,
    name: 'psicología',
    does: 'entrevistas, pruebas, juego y orientación a la familia sobre emociones, conducta y relaciones',
    risks: 'malestar emocional pasajero al hablar de situaciones difíciles',
  },
  {
    specialtyId: 16,
    name: 'musicoterapia',
    does: 'actividades con música, canto, ritmo e instrumentos con fines terapéuticos',
    risks: 'cansancio y molestia pasajera por los sonidos',
  },
] as const;

/** A blank line separates the paragraphs of a document. */
const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

const WHO =
  'Paciente: {{paciente}}, {{documento}}, {{edad}}. Representante, si firma: {{representante}}. Sede: {{sede}}. Fecha: {{fecha}}.';

/** Texts of the templates of a new installation. */
export const CONSENT_TEXTS = {
  treatment: (does: string, risks: string) =>
    paragraphs(
      WHO,
      `Qué es. La atención de {{servicio}} en {{fundacion}} consiste en ${does}. Antes de empezar se hace una valoración y se acuerda un plan con objetivos, frecuencia y duración, que se revisa cada periodo.`,
      'Qué se espera. Se busca mejorar la funcionalidad y la participación del paciente. El resultado depende de muchas cosas, entre ellas la asistencia y el trabajo en casa, y no se puede garantizar.',
      `Riesgos. Es una atención de bajo riesgo. Puede haber ${risks}. Si algo así ocurre se suspende la actividad y se informa a la familia.`,
      'Otras opciones. Se puede pedir otra opinión, otro enfoque o no recibir la terapia. De no recibirla, el avance puede ser más lento o perderse lo logrado.',
      'Compromisos. Informar enfermedades, medicamentos, alergias y cambios del paciente; asistir a las citas y avisar cuando no sea posible.',
      'Derechos. La decisión es libre. Se puede preguntar en cualquier momento, y revocar este consentimiento sin que por ello se niegue otra atención. Lo escrito queda en la historia clínica, que es reservada.',
      'El profesional {{profesional}}, registro {{registro}}, explicó lo anterior en palabras que entendí, y resolvió mis preguntas.',
    ),
  telehealth: paragraphs(
    WHO,
    'Qué es. La atención se presta a distancia, por videollamada o teléfono, con el mismo plan de terapia. No reemplaza la atención presencial cuando el profesional la considera necesaria.',
    'Qué hace falta. Conexión, un equipo con cámara y sonido, un lugar tranquilo y, con niños, un adulto presente durante toda la sesión.',
    'Riesgos y límites. La comunicación se puede interrumpir, la valoración física es limitada y, aunque se usan medios seguros, ninguna red es del todo privada. Las sesiones no se graban sin un permiso aparte.',
    'Si hay una urgencia durante la sesión, la familia llama a la línea 123 y el profesional avisa al contacto registrado.',
    'Derechos. La decisión es libre y se puede revocar en cualquier momento; en ese caso se ofrece atención presencial según la disponibilidad. Queda registro de cada sesión en la historia clínica.',
    'El profesional {{profesional}}, registro {{registro}}, explicó lo anterior y resolvió mis preguntas.',
  ),
  data: paragraphs(
    WHO,
    'Autorizo a {{fundacion}}, NIT {{nit}}, responsable del tratamiento, a recolectar, guardar y usar los datos personales del paciente y de su familia, incluidos datos sensibles de salud, para prestar la atención, llevar la historia clínica, programar, facturar a la entidad responsable del pago y cumplir las obligaciones legales.',
    'Los datos de salud y los de niños, niñas y adolescentes tienen especial protección: dar los que no exige la ley es voluntario, y su uso respeta el interés superior del menor.',
    'Los datos se comparten solo con la entidad que paga la atención, con las autoridades que la ley autoriza y con quien presta servicios a la fundación bajo reserva.',
    'Derechos (Ley 1581 de 2012): conocer, actualizar y corregir los datos, pedir prueba de esta autorización, saber cómo se usan, presentar quejas ante la Superintendencia de Industria y Comercio, y revocar la autorización o pedir que se supriman los datos que la ley no obliga a conservar. La historia clínica se conserva por el tiempo que ordena la ley, aunque se revoque.',
    'Las finalidades siguientes son opcionales: se marca cada una por aparte, y no marcarlas no afecta la atención.',
  ),
  image: paragraphs(
    WHO,
    'Este permiso es voluntario y aparte: no darlo no afecta la atención. Autorizo a {{fundacion}} a tomar fotos, videos o grabaciones de voz del paciente solo para las finalidades que se marcan abajo.',
    'No se paga por este uso. Las imágenes no se venden ni se ceden a terceros. Se procura no mostrar nombre ni diagnóstico en lo que se publique.',
    'El permiso se puede revocar en cualquier momento: desde entonces no se toman ni se publican más imágenes, y las publicadas se retiran de los medios propios de la fundación.',
  ),
  signatureAgreement: paragraphs(
    WHO,
    'Acordamos con {{fundacion}} que los consentimientos y los comprobantes de las sesiones se pueden firmar en pantalla, con el dedo, un lápiz o el ratón, en los equipos de la fundación o en uno propio cuando ella lo ofrezca.',
    'Con cada firma se guardan el dibujo y sus trazos, la fecha y hora, la sede, el usuario que la tomó y el equipo, para saber quién firmó, qué firmó y que no cambió después. Reconocemos esa firma con el mismo valor de la firma en papel (Ley 527 de 1999, Decreto 2364 de 2012).',
    'Cada quien firma por sí mismo. Quien no quiera firmar en pantalla puede firmar en papel, y quien no pueda firmar lo hace ante un testigo. Este acuerdo se puede terminar en cualquier momento; lo firmado antes sigue valiendo.',
  ),
  receipt:
    'Recibí la atención de {{servicio}} que se muestra, en la fecha y las horas indicadas. Esta firma prueba la sesión y no dice nada de su contenido clínico.',
} as const;
