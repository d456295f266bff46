interface Department {
  readonly code: string;
  readonly name: string;
  /**
   * Each city with the last three digits of its code, which follow the code of the department. The capital is the first one, except in
   * Cundinamarca, whose capital is Bogotá.
   */
  readonly cities: readonly (readonly [suffix: string, name: string])[];
}

/** Colombia's departments and their main cities under the national codes (DANE, DIVIPOLA). */
export const departments: readonly Department[] = [
  { code: '11', name: 'Bogotá D.C.', cities: [['001', 'Bogotá D.C.']] },
  {
    code: '05',
    name: 'Antioquia',
    cities: [
      ['001', 'Medellín'],
      ['045', 'Apartadó'],
      ['088', 'Bello'],
      ['129', 'Caldas'],
      ['266', 'Envigado'],
      ['360', 'Itagüí'],
      ['615', 'Rionegro'],
      ['631', 'Sabaneta'],
    ],
  },
  {
    code: '08',
    name: 'Atlántico',
    cities: [
      ['001', 'Barranquilla'],
      ['433', 'Malambo'],
      ['573', 'Puerto Colombia'],
      ['758', 'Soledad'],
    ],
  },
  {
    code: '13',
    name: 'Bolívar',
    cities: [
      ['001', 'Cartagena de Indias'],
      ['244', 'El Carmen de Bolívar'],
      ['430', 'Magangué'],
      ['836', 'Turbaco'],
    ],
  },
  {
    code: '15',
    name: 'Boyacá',
    cities: [
      ['001', 'Tunja'],
      ['176', 'Chiquinquirá'],
      ['238', 'Duitama'],
      ['759', 'Sogamoso'],
    ],
  },
  {
    code: '17',
    name: 'Caldas',
    cities: [
      ['001', 'Manizales'],
      ['174', 'Chinchiná'],
      ['380', 'La Dorada'],
      ['873', 'Villamaría'],
    ],
  },
  {
    code: '18',
    name: 'Caquetá',
    cities: [
      ['001', 'Florencia'],
      ['753', 'San Vicente del Caguán'],
    ],
  },
  {
    code: '19',
    name: 'Cauca',
    cities: [
      ['001', 'Popayán'],
      ['573', 'Puerto Tejada'],
      ['698', 'Santander de Quilichao'],
    ],
  },
  {
    code: '20',
    name: 'Cesar',
    cities: [
      ['001', 'Valledupar'],
      ['011', 'Aguachica'],
      ['013', 'Agustín Codazzi'],
    ],
  },
  {
    code: '23',
    name: 'Córdoba',
    cities: [
      ['001', 'Montería'],
      ['417', 'Lorica'],
      ['466', 'Montelíbano'],
      ['660', 'Sahagún'],
    ],
  },
  {
    code: '25',
    name: 'Cundinamarca',
    cities: [
      ['754', 'Soacha'],
      ['126', 'Cajicá'],
      ['175', 'Chía'],
      ['269', 'Facatativá'],
      ['286', 'Funza'],
      ['290', 'Fusagasugá'],
      ['307', 'Girardot'],
      ['430', 'Madrid'],
      ['473', 'Mosquera'],
      ['758', 'Sopó'],
      ['899', 'Zipaquirá'],
    ],
  },
  {
    code: '27',
    name: 'Chocó',
    cities: [
      ['001', 'Quibdó'],
      ['361', 'Istmina'],
    ],
  },
  {
    code: '41',
    name: 'Huila',
    cities: [
      ['001', 'Neiva'],
      ['298', 'Garzón'],
      ['396', 'La Plata'],
      ['551', 'Pitalito'],
    ],
  },
  {
    code: '44',
    name: 'La Guajira',
    cities: [
      ['001', 'Riohacha'],
      ['430', 'Maicao'],
      ['847', 'Uribia'],
    ],
  },
  {
    code: '47',
    name: 'Magdalena',
    cities: [
      ['001', 'Santa Marta'],
      ['189', 'Ciénaga'],
      ['288', 'Fundación'],
    ],
  },
  {
    code: '50',
    name: 'Meta',
    cities: [
      ['001', 'Villavicencio'],
      ['006', 'Acacías'],
      ['313', 'Granada'],
    ],
  },
  {
    code: '52',
    name: 'Nariño',
    cities: [
      ['001', 'Pasto'],
      ['356', 'Ipiales'],
      ['835', 'San Andrés de Tumaco'],
    ],
  },
  {
    code: '54',
    name: 'Norte de Santander',
    cities: [
      ['001', 'Cúcuta'],
      ['405', 'Los Patios'],
      ['498', 'Ocaña'],
      ['874', 'Villa del Rosario'],
    ],
  },
  {
    code: '63',
    name: 'Quindío',
    cities: [
      ['001', 'Armenia'],
      ['130', 'Calarcá'],
      ['401', 'La Tebaida'],
    ],
  },
  {
    code: '66',
    name: 'Risaralda',
    cities: [
      ['001', 'Pereira'],
      ['170', 'Dosquebradas'],
      ['682', 'Santa Rosa de Cabal'],
    ],
  },
  {
    code: '68',
    name: 'Santander',
    cities: [
      ['001', 'Bucaramanga'],
      ['081', 'Barrancabermeja'],
      ['276', 'Floridablanca'],
      ['307', 'Girón'],
      ['547', 'Piedecuesta'],
      ['679', 'San Gil'],
    ],
  },
  {
    code: '70',
    name: 'Sucre',
    cities: [
      ['001', 'Sincelejo'],
      ['215', 'Corozal'],
    ],
  },
  {
    code: '73',
    name: 'Tolima',
    cities: [
      ['001', 'Ibagué'],
      ['268', 'Espinal'],
      ['349', 'Honda'],
    ],
  },
  {
    code: '76',
    name: 'Valle del Cauca',
    cities: [
      ['001', 'Cali'],
      ['109', 'Buenaventura'],
      ['111', 'Guadalajara de Buga'],
      ['147', 'Cartago'],
      ['364', 'Jamundí'],
      ['520', 'Palmira'],
      ['834', 'Tuluá'],
      ['892', 'Yumbo'],
    ],
  },
  {
    code: '81',
    name: 'Arauca',
    cities: [
      ['001', 'Arauca'],
      ['736', 'Saravena'],
      ['794', 'Tame'],
    ],
  },
  {
    code: '85',
    name: 'Casanare',
    cities: [
      ['001', 'Yopal'],
      ['010', 'Aguazul'],
    ],
  },
  {
    code: '86',
    name: 'Putumayo',
    cities: [
      ['001', 'Mocoa'],
      ['320', 'Orito'],
      ['568', 'Puerto Asís'],
    ],
  },
  {
    code: '88',
    name: 'San Andrés, Providencia y Santa Catalina',
    cities: [
      ['001', 'San Andrés'],
      ['564', 'Providencia'],
    ],
  },
  {
    code: '91',
    name: 'Amazonas',
    cities: [
      ['001', 'Leticia'],
      ['540', 'Puerto Nariño'],
    ],
  },
  { code: '94', name: 'Guainía', cities: [['001', 'Inírida']] },
  { code: '95', name: 'Guaviare', cities: [['001', 'San José del Guaviare']] },
  { code: '97', name: 'Vaupés', cities: [['001', 'Mitú']] },
  { code: '99', name: 'Vichada', cities: [['001', 'Puerto Carreño']] },
];
