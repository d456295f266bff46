const ID = /^\d{1,9}$/;

/** The number of a record or an option in an address; 0, which nothing has, when it is none. */
export const recordIdOf = (text: string | null | undefined): number =>
  text && ID.test(text) ? Number(text) : 0;
