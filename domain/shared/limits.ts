// Limits of inputs that forms show and use cases check. Lengths are in UTF-16 units unless a comment says code points.

/** Maximum length of a text of a clinical history, in code points (E2, H3, H7). */
export const ENTRY_TEXT_MAX_LENGTH = 40_000;

/** Maximum length of the reason of an annulment, in code points. */
export const ANNULMENT_REASON_MAX_LENGTH = 500;

/** Maximum length of the detail of a diagnosis, in code points. */
export const DIAGNOSIS_DETAIL_MAX_LENGTH = 1_000;

/** Maximum length of the text of a phrase, in code points (K8). */
export const PHRASE_TEXT_MAX_LENGTH = 2_000;

/** Maximum length of the name of a role. */
export const ROLE_NAME_MAX_LENGTH = 60;

/** Maximum length of the name of a service key; the audit trail names its calls by it. */
export const SERVICE_KEY_NAME_MAX_LENGTH = 50;

/** Maximum length of each setting of the installation. */
export const SETTING_LIMITS = {
  foundationName: 120,
  foundationNit: 120,
  publicAddress: 200,
  mailedFiles: 120,
} as const;

/** Maximum length of the name to whom a certificate is addressed. */
export const ADDRESSEE_MAX_LENGTH = 120;

/** Maximum length of a user name and of each name of a user. */
export const STAFF_NAME_MAX_LENGTH = 60;

/** Maximum length of the text of an objection and of its answer. */
export const OBJECTION_TEXT_MAX_LENGTH = 2_000;

/** The dashboard counts unbilled sessions of so many days; the report has the earlier ones (B48). */
export const UNBILLED_DAYS = 90;

/** Maximum length of the payer's number of a filing. */
export const FILING_NUMBER_MAX_LENGTH = 60;

/** Maximum number of users of one command. */
export const USERS_MAX_AT_ONCE = 200;

/** Maximum length of a password, which bounds the work of hashing (U2). */
export const PASSWORD_MAX_LENGTH = 200;

/** Maximum length of the text by which a list is searched. */
export const SEARCH_MAX_LENGTH = 100;

/** Maximum number of days of a leave whose sessions are settled together (S11). */
export const SETTLEMENT_MAX_DAYS = 31;

/** Maximum number of sessions of one scheduling command. */
export const COMMAND_MAX_SESSIONS = 400;

/** Maximum size of an uploaded file in megabytes (P13). */
export const FILE_MAX_MEGABYTES = 10;

/** Maximum size of an uploaded file in bytes (P13). */
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 * 1024;

/** Minutes for which an import can be undone (K20). */
export const IMPORT_UNDO_MINUTES = 30;
