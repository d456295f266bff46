/** The path of users' images. */
export const STAFF_PICTURES_PATH = '/archivos/personal/';

export const staffPicturePath = (fileId: number | null): string | null =>
  fileId === null ? null : `${STAFF_PICTURES_PATH}${fileId}`;
