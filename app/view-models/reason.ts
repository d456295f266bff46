/** The longest reason of something that is done, characters. */
export { REASON_MAX_LENGTH } from '#domain/shared';
