import { SchemaMigration } from './tables.ts';

/** Replies of mail servers that refused a message. */
export class MailReplies extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('job_run', (t) => {
      t.string('reply', 200);
    });
  }
}
