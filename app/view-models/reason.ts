/** Maximum length of the reason of an action. */
export { REASON_MAX_LENGTH } from '#domain/shared';
