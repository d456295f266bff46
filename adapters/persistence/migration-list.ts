import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** Migrations, oldest first. */
export type MigrationList = { name: string; class: Constructor<Migration> }[];
