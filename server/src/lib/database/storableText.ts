/** Returns text from outside as the database can store it: without NUL and without halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();
