import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ListName, MovingRows } from '#domain/moving';
import { tariffs } from './billing.ts';
import { orders, sessions } from './care.ts';
import { evolutions, history, objectives } from './clinical.ts';
import { catalogues, cups, dsm4, eps, icd10, towns } from './codes.ts';
import { files } from './files.ts';
import { guardians, patients, sites, users } from './people.ts';
import type { Source } from './source.ts';

const SOURCES: { readonly [Name in ListName]: Source<Name> } = {
  eps,
  cups,
  icd10,
  dsm4,
  towns,
  catalogues,
  sites,
  users,
  patients,
  guardians,
  orders,
  sessions,
  evolutions,
  history,
  objectives,
  files,
  tariffs,
};

export const movingRows = (em: SqlEntityManager): MovingRows => ({
  count: (list) => SOURCES[list].count(em),
  page: (list, after, limit) => SOURCES[list].page(em, after, limit),
});
