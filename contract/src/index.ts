/** Every route of the product, by domain. */
export const contract = {};
