import { id, instant, ref, SchemaMigration } from './tables.ts';

/** The networks from which each user has logged in. */
export class LoginNetworks extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('login_network', (t) => {
      id(t);
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('network', 60).notNullable();
      instant(t, 'last_login_at').notNullable();
      t.unique(['user_id', 'network']);
      t.index(['last_login_at']);
    });
  }
}
