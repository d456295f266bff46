import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Keys of programs, of which only the digest is stored. */
export class ServiceKeys extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('service_key', (t) => {
      id(t);
      t.string('name', 50).notNullable();
      t.specificType('digest', 'char(64)').notNullable().unique();
      ref(t, 'owner_id', 'staff_member').notNullable();
      // Separated by spaces.
      t.string('scopes', 400).notNullable();
      t.string('addresses', 1000).notNullable();
      date(t, 'last_day').notNullable();
      instant(t, 'created_at').notNullable();
      ref(t, 'created_by', 'staff_member');
      instant(t, 'revoked_at');
      instant(t, 'last_used_at');
      instant(t, 'minute_began_at');
      t.integer('minute_requests').unsigned();
    });
    await this.table('service_key_site', (t) => {
      id(t);
      ref(t, 'service_key_id', 'service_key').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.unique(['service_key_id', 'site_id']);
    });
  }
}
