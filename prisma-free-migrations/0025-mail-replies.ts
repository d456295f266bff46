import { SchemaMigration } from './tables.ts';

/** What a mail server said of a message that it did not take. */
export class MailReplies extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('job_run', (t) => {
      t.string('reply', 200);
    });
  }
}
